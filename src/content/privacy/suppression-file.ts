import { createReadStream } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SuppressionTable } from '#content/database/schema.ts';
import type { Site } from '#content/site.ts';
import { OWNER_READS } from '#platform/files/owner-only.ts';
import { whenMissing } from '#platform/files/when-missing.ts';

/** Name of the file in the data directory that outlives a restore of the database. */
export const SUPPRESSION_FILE = 'suppressions.txt';

/** `HASH REASON MOMENT`. Found wherever a line begins, so that one that was cut short costs only itself. */
const ENTRY = /([\w-]{43}) (unsubscribed|opt-out|erased|resubscribed) (\d{4}-\d\d-\d\dT[\d:.]+Z)/g;

/** Which suppressions replace each other: the last one holds. */
export function suppressionKey({ hash, reason }: Pick<SuppressionTable, 'hash' | 'reason'>): string {
  return `${hash} ${reason === 'resubscribed' ? 'unsubscribed' : reason}`;
}

/** Entries that are appended at once. */
const APPENDED = 1_000;

/** Appends to the file, which only the owner can read. On the disk when the promise resolves. */
export async function fileEntries({ configuration }: Site, entries: readonly SuppressionTable[]): Promise<void> {
  const file = join(configuration.dataDirectory, SUPPRESSION_FILE);
  for (let start = 0; start < entries.length; start += APPENDED) {
    const some = entries.slice(start, start + APPENDED);
    const lines = some.map(({ hash, reason, created_time }) => `${hash} ${reason} ${created_time}\n`).join('');
    await appendFile(file, lines, { mode: OWNER_READS, flush: true });
  }
}

/** The last entry of each key. Read piece by piece: a list of another service may have added many. */
export async function filedEntries({ configuration }: Site): Promise<ReadonlyMap<string, SuppressionTable>> {
  const entries = new Map<string, SuppressionTable>();
  const take = (text: string) => {
    for (const [, hash = '', reason, created_time = ''] of text.matchAll(ENTRY)) {
      const entry = { hash, reason: reason as SuppressionTable['reason'], created_time };
      entries.set(suppressionKey(entry), entry);
    }
  };
  let rest = '';
  for await (const piece of piecesOf(join(configuration.dataDirectory, SUPPRESSION_FILE))) {
    const text = rest + piece;
    const end = text.lastIndexOf('\n') + 1;
    take(text.slice(0, end));
    rest = text.slice(end);
  }
  take(rest);
  return entries;
}

/** The text of a file; nothing of one that is not there. */
async function* piecesOf(file: string): AsyncGenerator<string> {
  try {
    for await (const piece of createReadStream(file, 'utf8')) yield String(piece);
  } catch (error) {
    whenMissing(error as NodeJS.ErrnoException);
  }
}
