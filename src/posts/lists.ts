import { prepared } from '#platform/database/prepared.ts';
import type { Site } from '#platform/site.ts';
import { idsOf, type Listed, merged, sharedBy } from './listed.ts';
import { mostViewedIds } from './views.ts';
import { isVisibleAt } from './visibility.ts';

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
  // Some more than wanted, from which the excepted are dropped here: `not in` would change the statement for every list.
  const values = { now: site.now().toISOString(), most: limit + except.length, catSlug, authorId };
  const within = authorId !== undefined ? 'author' : catSlug !== undefined ? 'category' : 'site';
  const { queries } = site.database;
  const rows = await newest(queries, values, within);
  const shared = within === 'author' ? await newestShared(queries, values) : [];
  return idsOf(merged([rows, shared]))
    .filter((id) => !except.includes(id))
    .slice(0, limit);
}

interface NewestValues {
  readonly now: string;
  readonly most: number;
  readonly catSlug: string | undefined;
  readonly authorId: number | undefined;
}

const newest = prepared<NewestValues, Listed, 'site' | 'category' | 'author'>((queries, { one }, within) => {
  let query = queries
    .selectFrom('post')
    .select(['id', 'publish_time'])
    .where(isVisibleAt(one('now')));
  if (within === 'category') query = query.where('cat_slug', '=', one('catSlug'));
  if (within === 'author') query = query.where('post_author_id', '=', one('authorId'));
  return query.orderBy('publish_time', 'desc').orderBy('id', 'desc').limit(one('most'));
});

/** What others wrote with an author. */
const newestShared = prepared<NewestValues, Listed>((queries, { one }) =>
  sharedBy(queries, one('authorId') ?? 0, isVisibleAt(one('now'), 'post_coauthor')).limit(one('most')),
);

/** The most viewed of the last days, then the newest. */
export async function popularIds(site: Site, limit: number): Promise<number[]> {
  const viewed = await mostViewedIds(site, limit);
  if (viewed.length === limit) return viewed;
  return [...viewed, ...(await newestIds(site, { limit: limit - viewed.length, except: viewed }))];
}

/** The newest of a sub-category, over all categories or of one of them. */
export async function newestIdsOfSubcategory(
  site: Site,
  { subcatId, catSlug, limit }: { subcatId: number; catSlug?: string; limit: number },
): Promise<number[]> {
  return idsOf(await newestFiled(site, { subcatId, catSlug, limit }));
}

async function newestFiled(site: Site, wanted: FiledNewest) {
  const within = wanted.catSlug === undefined ? 'site' : 'category';
  return filed(site.database.queries, { now: site.now().toISOString(), ...wanted }, within);
}

interface FiledNewest {
  readonly subcatId: number;
  readonly catSlug?: string | undefined;
  readonly limit: number;
}

const filed = prepared<FiledNewest & { now: string }, { id: number; publish_time: string }, 'site' | 'category'>(
  (queries, { one }, within) => {
    const query = queries
      .selectFrom('post_subcategory')
      .select(['post_id as id', 'publish_time'])
      .where('subcat_id', '=', one('subcatId'))
      .where(isVisibleAt(one('now'), 'post_subcategory'));
    const narrowed = within === 'site' ? query : query.where('cat_slug', '=', one('catSlug'));
    return narrowed.orderBy('publish_time', 'desc').orderBy('post_id', 'desc').limit(one('limit'));
  },
);

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
