import type { Site } from '#content/site.ts';
import { changeInWords } from '#desk/accounts/change-in-words.ts';
import { LISTED_READERS } from '../readers-limits.ts';
import type { EntryOfReaders } from './log.contract.ts';

/** A page of the entries about data of readers, the last first. @param before the number of the last one that is shown */
export async function entriesOfReaders(
  { database, publication }: Site,
  { before }: { readonly before?: number | undefined },
): Promise<{ entries: EntryOfReaders[]; hasMore: boolean }> {
  const rows = await database.queries
    .selectFrom('audit_entry')
    .select(['id', 'entry_time', 'actor', 'action', 'subject', 'before', 'after'])
    .where('of_readers', '=', 1)
    .$if(before !== undefined, (some) => some.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(LISTED_READERS + 1)
    .execute();
  const wording = { dates: publication, nameOfAuthor: () => undefined };
  const entries = rows.slice(0, LISTED_READERS).map(({ id, entry_time, actor, action, subject, ...change }) => ({
    ...{ id, entry_time, actor },
    what: [action, subject].filter(Boolean).join(', '),
    details: changeInWords({ subject, ...change }, wording),
  }));
  return { entries, hasMore: rows.length > LISTED_READERS };
}
