import { createHash } from 'node:crypto';
import type { Site } from '#content/site.ts';

/**
 * The UID of each event for calendars, by its number: the one that was given out before (docs/decisions/0154), or one made from its key,
 * which stays when the address changes or the database is filled again. The key itself may hold what is nobody's business, such as a path.
 * @param only the event that is asked for; absent means all
 */
export async function calendarIds({ database }: Site, only?: number): Promise<ReadonlyMap<number, string>> {
  const rows = await database.queries
    .selectFrom('event')
    .select(['event_id', 'event_slug', 'event_uid', 'source_key'])
    .$if(only !== undefined, (query) => query.where('event_id', '=', only ?? 0))
    .execute();
  return new Map(rows.map((row) => [row.event_id, row.event_uid ?? idOf(row.source_key ?? row.event_slug)]));
}

/** 128 bits: nobody chooses keys to make two meet. */
function idOf(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 32);
}
