import type { RawBuilder, SqlBool } from 'kysely';
import { prepared } from '#platform/database/prepared.ts';
import type { Site } from '#platform/site.ts';
import { offsetOf, type PageWanted } from './pagination.ts';
import { monthOf, pastMonths, placeOf, tallied } from './tally.ts';
import { mostViewedIds } from './views.ts';
import { isVisible, isVisibleAt, isVisibleBefore, isVisibleSince } from './visibility.ts';

// Which posts a list holds, as ids read off an index alone. What the posts say is fetched afterwards, once for all the
// lists of a page (summaries.ts): a deep page then skips index entries, not rows.

export interface IdPage {
  readonly ids: readonly number[];
  readonly total: number;
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

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
  const rows = await newest(site.database.queries, values, within);
  return idsOf(rows)
    .filter((id) => !except.includes(id))
    .slice(0, limit);
}

interface NewestValues {
  readonly now: string;
  readonly most: number;
  readonly catSlug: string | undefined;
  readonly authorId: number | undefined;
}

const newest = prepared<NewestValues, { id: number }, 'site' | 'category' | 'author'>((queries, { one }, within) => {
  let query = queries
    .selectFrom('post')
    .select('id')
    .where(isVisibleAt(one('now')));
  if (within === 'category') query = query.where('cat_slug', '=', one('catSlug'));
  if (within === 'author') query = query.where('post_author_id', '=', one('authorId'));
  return query.orderBy('publish_time', 'desc').orderBy('id', 'desc').limit(one('most'));
});

/** The most viewed of the last days, then the newest. */
export async function popularIds(site: Site, limit: number): Promise<number[]> {
  const viewed = await mostViewedIds(site, limit);
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

function inCategory(site: Site, { catSlug, ...wanted }: FiledWanted): Promise<IdPage> {
  return pageOf(site, wanted, {
    name: tallied.topic(catSlug),
    table: 'post',
    within: (time) => {
      const filed = site.database.queries.selectFrom('post').where('cat_slug', '=', catSlug).where(time);
      return {
        newestFirst: filed.select('id').orderBy('publish_time', 'desc').orderBy('id', 'desc'),
        all: filed.select((of) => of.fn.countAll<number>().as('total')),
      };
    },
  });
}

function inSubcategory(site: Site, { catSlug, ...wanted }: FiledWanted, subcatId: number): Promise<IdPage> {
  return pageOf(site, wanted, {
    name: tallied.subtopic(catSlug, subcatId),
    table: 'post_subcategory',
    within: (time) => {
      const filed = site.database.queries
        .selectFrom('post_subcategory')
        .where('subcat_id', '=', subcatId)
        .where('cat_slug', '=', catSlug)
        .where(time);
      return {
        newestFirst: filed.select('post_id as id').orderBy('publish_time', 'desc').orderBy('post_id', 'desc'),
        all: filed.select((of) => of.fn.countAll<number>().as('total')),
      };
    },
  });
}

/** One page of an author's posts, newest first. */
export function authoredPosts(site: Site, { authorId, ...wanted }: PageWanted & { authorId: number }): Promise<IdPage> {
  return pageOf(site, wanted, {
    name: tallied.author(authorId),
    table: 'post',
    within: (time) => {
      const authored = site.database.queries.selectFrom('post').where('post_author_id', '=', authorId).where(time);
      return {
        newestFirst: authored.select('id').orderBy('publish_time', 'desc').orderBy('id', 'desc'),
        all: authored.select((of) => of.fn.countAll<number>().as('total')),
      };
    },
  });
}

/** A list that is read page by page. */
interface PagedList {
  /** In post_tally. */
  readonly name: string;
  readonly table: 'post' | 'post_subcategory';
  /** What of it was published within a time. */
  readonly within: (time: RawBuilder<SqlBool>) => { readonly newestFirst: PageQuery; readonly all: TotalQuery };
}

interface PageQuery {
  limit(limit: number): PageQuery;
  offset(offset: number): PageQuery;
  execute(): Promise<{ id: number }[]>;
}

interface TotalQuery {
  executeTakeFirstOrThrow(): Promise<{ total: number }>;
}

/**
 * Months gone by are taken from the tally; of the running one, whose posts may still be to come, those are counted whose
 * time has come.
 */
async function pageOf(site: Site, wanted: PageWanted, { name, table, within }: PagedList): Promise<IdPage> {
  const month = monthOf(site.now());
  const [{ total: posts }, past] = await Promise.all([
    within(isVisibleSince(site, month, table)).all.executeTakeFirstOrThrow(),
    pastMonths(site, name),
  ]);
  const months = [{ month, posts }, ...past];
  const total = months.reduce((sum, { posts }) => sum + posts, 0);
  const place = placeOf(offsetOf(wanted), months);
  if (!place) return { ids: [], total };
  const time = place.before === undefined ? isVisible(site, table) : isVisibleBefore(place.before, table);
  return { ids: idsOf(await within(time).newestFirst.limit(wanted.limit).offset(place.skip).execute()), total };
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
  const newestFirst = filed.flat().sort((one, other) => compareText(other.publish_time, one.publish_time));
  const close = [...new Set(idsOf(newestFirst))].filter((id) => id !== post.id).slice(0, limit);
  if (close.length === limit) return close;
  const except = [post.id, ...close];
  return [...close, ...(await newestIds(site, { limit: limit - close.length, catSlug: post.cat_slug, except }))];
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
