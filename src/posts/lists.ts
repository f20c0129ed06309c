import { prepared } from '#platform/database/prepared.ts';
import type { Site } from '#platform/site.ts';
import { idsOf, type Listed, type ListOf, merged, newestFirst, type Part, partsOf } from './listed.ts';
import { mostViewedIds } from './views.ts';
import { isVisibleAt } from './visibility.ts';

// Which posts a list holds, as ids read off an index alone. What the posts say is fetched afterwards, once for all the
// lists of a page (summaries.ts): a deep page then skips index entries, not rows.

export interface NewestWanted extends ListOf {
  readonly limit: number;
  /** Ids of posts that are shown already. */
  readonly except?: readonly number[];
}

/** The newest posts of a list. */
export async function newestIds(site: Site, { limit, except = [], ...list }: NewestWanted): Promise<number[]> {
  // Some more than wanted, from which the excepted are dropped here: `not in` would change the statement for every list.
  const posts = await newestOf(site, list, limit + except.length);
  return idsOf(posts)
    .filter((id) => !except.includes(id))
    .slice(0, limit);
}

/** At most so many of each part. */
async function newestOf(site: Site, list: ListOf, most: number): Promise<Listed[]> {
  const now = site.now().toISOString();
  const parts = partsOf(list).map(({ table, columns }) =>
    newest(site.database.queries, { ...columns, now, most }, [table, ...Object.keys(columns)].join(' ')),
  );
  return merged(await Promise.all(parts));
}

interface Values {
  readonly now: string;
  readonly most: number;
  readonly [column: string]: string | number;
}

/** The variant is a table and its columns, with blanks between them. */
const newest = prepared<Values, Listed, string>((queries, { one }, variant) => {
  const [table, ...names] = variant.split(' ') as [Part['table'], ...string[]];
  const columns = Object.fromEntries(names.map((name) => [name, one(name)]));
  return newestFirst(queries, { table, columns }, isVisibleAt(one('now'), table)).limit(one('most'));
});

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
