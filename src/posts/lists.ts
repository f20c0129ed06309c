import type { Site } from '#platform/site.ts';
import { offsetOf, type PageWanted } from './pagination.ts';
import { mostViewed } from './views.ts';
import { isVisible } from './visibility.ts';

// Which posts a list holds, as ids read off an index alone. What the posts say is fetched afterwards, once for all the
// lists of a page (summaries.ts): a deep page then skips index entries, not rows.

export interface IdPage {
  readonly ids: readonly number[];
  readonly total: number;
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

/** The newest posts of the site, or of one category. */
export async function newestIds(
  site: Site,
  { limit, catSlug, except = [] }: { limit: number; catSlug?: string; except?: readonly number[] },
): Promise<number[]> {
  let query = site.database.queries.selectFrom('post').select('id').where(isVisible(site));
  if (catSlug !== undefined) query = query.where('cat_slug', '=', catSlug);
  // Some more than wanted, from which the excepted are dropped here: `not in` would change the statement for every list.
  const rows = await query
    .orderBy('publish_time', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + except.length)
    .execute();
  return idsOf(rows)
    .filter((id) => !except.includes(id))
    .slice(0, limit);
}

/** The most viewed of the last days, then the newest. */
export async function popularIds(site: Site, limit: number): Promise<number[]> {
  const ranking = await mostViewed(site);
  if (ranking.size === 0) return newestIds(site, { limit });
  const rows = await site.database.queries
    .selectFrom('post')
    .select(['id', 'publish_time'])
    .where('id', 'in', [...ranking.keys()])
    .where(isVisible(site))
    .execute();
  const viewed = rows
    .map(({ id, publish_time }) => ({ id, publish_time, views: ranking.get(id) ?? 0 }))
    .sort(
      (one, other) => other.views - one.views || compareText(other.publish_time, one.publish_time) || other.id - one.id,
    )
    .map(({ id }) => id)
    .slice(0, limit);
  if (viewed.length === limit) return viewed;
  return [...viewed, ...(await newestIds(site, { limit: limit - viewed.length, except: viewed }))];
}

export interface FiledWanted extends PageWanted {
  readonly catSlug: string;
  readonly subcatId?: number | undefined;
}

/** One page of a category, or of a sub-category within a category, newest first. */
export async function filedPosts(site: Site, wanted: FiledWanted): Promise<IdPage> {
  return wanted.subcatId === undefined ? inCategory(site, wanted) : inSubcategory(site, wanted, wanted.subcatId);
}

async function inCategory(site: Site, wanted: FiledWanted): Promise<IdPage> {
  const filed = site.database.queries.selectFrom('post').where('cat_slug', '=', wanted.catSlug).where(isVisible(site));
  return pageOf(
    filed.select('id').orderBy('publish_time', 'desc').orderBy('id', 'desc'),
    filed.select((of) => of.fn.countAll<number>().as('total')),
    wanted,
  );
}

async function inSubcategory(site: Site, wanted: FiledWanted, subcatId: number): Promise<IdPage> {
  const filed = site.database.queries
    .selectFrom('post_subcategory')
    .where('subcat_id', '=', subcatId)
    .where('cat_slug', '=', wanted.catSlug)
    .where(isVisible(site, 'post_subcategory'));
  return pageOf(
    filed.select('post_id as id').orderBy('publish_time', 'desc').orderBy('post_id', 'desc'),
    filed.select((of) => of.fn.countAll<number>().as('total')),
    wanted,
  );
}

/** One page of what an author wrote, newest first. */
export async function authoredPosts(site: Site, wanted: PageWanted & { authorId: number }): Promise<IdPage> {
  const authored = site.database.queries
    .selectFrom('post')
    .where('post_author_id', '=', wanted.authorId)
    .where(isVisible(site));
  return pageOf(
    authored.select('id').orderBy('publish_time', 'desc').orderBy('id', 'desc'),
    authored.select((of) => of.fn.countAll<number>().as('total')),
    wanted,
  );
}

interface PageQuery {
  limit(limit: number): PageQuery;
  offset(offset: number): PageQuery;
  execute(): Promise<{ id: number }[]>;
}

interface TotalQuery {
  executeTakeFirstOrThrow(): Promise<{ total: number }>;
}

/** Counted by a query of its own: a count over the page's window says 0 for a page past the end. */
async function pageOf(page: PageQuery, all: TotalQuery, wanted: PageWanted): Promise<IdPage> {
  const [rows, { total }] = await Promise.all([
    page.limit(wanted.limit).offset(offsetOf(wanted)).execute(),
    all.executeTakeFirstOrThrow(),
  ]);
  return { ids: idsOf(rows), total };
}

/** The newest of a sub-category, over all categories or of one of them. */
export async function newestIdsOfSubcategory(
  site: Site,
  { subcatId, catSlug, limit }: { subcatId: number; catSlug?: string; limit: number },
): Promise<number[]> {
  return idsOf(await newestFiled(site, { subcatId, catSlug, limit }));
}

async function newestFiled(site: Site, wanted: { subcatId: number; catSlug?: string | undefined; limit: number }) {
  let query = site.database.queries
    .selectFrom('post_subcategory')
    .select(['post_id as id', 'publish_time'])
    .where('subcat_id', '=', wanted.subcatId)
    .where(isVisible(site, 'post_subcategory'));
  if (wanted.catSlug !== undefined) query = query.where('cat_slug', '=', wanted.catSlug);
  return query.orderBy('publish_time', 'desc').orderBy('post_id', 'desc').limit(wanted.limit).execute();
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
  const newestFirst = filed.flat().sort((one, other) => compareText(other.publish_time, one.publish_time));
  const close = [...new Set(idsOf(newestFirst))].filter((id) => id !== post.id).slice(0, limit);
  if (close.length === limit) return close;
  const except = [post.id, ...close];
  return [...close, ...(await newestIds(site, { limit: limit - close.length, catSlug: post.cat_slug, except }))];
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
