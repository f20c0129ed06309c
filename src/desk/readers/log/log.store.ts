import type { Selectable } from 'kysely';
import type { AuditEntryTable } from '#content/database/account-tables.ts';
import type { Queries } from '#content/database/database.ts';
import type { Site } from '#content/site.ts';
import { changeInWords } from '#desk/accounts/people/change-in-words.ts';
import type { DateStyle } from '#platform/dates.ts';
import { LISTED_READERS, SHOWN_ERASURES } from '../readers-limits.ts';
import type { EntryOfReaders } from './log.contract.ts';

/** A page of the entries about data of readers, the last first. @param before the number of the last one that is shown */
export async function entriesOfReaders(
  { database, publication }: Site,
  { before }: { readonly before?: number | undefined },
): Promise<{ entries: EntryOfReaders[]; hasMore: boolean }> {
  const rows = await entriesFrom(database.queries)
    .$if(before !== undefined, (some) => some.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(LISTED_READERS + 1)
    .execute();
  const entries = rows.slice(0, LISTED_READERS).map((row) => entryInWords(row, publication));
  return { entries, hasMore: rows.length > LISTED_READERS };
}

/** The last erasures of people, by the command as well. */
export async function lastErasures({ database, publication }: Site): Promise<EntryOfReaders[]> {
  const rows = await entriesFrom(database.queries)
    .where('action', '=', 'erase person')
    .orderBy('id', 'desc')
    .limit(SHOWN_ERASURES)
    .execute();
  return rows.map((row) => entryInWords(row, publication));
}

function entriesFrom(queries: Queries) {
  return queries
    .selectFrom('audit_entry')
    .select(['id', 'entry_time', 'actor', 'action', 'subject', 'before', 'after'])
    .where('of_readers', '=', 1);
}

type Row = Omit<Selectable<AuditEntryTable>, 'account_id' | 'of_readers'>;

function entryInWords({ id, entry_time, actor, action, subject, ...change }: Row, dates: DateStyle): EntryOfReaders {
  const what = [action, subject].filter(Boolean).join(', ');
  return { id, entry_time, actor, what, details: changeInWords({ subject, ...change }, { dates, nameOfAuthor }) };
}

function nameOfAuthor(): undefined {
  return undefined;
}
