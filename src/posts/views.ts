import { sql } from 'kysely';
import type { Queries } from '#platform/database/database.ts';
import type { Site } from '#platform/site.ts';
import { POPULAR_DAYS } from './limits.ts';
import { isVisible } from './visibility.ts';

/** The most viewed of the last days, then the newest of those viewed as often. */
export async function mostViewedIds(site: Site, limit: number): Promise<number[]> {
  await countSince(site.database.queries, dayBefore(site.now(), POPULAR_DAYS - 1));
  const rows = await site.database.queries
    .selectFrom('recent_view')
    .select('post_id')
    .where('views', '>', 0)
    .where(isVisible(site, 'recent_view'))
    .orderBy('views', 'desc')
    .orderBy('publish_time', 'desc')
    .orderBy('post_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ post_id }) => post_id);
}

/**
 * Sees to it that recent_view holds the views from this day on, and no others: the first reader of a day takes away
 * those of the day that has gone. A clock that goes back brings them back.
 * @param day `YYYY-MM-DD`
 */
async function countSince(queries: Queries, day: string): Promise<void> {
  const start = await queries.selectFrom('recent_view_start').select('day').executeTakeFirstOrThrow();
  if (start.day === day) return;
  await queries.transaction().execute(async (transaction) => {
    // Asked again with the write: another reader may have moved it in the meantime.
    const moved = await transaction
      .updateTable('recent_view_start')
      .set((of) => ({ previous_day: of.ref('day'), day }))
      .where('day', '<>', day)
      .returning('previous_day')
      .executeTakeFirst();
    if (moved) await moveStart(transaction, moved.previous_day, day);
  });
}

async function moveStart(transaction: Queries, from: string, to: string): Promise<void> {
  const [first, end, sign] = from < to ? [from, to, -1] : [to, from, 1];
  const between = sql`day >= ${first} and day < ${end}`;
  await sql`insert into recent_view (post_id, views, status, publish_time)
    select post.id, ${sql.lit(sign)} * sum(views), post.status, post.publish_time
    from daily_view join post on post.id = post_id where ${between}
    group by post.id, post.status, post.publish_time order by post.id
    on conflict (post_id) do update set views = recent_view.views + excluded.views`.execute(transaction);
  await sql`delete from recent_view
    where views <= 0 and post_id in (select post_id from daily_view where ${between})`.execute(transaction);
}

/** `YYYY-MM-DD`, UTC, so many days before the moment. */
function dayBefore(moment: Date, days: number): string {
  return new Date(moment.getTime() - days * 86_400_000).toISOString().slice(0, 10);
}
