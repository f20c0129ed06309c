import type { Site } from '#platform/site.ts';
import type { ListOf } from './listed.ts';

// How many posts a list holds, and where each of its pages begins, without counting the posts: post_tally knows how many
// fall into each month (migration 004), and whole months are passed over. What is left to skip is less than one month.

/** A list as post_tally names it: those of categories, of sub-categories within them, and of authors are counted. */
export function tallyOf({ catSlug, subcatId, authorId }: ListOf): string {
  if (authorId !== undefined) return `author/${authorId}`;
  return ['topic', catSlug, subcatId].filter((part) => part !== undefined).join('/');
}

export interface MonthOfPosts {
  /** `YYYY-MM`, UTC. */
  readonly month: string;
  readonly posts: number;
}

/** The month that the moment falls into, of which some posts may still be to come. */
export function monthOf(moment: Date): string {
  return moment.toISOString().slice(0, 7);
}

/** The months before the running one, the latest first. Their posts have all come: only drafts are not among them. */
export function pastMonths({ database, now }: Site, list: string): Promise<MonthOfPosts[]> {
  return database.queries
    .selectFrom('post_tally')
    .select(['month', 'posts'])
    .where('list', '=', list)
    .where('month', '<', monthOf(now()))
    .orderBy('month', 'desc')
    .execute();
}

/** Where to begin reading, newest first. */
export interface Place {
  /** Only what was published before this month; undefined for everything that readers can see. */
  readonly before: string | undefined;
  /** How many of those to pass over: fewer than one month holds. */
  readonly skip: number;
}

/**
 * @param offset how many posts stand before the place
 * @param months all that the list holds, the latest first
 * @returns undefined for a place past the end
 */
export function placeOf(offset: number, months: readonly MonthOfPosts[]): Place | undefined {
  let skip = offset;
  let before: string | undefined;
  for (const { month, posts } of months) {
    if (skip < posts) return { before, skip };
    skip -= posts;
    before = month;
  }
  return undefined;
}
