import { Command } from 'commander';
import type { Site } from '#platform/site.ts';
import { InvalidMapping } from './mapping.ts';
import { terminalProgress } from './progress.ts';
import { reportText } from './report-text.ts';
import { type ImportOptions, runImport } from './run.ts';
import { UnreadableSource } from './source.ts';
import { watchContent } from './watch.ts';

interface Given {
  readonly dryRun?: true;
  readonly map?: string;
  readonly suggestMap?: string;
  readonly media?: readonly string[];
  readonly origin?: string;
  readonly watch?: true;
}

/**
 * `masthead import SOURCE`
 * @param openSite opens the site that the environment configures; the command closes its database
 */
export function importCommand(openSite: () => Promise<Site>): Command {
  return new Command('import')
    .description('bring in a content folder, a WordPress export (.xml) or a Ghost export (.json)')
    .argument('<source>', 'the folder or file')
    .option('--dry-run', 'print the report, write nothing')
    .option('--map <file>', 'which source category becomes which of ours, YAML or JSON')
    .option('--suggest-map <file>', 'write such a map to edit, import nothing')
    .option('--media <folder>', "a folder that holds the source's pictures, also more than once", repeated, [])
    .option('--origin <address>', 'address of the old site, where the source does not tell: https://example.com')
    .option('--watch', 'then follow the folder: what is saved there is on the site within a second')
    .action(async (source: string, given: Given) => {
      const site = await openSite();
      const tell = (line: string) => void process.stdout.write(`${line}\n`);
      try {
        await importOnce(site, source, given, tell);
        if (given.watch && !given.dryRun) await watchUntilStopped(site, source, tell);
      } catch (error) {
        if (!(error instanceof UnreadableSource || error instanceof InvalidMapping)) throw error;
        process.stderr.write(`${error.message}\n`);
        process.exitCode = 1;
      } finally {
        await site.database.close();
      }
    });
}

function repeated(value: string, before: readonly string[]): readonly string[] {
  return [...before, value];
}

async function importOnce(site: Site, source: string, given: Given, tell: (line: string) => void): Promise<void> {
  const { watch: _watch, ...options } = given;
  const progress = terminalProgress(process.stderr);
  const report = await runImport({ site, source, progress, ...options } satisfies ImportOptions);
  tell(
    given.suggestMap
      ? `A map to edit is in ${given.suggestMap}; import with --map ${given.suggestMap}`
      : reportText(report),
  );
}

async function watchUntilStopped(site: Site, source: string, tell: (line: string) => void): Promise<void> {
  const end = await watchContent({ site, source, tell });
  tell(`Watching ${source}. Ctrl-C ends it.`);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await end();
}
