import { stat } from 'node:fs/promises';
import { Command, InvalidArgumentError } from 'commander';
import { terminalProgress } from '#platform/progress.ts';
import type { Site } from '#platform/site.ts';
import { Interrupted } from './interrupting.ts';
import { InvalidMapping } from './mapping.ts';
import { reportText } from './report-text.ts';
import { type ImportOptions, runImport } from './run.ts';
import { UnreadableSource } from './source.ts';
import { type OpenSite, openedSite } from './trial-site.ts';
import { watchContent } from './watch.ts';

type Given = Omit<ImportOptions, 'site' | 'source'> & { readonly watch?: true };

/** The exit code of a program that Ctrl-C has ended. */
const INTERRUPTED = 130;

/**
 * `masthead import SOURCE`
 * @param openSite opens the site that the environment configures; the command closes its database
 */
export function importCommand(openSite: OpenSite): Command {
  return new Command('import')
    .description(
      'bring in a content folder, a WordPress export (.xml), a Ghost export (.json) or an export of Masthead',
    )
    .argument('<source>', 'the folder or file')
    .option('--dry-run', 'print the report, write nothing')
    .option('--map <file>', 'which source category becomes which of ours, YAML or JSON')
    .option('--suggest-map <file>', 'write such a map to edit, import nothing')
    .option('--media <folder>', "a folder that holds the source's pictures, also more than once", repeated, [])
    .option('--origin <address>', 'address of the old site, if the source does not say it: https://example.com', origin)
    .option('--take', 'give back what the desk has published: the source overwrites and withdraws it')
    .option('--watch', 'then follow the folder: what is saved there is on the site within a second')
    .action(async (source: string, given: Given) => {
      const isTrial = given.dryRun || given.suggestMap !== undefined;
      const { site, end } = await openedSite(openSite, isTrial);
      const print = (line: string) => void process.stdout.write(`${line}\n`);
      try {
        await importOnce(site, source, given, print);
        if (given.watch && !given.dryRun) await watchUntilStopped(site, source, print);
      } catch (error) {
        process.exitCode = reported(error);
      } finally {
        await end();
      }
    });
}

function repeated(value: string, before: readonly string[]): readonly string[] {
  return [...before, value];
}

function origin(value: string): string {
  if (URL.parse(value)?.protocol.startsWith('http')) return value;
  throw new InvalidArgumentError('It is the address of a site, like https://example.com.');
}

/** Prints an error of the arguments or the source, and rethrows any other. @returns the exit code */
function reported(error: unknown): number {
  const isTheirs = error instanceof UnreadableSource || error instanceof InvalidMapping || error instanceof Interrupted;
  if (!isTheirs) throw error;
  process.stderr.write(`${error.message}\n`);
  return error instanceof Interrupted ? INTERRUPTED : 1;
}

async function importOnce(site: Site, source: string, given: Given, print: (line: string) => void): Promise<void> {
  const { watch: _watch, ...options } = given;
  for (const folder of given.media ?? []) {
    const found = await stat(folder).catch(() => undefined);
    if (!found?.isDirectory()) throw new UnreadableSource(`--media ${folder}: there is no such folder.`);
  }
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  // Once: the second signal ends the process at once, as it does by default.
  for (const signal of STOPPING) process.once(signal, stop);
  try {
    const progress = terminalProgress(process.stderr);
    const waits = () => void process.stderr.write('Another import is running: waiting for it to end.\n');
    const given = { site, source, progress, waits, signal: stopping.signal, ...options } satisfies ImportOptions;
    const report = await runImport(given);
    const map = options.suggestMap;
    print(map ? `A map to edit is in ${map}; import with --map ${map}` : reportText(report));
    if (!map && report.isEmpty) process.exitCode = 1;
  } finally {
    for (const signal of STOPPING) process.removeListener(signal, stop);
  }
}

const STOPPING = ['SIGINT', 'SIGTERM'] as const;

async function watchUntilStopped(site: Site, source: string, print: (line: string) => void): Promise<void> {
  const end = await watchContent({ site, source, print });
  print(`Watching ${source}. Ctrl-C ends it.`);
  await new Promise<void>((resolve) => {
    for (const signal of STOPPING) process.once(signal, () => resolve());
  });
  await end();
}
