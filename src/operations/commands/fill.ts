import { join } from 'node:path';
import { hasPosts } from '#content/posts/posts.store.ts';
import { isDemo } from '#content/publication.contract.ts';
import type { Site } from '#content/site.ts';
import { lastDone, noteDone } from '#platform/database/last-done.ts';

/**
 * Imports the publication's content into a new site, once: what is deleted or emptied later does not come back by itself.
 * @param indexPosts brings the search index up to date
 * @returns whether it did
 */
export async function fillNewSite(site: Site, indexPosts?: (site: Site) => Promise<void>): Promise<boolean> {
  const { queries } = site.database;
  if (await lastDone(queries, 'filling')) return false;
  const fills = site.configuration.fills && !(await hasPosts(site));
  if (fills) {
    await fill(site, indexPosts);
    if (isDemo(site.publication)) await noteDone(queries, 'demo', site.now());
  }
  await noteDone(queries, 'filling', site.now());
  return fills;
}

async function fill(site: Site, indexPosts: ((site: Site) => Promise<void>) | undefined): Promise<void> {
  // Loaded on demand: a site with content starts without the importers.
  const [{ runImport }, { terminalProgress }] = await Promise.all([
    import('#operations/importing/run.ts'),
    import('#platform/progress.ts'),
  ]);
  const source = join(site.configuration.publicationDirectory, 'content');
  process.stdout.write(`Filling the database from ${source} …\n`);
  await runImport({ site, source, indexPosts, progress: terminalProgress(process.stderr) });
}
