import type { Queries } from '#content/database/database.ts';
import { SPECIFIED_SECTIONS } from '#content/posts/sections/section-keys.ts';
import type { Site } from '#content/site.ts';
import { isDraftIn } from '#desk/stories/story-list-filters.store.ts';
import { storiesByList, storyCount } from '../story-counts.store.ts';

/** How many stories of these sections readers have or will have, in words, by their numbers. */
export async function storiesOfSections(
  { database }: Site,
  sections: readonly { readonly id: number; readonly form: { readonly cat_slug: string } }[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const counts = await storiesByList(
    database.queries,
    sections.map(({ form }) => `topic/${form.cat_slug}`),
  );
  return new Map(
    sections.map(({ id, form: { cat_slug } }) => [id, [inWords(counts.get(`topic/${cat_slug}`) ?? 0, cat_slug)]]),
  );
}

function inWords(posts: number, cat_slug: string): string {
  if (posts > 0 || SPECIFIED_SECTIONS.has(cat_slug)) return storyCount(posts);
  return 'no stories yet: in the menu once readers have one';
}

/** How many stories stand in a section: articles of any status, and working copies of others, also those in the bin. */
export async function countStoriesInSection({ database }: Site, queries: Queries, cat_slug: string): Promise<number> {
  const { articles } = await queries
    .selectFrom('post')
    .select((of) => of.fn.countAll().as('articles'))
    .where('cat_slug', '=', cat_slug)
    .executeTakeFirstOrThrow();
  const { copies } = await queries
    .selectFrom('story')
    .select((of) => of.fn.countAll().as('copies'))
    .where('post_id', 'is', null)
    .where(isDraftIn(database, cat_slug))
    .executeTakeFirstOrThrow();
  return Number(articles) + Number(copies);
}

/** Why a section cannot be removed, a sentence; undefined where it can. */
export async function whySectionStays(
  site: Site,
  queries: Queries,
  { id, title }: { readonly id: number; readonly title: string },
): Promise<string | undefined> {
  const { cat_slug } = await queries
    .selectFrom('category')
    .select('cat_slug')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const count = await countStoriesInSection(site, queries, cat_slug);
  if (count === 0) return undefined;
  return `“${title}” has ${storyCount(count)}, with drafts and those in the bin. Merge it into another one, or hide it.`;
}
