import type { RawBuilder, SqlBool } from 'kysely';
import type { Site } from '#platform/site.ts';
import { idsOf, type Listed, merged, sharedBy } from './listed.ts';
import { offsetOf, type PageWanted } from './pagination.ts';
import { monthOf, pastMonths, placeOf, tallied } from './tally.ts';
import { isVisible, isVisibleBefore, isVisibleSince } from './visibility.ts';

// Lists that are read page by page, as ids read off an index alone (lists.ts).

export interface IdPage {
  readonly ids: readonly number[];
  readonly total: number;
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
  const { queries } = site.database;
  return pageOf(site, wanted, tallied.topic(catSlug), (time) => {
    const filed = queries.selectFrom('post').where('cat_slug', '=', catSlug).where(time('post'));
    const listed = filed.select(['id', 'publish_time']);
    return [
      {
        newestFirst: listed.orderBy('publish_time', 'desc').orderBy('id', 'desc'),
        all: filed.select((of) => of.fn.countAll<number>().as('total')),
      },
    ];
  });
}

function inSubcategory(site: Site, { catSlug, ...wanted }: FiledWanted, subcatId: number): Promise<IdPage> {
  const { queries } = site.database;
  return pageOf(site, wanted, tallied.subtopic(catSlug, subcatId), (time) => {
    const filed = queries
      .selectFrom('post_subcategory')
      .where('subcat_id', '=', subcatId)
      .where('cat_slug', '=', catSlug)
      .where(time('post_subcategory'));
    const listed = filed.select(['post_id as id', 'publish_time']);
    return [
      {
        newestFirst: listed.orderBy('publish_time', 'desc').orderBy('post_id', 'desc'),
        all: filed.select((of) => of.fn.countAll<number>().as('total')),
      },
    ];
  });
}

/** One page of an author's posts, newest first: those with this byline, and those written together with others. */
export function authoredPosts(site: Site, { authorId, ...wanted }: PageWanted & { authorId: number }): Promise<IdPage> {
  const { queries } = site.database;
  return pageOf(site, wanted, tallied.author(authorId), (time) => {
    const written = queries.selectFrom('post').where('post_author_id', '=', authorId).where(time('post'));
    const listed = written.select(['id', 'publish_time']);
    const shared = queries.selectFrom('post_coauthor').where('author_id', '=', authorId).where(time('post_coauthor'));
    return [
      {
        newestFirst: listed.orderBy('publish_time', 'desc').orderBy('id', 'desc'),
        all: written.select((of) => of.fn.countAll<number>().as('total')),
      },
      {
        newestFirst: sharedBy(queries, authorId, time('post_coauthor')),
        all: shared.select((of) => of.fn.countAll<number>().as('total')),
      },
    ];
  });
}

/** The condition on a table that copies when posts are seen. */
type SeenIn = (table: 'post' | 'post_subcategory' | 'post_coauthor') => RawBuilder<SqlBool>;

/** The posts of a list that one table names. */
interface Part {
  readonly newestFirst: PageQuery;
  readonly all: TotalQuery;
}

interface PageQuery {
  limit(limit: number): PageQuery;
  offset(offset: number): PageQuery;
  execute(): Promise<Listed[]>;
}

interface TotalQuery {
  executeTakeFirstOrThrow(): Promise<{ total: number }>;
}

/**
 * Months gone by are taken from the tally; of the running one, whose posts may still be to come, those are counted whose
 * time has come.
 * @param list its name in post_tally
 * @param partsIn what of it was published within a time
 */
async function pageOf(
  site: Site,
  wanted: PageWanted,
  list: string,
  partsIn: (time: SeenIn) => readonly Part[],
): Promise<IdPage> {
  const month = monthOf(site.now());
  const running = partsIn((table) => isVisibleSince(site, month, table));
  const [counts, past] = await Promise.all([
    Promise.all(running.map(({ all }) => all.executeTakeFirstOrThrow())),
    pastMonths(site, list),
  ]);
  const months = [{ month, posts: counts.reduce((sum, { total }) => sum + total, 0) }, ...past];
  const total = months.reduce((sum, { posts }) => sum + posts, 0);
  const place = placeOf(offsetOf(wanted), months);
  if (!place) return { ids: [], total };
  const { before, skip } = place;
  const parts = partsIn((table) => (before === undefined ? isVisible(site, table) : isVisibleBefore(before, table)));
  return { ids: idsOf(await newestOf(parts, skip, wanted.limit)), total };
}

/** Of several parts each is read from its beginning: what comes before the page is less than a month of posts. */
async function newestOf(parts: readonly Part[], skip: number, limit: number): Promise<Listed[]> {
  const [only, ...others] = parts;
  if (only && others.length === 0) return only.newestFirst.limit(limit).offset(skip).execute();
  const lists = await Promise.all(parts.map(({ newestFirst }) => newestFirst.limit(skip + limit).execute()));
  return merged(lists).slice(skip, skip + limit);
}
