import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import type { Site } from '#content/site.ts';
import { firstAccountLink } from '#desk/accounts/links.store.ts';
import { checkQuickly } from '#platform/database/damage.ts';
import { log } from '#platform/log.ts';
import { builtAssets } from '#platform/rendering/built-assets.ts';
import { typedCommand } from '#platform/typed-command.ts';
import { indexPosts, openSite, serve } from '#server.ts';
import { fillNewSite } from './fill.ts';

/** `masthead serve [--fill]` */
export function serveCommand(): Command {
  return new Command('serve')
    .description('serve the site on PORT (default 3000)')
    .option('--fill', 'first fill a new site from the publication folder, unless FILL is no')
    .action(async ({ fill }: { fill?: true }) => {
      const site = await openSite();
      if (cluster.isWorker) return void (await answerRequests(site));
      await checkQuickly(site.database);
      const filled = fill ? await fillNewSite(site, indexPosts) : false;
      const printed = (await firstAccount(site)) + welcome(site, filled);
      await (site.configuration.workers > 1 ? startWorkers(site) : answerRequests(site));
      process.stdout.write(printed);
    });
}

async function answerRequests(site: Site): Promise<void> {
  await serve(site, await builtAssets(fileURLToPath(new URL('..', import.meta.url))));
}

/** Leaves the requests to WORKERS processes, which open the site themselves. */
async function startWorkers({ configuration, database }: Site): Promise<void> {
  const { workers, metricsPort, logLevel } = configuration;
  await database.close();
  const logger = log(logLevel);
  const { WorkerParent } = await import('#platform/workers/parent.ts');
  await new WorkerParent({ workers, log: logger }).start();
  if (metricsPort === undefined) return;
  const { answerWithSum } = await import('#platform/metrics/sum-metrics.ts');
  answerWithSum(metricsPort, (error, advice) => logger.error({ err: error }, advice));
}

function welcome({ publication, configuration }: Site, isNew: boolean): string {
  const address = `\n${publication.name} is at http://localhost:${configuration.port}\n`;
  if (!isNew) return address;
  return `${address}
It shows a demo. At the desk, the page Today has your first steps: name, colours, the old site, the demo taken out.
They need no command, and Guides shows them in pictures.

For who prefers a shell:
  ${typedCommand('empty')}     takes out the demo and all other content, after a backup
  ${typedCommand('import EXPORT.xml --dry-run')}     what would come in from your WordPress or Ghost site
  ${typedCommand('import publication/content --watch')}     save a Markdown file there, and it is on the site
  PORT=8080 DATA_DIR=/var/lib/masthead npm start     another port, another place for the database
`;
}

/** The link to the first account, until there is an account. */
async function firstAccount(site: Site): Promise<string> {
  const link = await firstAccountLink(site);
  if (!link) return '';
  return `
Nobody can sign in to the desk yet. This link makes the first account, once, within an hour:
  ${link}
  ${typedCommand('account first')}     prints a new one
`;
}
