import type { Database } from '#platform/database/database.ts';
import type { Site } from '#platform/site.ts';
import { POPULAR_DAYS, POPULAR_KEPT_MINUTES, POPULAR_RANKED } from './limits.ts';

interface Ranking {
  readonly read: number;
  readonly views: Promise<ReadonlyMap<number, number>>;
}

/** The last reading of each open database; goes with the database. */
const rankings = new WeakMap<Database, Ranking>();

/**
 * The most viewed posts of the last days, by id, with their views. Summing up a month of views takes time in proportion
 * to the archive, and views never end a kept page: some minutes' age costs readers nothing.
 */
export function mostViewed(site: Site): Promise<ReadonlyMap<number, number>> {
  const now = site.now().getTime();
  const known = rankings.get(site.database);
  if (known && Math.abs(now - known.read) < POPULAR_KEPT_MINUTES * 60_000) return known.views;
  const views = readViews(site);
  rankings.set(site.database, { read: now, views });
  // A reading that failed is not handed out again.
  views.catch(() => rankings.delete(site.database));
  return views;
}

async function readViews({ database, now }: Site): Promise<ReadonlyMap<number, number>> {
  const rows = await database.queries
    .selectFrom('daily_view')
    .select(['post_id', (of) => of.fn.sum<number>('views').as('views')])
    .where('day', '>', dayBefore(now(), POPULAR_DAYS))
    .groupBy('post_id')
    .orderBy('views', 'desc')
    .limit(POPULAR_RANKED)
    .execute();
  return new Map(rows.map(({ post_id, views }) => [post_id, views]));
}

/** `YYYY-MM-DD`, UTC, so many days before the moment. */
function dayBefore(moment: Date, days: number): string {
  return new Date(moment.getTime() - days * 86_400_000).toISOString().slice(0, 10);
}
