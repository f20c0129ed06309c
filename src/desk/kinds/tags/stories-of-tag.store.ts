import type { Queries } from '#content/database/database.ts';
import type { Site } from '#content/site.ts';
import { isDraftUnder } from '#desk/stories/story-list-filters.store.ts';
import { storiesByList, storyCount } from '../story-counts.store.ts';

/** How many stories stand under a sub-category: articles of any status, and working copies, also those in the bin. */
export async function countStoriesUnder(
  { database }: Site,
  queries: Queries,
  { id, subcat_slug }: { readonly id: number; readonly subcat_slug: string },
): Promise<number> {
  const filed = queries.selectFrom('post_subcategory').where('subcat_id', '=', id);
  const { articles } = await filed.select((of) => of.fn.countAll().as('articles')).executeTakeFirstOrThrow();
  const { copies } = await queries
    .selectFrom('story')
    .select((of) => of.fn.countAll().as('copies'))
    .where(isDraftUnder(database, subcat_slug))
    .where((of) => of.or([of('post_id', 'is', null), of('post_id', 'not in', filed.select('post_id'))]))
    .executeTakeFirstOrThrow();
  return Number(articles) + Number(copies);
}

/** How many stories of these sub-categories readers have or will have, in words, by their numbers. */
export async function storiesOfTags(
  { database: { queries } }: Site,
  tags: readonly { readonly id: number }[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const categories = await queries.selectFrom('category').select('cat_slug').execute();
  const listsOf = (id: number) => categories.map(({ cat_slug }) => `topic/${cat_slug}/${id}`);
  const counts = await storiesByList(
    queries,
    tags.flatMap(({ id }) => listsOf(id)),
  );
  const sum = (lists: readonly string[]) => lists.reduce((all, list) => all + (counts.get(list) ?? 0), 0);
  return new Map(tags.map(({ id }) => [id, [storyCount(sum(listsOf(id)))]]));
}

/** Why a sub-category cannot be removed, a sentence; undefined where it can. */
export async function whyTagStays(
  site: Site,
  queries: Queries,
  { id, title }: { readonly id: number; readonly title: string },
): Promise<string | undefined> {
  const tag = await queries.selectFrom('subcategory').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const stories = await countStoriesUnder(site, queries, tag);
  if (stories === 0) return undefined;
  return `“${title}” has ${storyCount(stories)}, with drafts and those in the bin. Merge it into another one, or make it private.`;
}
