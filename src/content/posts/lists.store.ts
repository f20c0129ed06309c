import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Queries } from '#content/database/database.ts';
import { prepared } from '#content/database/prepared.ts';
import type { Site } from '#content/site.ts';
import { mostViewedIds } from './recent-views.store.ts';
import { isVisibleAt } from './visibility.ts';

// Which posts a list holds, as ids read from an index alone. What their cards show is read afterwards, once for all lists of a
// page (summaries.store.ts): a deep page then skips index entries, not rows.

/** Whose posts a list holds; with no property, those of the whole site. */
export interface ListOf {
  readonly catSlug?: string | undefined;
  /** Within the category, if one is named too. */
  readonly subcatId?: number | undefined;
  readonly authorId?: number | undefined;
}

export interface NewestWanted extends ListOf {
  readonly limit: number;
  /** Ids of posts that the page shows already. */
  readonly except?: readonly number[];
}

/** The newest posts of a list. */
export async function newestIds(site: Site, { limit, except = [], ...list }: NewestWanted): Promise<number[]> {
  // Reads more than wanted and drops the excepted here: `not in` would make a statement for every number of them.
  const posts = await newestOf(site, list, limit + except.length);
  return idsOf(posts)
    .filter((id) => !except.includes(id))
    .slice(0, limit);
}

/** The most viewed of the last days, then the newest. */
export async function popularIds(site: Site, limit: number): Promise<number[]> {
  const viewed = await mostViewedIds(site, limit);
  if (viewed.length === limit) return viewed;
  return [...viewed, ...(await newestIds(site, { limit: limit - viewed.length, except: viewed }))];
}

/** Of the same sub-categories, newest first, then of the same category, newest first; never the post itself. */
export async function relatedIds(
  site: Site,
  post: { id: number; cat_slug: string; subcategories: readonly { id: number }[] },
  limit: number,
): Promise<number[]> {
  const filed = await Promise.all(post.subcategories.map(({ id }) => newestOf(site, { subcatId: id }, limit + 1)));
  const close = [...new Set(idsOf(merged(filed)))].filter((id) => id !== post.id).slice(0, limit);
  if (close.length === limit) return close;
  const except = [post.id, ...close];
  return [...close, ...(await newestIds(site, { limit: limit - close.length, catSlug: post.cat_slug, except }))];
}

/** The newest posts of a list, `limit` of each part. */
async function newestOf(site: Site, list: ListOf, limit: number): Promise<ListedPost[]> {
  const now = site.now().toISOString();
  const parts = listPartsOf(list).map(({ table, columns }) =>
    newest(site.database.queries, { ...columns, now, limit }, { table, names: Object.keys(columns) }),
  );
  return merged(await Promise.all(parts));
}

interface Values {
  readonly now: string;
  readonly limit: number;
  readonly [column: string]: string | number;
}

const newest = prepared<Values, ListedPost, { table: ListPart['table']; names: readonly string[] }>(
  (queries, { one }, { table, names }) => {
    const columns = Object.fromEntries(names.map((name) => [name, one(name)]));
    return newestFirst(queries, { table, columns }, isVisibleAt(one('now'), table)).limit(one('limit'));
  },
);

/** The posts of a list that stand in one table: those whose columns have these values. */
export interface ListPart {
  readonly table: 'post' | 'post_subcategory' | 'post_coauthor';
  readonly columns: Readonly<Record<string, string | number>>;
}

/** What an author wrote as the first author is in one table, what they wrote as a further one in another. */
export function listPartsOf({ catSlug, subcatId, authorId }: ListOf): readonly ListPart[] {
  if (authorId !== undefined)
    return [
      { table: 'post', columns: { post_author_id: authorId } },
      { table: 'post_coauthor', columns: { author_id: authorId } },
    ];
  const category: ListPart['columns'] = catSlug === undefined ? {} : { cat_slug: catSlug };
  if (subcatId === undefined) return [{ table: 'post', columns: category }];
  return [{ table: 'post_subcategory', columns: { subcat_id: subcatId, ...category } }];
}

/** A query of a part's posts. @param time the condition on when readers see them */
export function postsOf(queries: Queries, { table, columns }: ListPart, time: RawBuilder<SqlBool>) {
  const visible = queries.selectFrom<ListPart['table']>(table).where(time);
  return Object.entries(columns).reduce((posts, [column, value]) => posts.where(sql.ref(column), '=', value), visible);
}

/** The same, in the order of lists. */
export function newestFirst(queries: Queries, part: ListPart, time: RawBuilder<SqlBool>) {
  const id = sql.ref<number>(part.table === 'post' ? 'id' : 'post_id');
  const posts = postsOf(queries, part, time).select([id.as('id'), 'publish_time']);
  return posts.orderBy('publish_time', 'desc').orderBy(id, 'desc');
}

/** A post, and what lists are sorted by. */
export interface ListedPost {
  readonly id: number;
  readonly publish_time: string;
}

export const idsOf = (posts: readonly ListedPost[]): number[] => posts.map(({ id }) => id);

/** Several lists as one, newest first. */
export function merged(lists: readonly (readonly ListedPost[])[]): ListedPost[] {
  return lists.flat().sort((one, other) => compareText(other.publish_time, one.publish_time) || other.id - one.id);
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
