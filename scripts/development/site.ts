import type { FastifyInstance } from 'fastify';
import { createApp } from '#app.ts';
import { firstAccountLink } from '#desk/accounts/links.store.ts';
import { fillNewSite } from '#operations/commands/fill.ts';
import { loadLaterModules } from '#page-modules.ts';
import type { Assets } from '#platform/rendering/assets.ts';
import { openSite } from '#server.ts';

/**
 * Opens the site and makes its application. Vite loads this file and what it imports, so that each is as it was last saved.
 * @param isFirst fills a new site, and prints the link to the first account
 */
export async function openApplication(assets: Assets, isFirst: boolean): Promise<FastifyInstance> {
  // All pages at once: an error in any of them is shown where it is, and not as a page that failed.
  await loadLaterModules();
  const site = await openSite();
  if (isFirst) {
    await fillNewSite(site);
    const link = await firstAccountLink(site);
    if (link) console.log(`\nThe first account of the desk is made at\n  ${link}\n`);
  }
  const app = await createApp({ site, assets });
  app.addHook('onClose', () => site.database.close());
  await app.ready();
  return app;
}
