import { createWriteStream, existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { Argument, Command } from 'commander';
import { SUBMISSION_FIELDS, submissions } from '#content/contact/submissions.store.ts';
import { SUBSCRIBER_FIELDS, subscribers } from '#content/newsletter/subscribers.store.ts';
import type { OpenSite, Site } from '#content/site.ts';
import { exportEverything } from '#operations/exporting/everything.ts';
import { OWNER_READS } from '#platform/files/owner-only.ts';
import { terminalProgress } from '#platform/progress.ts';
import { runOnSite } from '#platform/run-on-site.ts';
import { writeCsv } from '#platform/text/csv.ts';
import { typedCommand } from '#platform/typed-command.ts';

/** What becomes a CSV file: its columns, and a row for each of their values. */
export interface Table {
  readonly fields: readonly string[];
  readonly rows: (site: Site) => AsyncIterable<Record<string, string>>;
}

/** The lists that can be exported by themselves. */
const TABLES: Readonly<Record<string, Table>> = {
  subscriptions: { fields: SUBSCRIBER_FIELDS, rows: subscribers },
  messages: { fields: SUBMISSION_FIELDS, rows: (site) => submissions(site, 'contact') },
  'opt-outs': { fields: SUBMISSION_FIELDS, rows: (site) => submissions(site, 'opt-out') },
};

/**
 * `masthead export everything FOLDER`: all content, pictures and lists, in open formats that `masthead import` takes back.
 * `masthead export subscriptions|messages|opt-outs FILE`: what readers have sent, as CSV (RFC 4180) for a mailing service
 * or a spreadsheet.
 */
export function exportCommand(openSite: OpenSite): Command {
  return new Command('export')
    .description(
      'write everything to a folder, or what readers have sent to a CSV file: subscriptions, messages or opt-outs',
    )
    .addArgument(new Argument('<what>').choices(['everything', ...Object.keys(TABLES)]))
    .argument('<target>', 'the folder or file to write, which must not exist yet; - for the terminal')
    .action(async (what: string, target: string) => {
      const table = TABLES[what];
      if (table) return exportCsv(openSite, what, table, target);
      return writing(openSite, target, (site) => exportFolder(site, target));
    });
}

/**
 * Writes a CSV file, and says how many rows it has.
 * @param what the rows in a word, for the message
 * @param file which must not exist yet; `-` for the terminal
 */
export function exportCsv(openSite: OpenSite, what: string, table: Table, file: string): Promise<void> {
  return writing(openSite, file, async (site) => {
    const isTerminal = file === '-';
    const count = await (isTerminal
      ? writeCsv(keptOpen(process.stdout), table.fields, table.rows(site))
      : writeFile(table, site, file));
    return `${count} ${what} written${isTerminal ? '' : ` to ${file}`}.\n`;
  });
}

/** @param write returns the message to print */
function writing(openSite: OpenSite, target: string, write: (site: Site) => Promise<string>) {
  return runOnSite(
    openSite,
    async (site) => void process.stderr.write(await write(site)),
    (error) => `${target} was not written: ${(error as Error).message}`,
  );
}

/** @returns the message to print */
async function exportFolder(site: Site, folder: string): Promise<string> {
  const progress = terminalProgress(process.stderr);
  const counts = await exportEverything(site, folder, progress).finally(() => progress.end());
  const written = Object.entries(counts).map(([kind, count]) => `${count} ${kind}`);
  return `Everything is in ${folder}: ${written.join(', ')}. ${typedCommand(`import ${folder}`)} takes it back.\n`;
}

/** Keeps stdout open after the last row. */
function keptOpen(terminal: Writable): Writable {
  return new Writable({ write: (chunk, _encoding, done) => void terminal.write(chunk, done) });
}

/**
 * Writes a temporary file and renames it when complete; never overwrites. Only the owner can read it, because it holds
 * personal data.
 */
async function writeFile({ fields, rows }: Table, site: Site, file: string): Promise<number> {
  if (existsSync(file)) throw new Error('There is such a file already; name another one.');
  const growing = `${file}.part`;
  const count = await writeCsv(createWriteStream(growing, { mode: OWNER_READS }), fields, rows(site));
  await rename(growing, file);
  return count;
}
