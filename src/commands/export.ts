import { createWriteStream, existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Argument, Command } from 'commander';
import { stringify } from 'csv-stringify';
import { SUBMISSION_FIELDS, submissions } from '#contact/submissions.store.ts';
import { SUBSCRIBER_FIELDS, subscribers } from '#newsletter/subscribers.store.ts';
import type { Site } from '#platform/site.ts';

/** What becomes a CSV file: its columns, and a row for each of their values. */
export interface Table {
  readonly fields: readonly string[];
  readonly rows: (site: Site) => AsyncIterable<Record<string, string>>;
}

/** The lists that can be exported. */
const TABLES: Readonly<Record<string, Table>> = {
  subscriptions: { fields: SUBSCRIBER_FIELDS, rows: subscribers },
  messages: { fields: SUBMISSION_FIELDS, rows: (site) => submissions(site, 'contact') },
  'opt-outs': { fields: SUBMISSION_FIELDS, rows: (site) => submissions(site, 'opt-out') },
};

/**
 * `masthead export subscriptions|messages|opt-outs FILE`: what readers have sent, as CSV (RFC 4180) for a mailing
 * service or a spreadsheet.
 * @param openSite opens the configured site; the command closes its database
 */
export function exportCommand(openSite: () => Promise<Site>): Command {
  return new Command('export')
    .description('write what readers have sent to a CSV file: subscriptions, messages or opt-outs')
    .addArgument(new Argument('<what>').choices(Object.keys(TABLES)))
    .argument('<file>', 'the file to write, which must not exist yet; - for the terminal')
    .action(async (what: string, file: string) => {
      const table = TABLES[what];
      if (table) await exportCsv(openSite, what, table, file);
    });
}

/**
 * Writes a CSV file, and says how many rows it has.
 * @param what the rows in a word, for the message
 * @param file which must not exist yet; `-` for the terminal
 */
export async function exportCsv(
  openSite: () => Promise<Site>,
  what: string,
  table: Table,
  file: string,
): Promise<void> {
  const site = await openSite();
  try {
    const count = await (file === '-' ? writeCsv(table, site, keptOpen(process.stdout)) : writeFile(table, site, file));
    process.stderr.write(`${count} ${what} written${file === '-' ? '' : ` to ${file}`}.\n`);
  } catch (error) {
    process.stderr.write(`${file} was not written: ${(error as Error).message}\n`);
    process.exitCode = 1;
  } finally {
    await site.database.close();
  }
}

/** Keeps stdout open after the last row. */
function keptOpen(terminal: Writable): Writable {
  return new Writable({ write: (chunk, _encoding, done) => void terminal.write(chunk, done) });
}

/**
 * Writes a temporary file and renames it when complete; never overwrites. Only the owner can read it, because it holds
 * personal data.
 */
async function writeFile(table: Table, site: Site, file: string): Promise<number> {
  if (existsSync(file)) throw new Error('There is such a file already; name another one.');
  const growing = `${file}.part`;
  const count = await writeCsv(table, site, createWriteStream(growing, { mode: 0o600 }));
  await rename(growing, file);
  return count;
}

/** @returns how many rows were written */
async function writeCsv({ fields, rows }: Table, site: Site, target: Writable): Promise<number> {
  let count = 0;
  const counted = async function* () {
    for await (const row of rows(site)) {
      count += 1;
      yield row;
    }
  };
  // Spreadsheets would run a cell that begins like a formula.
  const csv = stringify({ header: true, columns: [...fields], escape_formulas: true, record_delimiter: 'windows' });
  await pipeline(Readable.from(counted()), csv, target);
  return count;
}
