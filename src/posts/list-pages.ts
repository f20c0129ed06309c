import type { Site } from '#platform/site.ts';
import { idsOf, type Listed, type ListOf, merged, newestFirst, type Part, partsOf, postsOf } from './listed.ts';
import { offsetOf, type PageWanted } from './pagination.ts';
import { monthOf, pastMonths, placeOf, tallyOf } from './tally.ts';
import { isVisible, isVisibleBefore, isVisibleSince } from './visibility.ts';

/**
 * One page of a category, of a sub-category within a category, or of an author, newest first, as ids read off an index alone
 * (lists.ts). Months gone by are taken from the tally; of the running one, whose posts may still be to come, those are counted
 * whose time has come.
 */
export async function pageOfList(site: Site, list: ListOf, wanted: PageWanted) {
  const parts = partsOf(list);
  const month = monthOf(site.now());
  const [counts, past] = await Promise.all([
    Promise.all(parts.map((part) => countSince(site, part, month))),
    pastMonths(site, tallyOf(list)),
  ]);
  const months = [{ month, posts: counts.reduce((sum, count) => sum + count, 0) }, ...past];
  const total = months.reduce((sum, { posts }) => sum + posts, 0);
  const place = placeOf(offsetOf(wanted), months);
  if (!place) return { ids: [], total };
  const { before, skip } = place;
  const newest = parts.map((part) => {
    const time = before === undefined ? isVisible(site, part.table) : isVisibleBefore(before, part.table);
    return newestFirst(site.database.queries, part, time);
  });
  return { ids: idsOf(await newestOf(newest, skip, wanted.limit)), total };
}

async function countSince(site: Site, part: Part, month: string): Promise<number> {
  const { count } = await postsOf(site.database.queries, part, isVisibleSince(site, month, part.table))
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Of several parts each is read from its beginning: what comes before the page is less than a month of posts. */
async function newestOf(
  parts: readonly ReturnType<typeof newestFirst>[],
  skip: number,
  limit: number,
): Promise<Listed[]> {
  const [only, ...others] = parts;
  if (only && others.length === 0) return only.limit(limit).offset(skip).execute();
  const lists = await Promise.all(parts.map((part) => part.limit(skip + limit).execute()));
  return merged(lists).slice(skip, skip + limit);
}
