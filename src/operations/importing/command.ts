import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { Command, InvalidArgumentError } from 'commander';
import type { OpenSite, Site } from '#content/site.ts';
import { terminalProgress } from '#platform/progress.ts';
import { interruptibly, runOnSite } from '#platform/run-on-site.ts';
import { Interrupted, LostImportLock } from './interrupting.ts';
import { InvalidMapping } from './mapping.ts';
import { reportText } from './report-text.ts';
import { type ImportOptions, runImport } from './run.ts';
import { UnreadableSource } from './source-reader.ts';
import { trialSite } from './trial-site.ts';
import { type WatchOptions, watchContent } from './watch.ts';

type Given = Omit<ImportOptions, 'site' | 'source' | 'parts' | 'indexPosts'> & { readonly watch?: true };

interface ImportCommandParts {
  /** Opens the site that the environment configures; the command closes its database. */
  readonly openSite: OpenSite;
  /** Brings the search index up to date with the posts. */
  readonly indexPosts: (site: Site) => Promise<void>;
}

/** `masthead import SOURCE` */
export function importCommand({ openSite, indexPosts }: ImportCommandParts): Command {
  return new Command('import')
    .description(
      'bring in a content folder, a WordPress export (.xml), a Ghost export (.json) or an export of Masthead',
    )
    .argument('<source...>', 'the folder or file; of a WordPress export in several files, all of them')
    .option('--dry-run', 'print the report, write nothing')
    .option('--map <file>', 'which source category becomes which of ours, YAML or JSON')
    .option('--suggest-map <file>', 'write such a map to edit, import nothing')
    .option('--media <folder>', "a folder that holds the source's pictures, also more than once", repeated, [])
    .option(
      '--pictures-from <address>',
      'fetch pictures and linked files that lie in no folder from the old site: https://old.example',
      origin,
    )
    .option('--origin <address>', 'address of the old site, if the source does not say it: https://example.com', origin)
    .option('--as-posts <folder>', 'dated files of this folder are posts, also more than once', repeated, [])
    .option('--as-pages <folder>', 'files of this folder are pages and stay out, also more than once', repeated, [])
    .option('--take', 'give back what the desk has published: the source overwrites and withdraws it')
    .option('--hide-expired', 'keep as drafts what the old site showed until a day that has passed')
    .option('--watch', 'then follow the folder: what is saved there is on the site within a second')
    .action(([source = '', ...parts]: string[], given: Given) => {
      const isTrial = given.dryRun || given.suggestMap !== undefined;
      return runOnSite(
        isTrial ? trialSite(openSite) : openSite,
        async (site) => {
          await interruptibly((signal) => importOnce({ site, source, parts, indexPosts }, given, signal));
          if (given.watch && !given.dryRun)
            await interruptibly((signal) => watch({ site, source, print, indexPosts }, signal));
        },
        messageOf,
      );
    });
}

function repeated(value: string, before: readonly string[]): readonly string[] {
  return [...before, value];
}

function origin(value: string): string {
  if (URL.parse(value)?.protocol.startsWith('http')) return value;
  throw new InvalidArgumentError('It is the address of a site, like https://example.com.');
}

function messageOf(error: unknown): string | undefined {
  const isTheirs = [UnreadableSource, InvalidMapping, Interrupted, LostImportLock].some(
    (kind) => error instanceof kind,
  );
  return isTheirs && error instanceof Error ? error.message : undefined;
}

type Whereof = Pick<ImportOptions, 'site' | 'source' | 'parts' | 'indexPosts'>;

async function importOnce(whereof: Whereof, given: Given, signal: AbortSignal): Promise<void> {
  const { watch: _watch, ...options } = given;
  for (const folder of given.media ?? []) {
    const found = await stat(folder).catch(() => undefined);
    if (!found?.isDirectory()) throw new UnreadableSource(`--media ${folder}: there is no such folder.`);
  }
  const progress = terminalProgress(process.stderr);
  const waits = () => void process.stderr.write('Another import is running: waiting for it to end.\n');
  const report = await runImport({ ...whereof, progress, waits, signal, ...options });
  const map = options.suggestMap;
  print(map ? `A map to edit is in ${map}; import with --map ${map}` : reportText(report));
  if (!map && report.counts.isEmpty) process.exitCode = 1;
}

async function watch(folder: WatchOptions, signal: AbortSignal): Promise<void> {
  const end = await watchContent(folder);
  print(`Watching ${folder.source}. Ctrl-C ends it.`);
  if (!signal.aborted) await once(signal, 'abort');
  await end();
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
