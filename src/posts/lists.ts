import type { RawBuilder, SqlBool } from 'kysely';
import type { Queries } from '#platform/database/database.ts';
import type { Site } from '#platform/site.ts';
import { mostViewedIds } from './views.ts';
import { isVisible } from './visibility.ts';

// Which posts a list holds, as ids read off an index alone. What the posts say is fetched afterwards, once for all the
// lists of a page (summaries.ts): a deep page then skips index entries, not rows.

export interface NewestWanted {
  readonly limit: number;
  /** Only this category's. */
  readonly catSlug?: string;
  /** Only what this author wrote. */
  readonly authorId?: number;
  /** Ids of posts that are shown already. */
  readonly except?: readonly number[];
}

/** The newest posts of the site, of one category, or of one author. */
export async function newestIds(
  site: Site,
  { limit, catSlug, authorId, except = [] }: NewestWanted,
): Promise<number[]> {
  // Some more than wanted, from which the excepted are dropped here: `not in` would be another statement for each list.
  const most = limit + except.length;
  const { queries } = site.database;
  let query = queries.selectFrom('post').select(['id', 'publish_time']).where(isVisible(site));
  if (catSlug !== undefined) query = query.where('cat_slug', '=', catSlug);
  if (authorId !== undefined) query = query.where('post_author_id', '=', authorId);
  const own = await query.orderBy('publish_time', 'desc').orderBy('id', 'desc').limit(most).execute();
  const shared =
    authorId === undefined
      ? []
      : await sharedBy(queries, authorId, isVisible(site, 'post_coauthor')).limit(most).execute();
  return idsOf(merged([own, shared]))
    .filter((id) => !except.includes(id))
    .slice(0, limit);
}

/** The most viewed of the last days, then the newest. */
export async function popularIds(site: Site, limit: number): Promise<number[]> {
  const viewed = await mostViewedIds(site, limit);
  if (viewed.length === limit) return viewed;
  return [...viewed, ...(await newestIds(site, { limit: limit - viewed.length, except: viewed }))];
}

interface FiledNewest {
  readonly subcatId: number;
  readonly catSlug?: string;
  readonly limit: number;
}

/** The newest of a sub-category, over all categories or of one of them. */
export async function newestIdsOfSubcategory(site: Site, wanted: FiledNewest): Promise<number[]> {
  return idsOf(await newestFiled(site, wanted));
}

function newestFiled(site: Site, { subcatId, catSlug, limit }: FiledNewest): Promise<Listed[]> {
  const filed = site.database.queries
    .selectFrom('post_subcategory')
    .select(['post_id as id', 'publish_time'])
    .where('subcat_id', '=', subcatId)
    .where(isVisible(site, 'post_subcategory'));
  const narrowed = catSlug === undefined ? filed : filed.where('cat_slug', '=', catSlug);
  return narrowed.orderBy('publish_time', 'desc').orderBy('post_id', 'desc').limit(limit).execute();
}

/** Of the same sub-categories, newest first, then of the same category, newest first; never the post itself. */
export async function relatedIds(
  site: Site,
  post: { id: number; cat_slug: string; subcategories: readonly { id: number }[] },
  limit: number,
): Promise<number[]> {
  const filed = await Promise.all(
    post.subcategories.map(({ id }) => newestFiled(site, { subcatId: id, limit: limit + 1 })),
  );
  const close = [...new Set(idsOf(merged(filed)))].filter((id) => id !== post.id).slice(0, limit);
  if (close.length === limit) return close;
  const except = [post.id, ...close];
  return [...close, ...(await newestIds(site, { limit: limit - close.length, catSlug: post.cat_slug, except }))];
}

/** A post as lists sort it. */
export interface Listed {
  readonly id: number;
  readonly publish_time: string;
}

export const idsOf = (rows: readonly Listed[]): number[] => rows.map(({ id }) => id);

/** Lists as one, newest first. */
export function merged(lists: readonly (readonly Listed[])[]): Listed[] {
  return lists.flat().sort((one, other) => compareText(other.publish_time, one.publish_time) || other.id - one.id);
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** What others wrote with an author, newest first. @param time the condition on when it is seen */
export function sharedBy(queries: Queries, authorId: number, time: RawBuilder<SqlBool>) {
  return queries
    .selectFrom('post_coauthor')
    .select(['post_id as id', 'publish_time'])
    .where('author_id', '=', authorId)
    .where(time)
    .orderBy('publish_time', 'desc')
    .orderBy('post_id', 'desc');
}
