import type { Site } from '#content/site.ts';
import {
  idsOf,
  type ListedPost,
  type ListOf,
  type ListPart,
  listPartsOf,
  merged,
  newestFirst,
  postsOf,
} from './lists.store.ts';
import { offsetOf, type PageWanted } from './pagination.ts';
import { isVisible, isVisibleBefore, isVisibleSince } from './visibility.ts';

/**
 * One page of a category, of a sub-category within a category, or of an author, newest first, as ids; and how many posts the
 * list has. Nothing is counted but the current month, whose posts may still be to come: the table post_tally holds the number
 * of posts of each month (docs/decisions/0017).
 */
export async function pageOfList(site: Site, list: ListOf, wanted: PageWanted) {
  const parts = listPartsOf(list);
  const month = site.now().toISOString().slice(0, 'YYYY-MM'.length);
  const [counts, past] = await Promise.all([
    Promise.all(parts.map((part) => countSince(site, part, month))),
    monthsBefore(site, list, month),
  ]);
  const months = [{ month, posts: counts.reduce((sum, count) => sum + count, 0) }, ...past];
  const total = months.reduce((sum, { posts }) => sum + posts, 0);
  const start = startOf(offsetOf(wanted), months);
  if (!start) return { ids: [], total };
  const { before, skip } = start;
  const newest = parts.map((part) => {
    const time = before === undefined ? isVisible(site, part.table) : isVisibleBefore(before, part.table);
    return newestFirst(site.database.queries, part, time);
  });
  return { ids: idsOf(await newestOf(newest, skip, wanted.limit)), total };
}

interface MonthOfPosts {
  /** `YYYY-MM`, UTC. */
  readonly month: string;
  readonly posts: number;
}

async function countSince(site: Site, part: ListPart, month: string): Promise<number> {
  const { count } = await postsOf(site.database.queries, part, isVisibleSince(site, month, part.table))
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The months before this one, the latest first. All of their posts are visible: drafts are not counted. */
function monthsBefore({ database }: Site, list: ListOf, month: string): Promise<MonthOfPosts[]> {
  return database.queries
    .selectFrom('post_tally')
    .select(['month', 'posts'])
    .where('list', '=', tallyName(list))
    .where('month', '<', month)
    .orderBy('month', 'desc')
    .execute();
}

/** A list's name in post_tally, which counts categories, sub-categories within them, and authors. */
function tallyName({ catSlug, subcatId, authorId }: ListOf): string {
  if (authorId !== undefined) return `author/${authorId}`;
  return ['topic', catSlug, subcatId].filter((part) => part !== undefined).join('/');
}

/**
 * Where a page starts: whole months are passed over, so that less than a month is left to skip.
 * @param offset number of posts before the page
 * @param months all that the list holds, the latest first
 * @returns the month before which to read, undefined for the newest post, and how many posts to skip; undefined past the end
 */
export function startOf(
  offset: number,
  months: readonly MonthOfPosts[],
): { before: string | undefined; skip: number } | undefined {
  let skip = offset;
  let before: string | undefined;
  for (const { month, posts } of months) {
    if (skip < posts) return { before, skip };
    skip -= posts;
    before = month;
  }
  return undefined;
}

/** A list in several tables is read from its start and skipped here: less than a month of posts. */
async function newestOf(
  parts: readonly ReturnType<typeof newestFirst>[],
  skip: number,
  limit: number,
): Promise<ListedPost[]> {
  const [only, ...others] = parts;
  if (only && others.length === 0) return only.limit(limit).offset(skip).execute();
  const lists = await Promise.all(parts.map((part) => part.limit(skip + limit).execute()));
  return merged(lists).slice(skip, skip + limit);
}
