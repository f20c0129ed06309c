import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Command } from 'commander';
import type { OpenSite, Site } from '#content/site.ts';
import { BackupRefused } from '#operations/backup/refused.ts';
import { terminalProgress } from '#platform/progress.ts';
import { runOnSite } from '#platform/run-on-site.ts';
import { empty } from './empty.ts';
import { type Content, countContent } from './emptying.store.ts';

/**
 * `masthead empty`
 * @param refill stores what a start stores: readers of a site that runs ask for its About at once
 */
export function emptyCommand(openSite: OpenSite, refill: (site: Site) => Promise<void>): Command {
  return new Command('empty')
    .description('take the demo and all other content out of the site, after a backup; accounts and subscribers stay')
    .option('--yes', 'do not ask')
    .action(({ yes }: { yes?: true }) =>
      runOnSite(
        openSite,
        async (site) => {
          if (!yes) await ask(site);
          const folder = join(
            site.configuration.dataDirectory,
            `before-emptying-${site.now().toISOString().replace(/[:.]/g, '-')}`,
          );
          const content = await empty(site, folder, terminalProgress(process.stderr));
          await refill(site);
          process.stdout.write(
            `The site is empty. What was there, ${wordsFor(content)}, is in the backup ${folder}.\n`,
          );
        },
        (error) => (error instanceof BackupRefused ? `Nothing was deleted: ${error.message}` : undefined),
      ),
    );
}

/** @throws Refused unless the publication's name is typed */
async function ask(site: Site): Promise<void> {
  const { name } = site.publication;
  if (!process.stdin.isTTY) throw new BackupRefused('no terminal can answer the question; `--yes` goes without it.');
  const content = await countContent(site.database.queries);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal
    .question(`This deletes ${wordsFor(content)} of ${name}, after a backup. Type the name to go on: `)
    .finally(() => terminal.close());
  if (answer.trim() !== name) throw new BackupRefused('that is not the name.');
}

function wordsFor({ posts, events, banners, stories }: Content): string {
  return `${posts} articles, ${events} events, ${banners} banners and ${stories} stories at the desk`;
}
