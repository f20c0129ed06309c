import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SuppressionTable } from '#content/database/schema.ts';
import type { Site } from '#content/site.ts';
import { OWNER_READS } from '#platform/owner-only.ts';
import { whenMissing } from '#platform/when-missing.ts';

/** Name of the file in the data directory that outlives a restore of the database. */
export const SUPPRESSION_FILE = 'suppressions.txt';

/** `HASH REASON MOMENT`. Found wherever a line begins, so that one that was cut short costs only itself. */
const ENTRY = /([\w-]{43}) (unsubscribed|opt-out|erased|resubscribed) (\d{4}-\d\d-\d\dT[\d:.]+Z)/g;

/** Which suppressions replace each other: the last one holds. */
export function suppressionKey({ hash, reason }: Pick<SuppressionTable, 'hash' | 'reason'>): string {
  return `${hash} ${reason === 'resubscribed' ? 'unsubscribed' : reason}`;
}

/** Appends to the file, which only the owner can read. On the disk when the promise resolves. */
export async function fileEntries({ configuration }: Site, entries: readonly SuppressionTable[]): Promise<void> {
  if (entries.length === 0) return;
  const lines = entries.map(({ hash, reason, created_time }) => `${hash} ${reason} ${created_time}\n`).join('');
  await appendFile(join(configuration.dataDirectory, SUPPRESSION_FILE), lines, { mode: OWNER_READS, flush: true });
}

/** The last entry of each key. */
export async function filedEntries({ configuration }: Site): Promise<ReadonlyMap<string, SuppressionTable>> {
  const text = await readFile(join(configuration.dataDirectory, SUPPRESSION_FILE), 'utf8').catch(whenMissing);
  const entries = new Map<string, SuppressionTable>();
  for (const [, hash = '', reason, created_time = ''] of text?.matchAll(ENTRY) ?? []) {
    const entry = { hash, reason: reason as SuppressionTable['reason'], created_time };
    entries.set(suppressionKey(entry), entry);
  }
  return entries;
}
