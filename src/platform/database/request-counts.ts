import { sql } from 'kysely';
import type { PlatformQueries } from './tables.ts';

/** What one process adds to a visitor's count. */
interface Addition {
  /** A keyed hash, never an address. */
  readonly visitor: string;
  readonly requests: number;
}

/** A visitor's requests at all processes, and when they count no longer, in milliseconds since 1970. */
export interface RequestCount {
  readonly requests: number;
  readonly until: number;
}

/**
 * Adds the counts of several processes, and deletes expired ones. Does not raise the content revision.
 * @param additions one for each visitor
 * @param timeWindow milliseconds that a count lasts from its first request
 * @returns the counts, in the order of the additions
 */
export function addToCounts(
  queries: PlatformQueries,
  additions: readonly Addition[],
  { now, timeWindow }: { now: Date; timeWindow: number },
): Promise<RequestCount[]> {
  const until_time = new Date(now.getTime() + timeWindow).toISOString();
  return queries.transaction().execute(async (transaction) => {
    await deleteCountsBefore(transaction, now);
    const rows = await transaction
      .insertInto('request_count')
      // Sorted, so that two processes cannot deadlock (PostgreSQL).
      .values(additions.map((addition) => ({ ...addition, until_time })).toSorted(byVisitor))
      .onConflict((conflict) =>
        conflict.column('visitor').doUpdateSet((of) => ({
          // The stored end is later than ours if the clock was set back.
          requests: sql<number>`case when ${of.ref('request_count.until_time')} > ${until_time}
            then excluded.requests else ${of.ref('request_count.requests')} + excluded.requests end`,
          until_time: sql<string>`case when ${of.ref('request_count.until_time')} > ${until_time}
            then excluded.until_time else ${of.ref('request_count.until_time')} end`,
        })),
      )
      .returning(['visitor', 'requests', 'until_time'])
      .execute();
    const stored = new Map(rows.map((row) => [row.visitor, row]));
    return additions.map(({ visitor, requests }) => {
      const row = stored.get(visitor) ?? { requests, until_time };
      return { requests: row.requests, until: Date.parse(row.until_time) };
    });
  });
}

/** Deletes expired counts. */
export async function deleteCountsBefore(queries: PlatformQueries, now: Date): Promise<void> {
  await queries.deleteFrom('request_count').where('until_time', '<=', now.toISOString()).execute();
}

const byVisitor = (one: Addition, other: Addition): number => (one.visitor < other.visitor ? -1 : 1);
