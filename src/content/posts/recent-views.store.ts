import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Queries } from '#content/database/database.ts';
import type { Site } from '#content/site.ts';
import { DAY, utcDay } from '#platform/dates.ts';
import { POPULAR_DAYS, VIEWS_KEPT_DAYS } from './posts-limits.ts';
import { isVisible } from './visibility.ts';

/** The most viewed of the last days, then the newest of those viewed as often. */
export async function mostViewedIds(site: Site, limit: number): Promise<number[]> {
  // Of a later day, what counts now stays: this is written for all readers.
  if (!site.look) await countSince(site.database.queries, dayBefore(site.now(), POPULAR_DAYS - 1));
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

/** Deletes views that no list will count any more, one day at a time: a year's at once would block other writes. */
export async function forgetViews({ database, now }: Site): Promise<void> {
  const kept = dayBefore(now(), VIEWS_KEPT_DAYS);
  for (;;) {
    const oldest = await database.queries
      .selectFrom('daily_view')
      .select('day')
      .orderBy('day')
      .limit(1)
      .executeTakeFirst();
    if (!oldest || oldest.day >= kept) return;
    await database.queries.deleteFrom('daily_view').where('day', '=', oldest.day).execute();
  }
}

/**
 * Makes recent_view hold the views from this day on, and no others: the first reader of a day subtracts those of the day
 * that has gone. A clock that is set back adds them again.
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
    if (!moved) return;
    const { previous_day } = moved;
    await (previous_day < day ? takeAway(transaction, previous_day, day) : bringBack(transaction, day, previous_day));
  });
}

/** Reads no posts: five thousand of them, all over the disk, would hold up the first reader of the day. */
async function takeAway(transaction: Queries, first: string, end: string): Promise<void> {
  await sql`update recent_view set views = recent_view.views - gone.views
    from (select post_id, sum(views) as views from daily_view where ${between(first, end)} group by post_id) as gone
    where recent_view.post_id = gone.post_id`.execute(transaction);
  await sql`delete from recent_view
    where views <= 0 and post_id in (select post_id from daily_view where ${between(first, end)})`.execute(transaction);
}

async function bringBack(transaction: Queries, first: string, end: string): Promise<void> {
  await sql`insert into recent_view (post_id, views, status, publish_time)
    select post.id, sum(views), post.status, post.publish_time
    from daily_view join post on post.id = post_id where ${between(first, end)}
    group by post.id, post.status, post.publish_time order by post.id
    on conflict (post_id) do update set views = recent_view.views + excluded.views`.execute(transaction);
}

function between(first: string, end: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`day >= ${first} and day < ${end}`;
}

/** `YYYY-MM-DD`, UTC, so many days before the moment. */
function dayBefore(moment: Date, days: number): string {
  return utcDay(new Date(moment.getTime() - days * DAY));
}
