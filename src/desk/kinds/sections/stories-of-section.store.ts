import type { Queries } from '#content/database/database.ts';
import { SPECIFIED_SECTIONS } from '#content/posts/section-keys.ts';
import type { Site } from '#content/site.ts';
import { storyCount } from '../authors/stories-of-author.store.ts';

/** How many stories of these sections readers have or will have, in words, by their numbers. */
export async function storiesOfSections(
  { database }: Site,
  sections: readonly { readonly id: number; readonly form: { readonly cat_slug: string } }[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const counted = await database.queries
    .selectFrom('post_tally')
    .select(['list', (of) => of.fn.sum('posts').as('posts')])
    .where('list', 'in', ['', ...sections.map(({ form }) => `topic/${form.cat_slug}`)])
    .groupBy('list')
    .execute();
  const posts = new Map(counted.map((row) => [row.list, Number(row.posts)]));
  return new Map(sections.map(({ id, form }) => [id, [storyCount(posts.get(`topic/${form.cat_slug}`) ?? 0)]]));
}

/** Why a section cannot be removed, a sentence; undefined where it can. */
export async function whySectionStays(queries: Queries, id: number, title: string): Promise<string | undefined> {
  const { cat_slug } = await queries
    .selectFrom('category')
    .select('cat_slug')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (SPECIFIED_SECTIONS.has(cat_slug))
    return `“${title}” is one of the eight sections that pages of the site are made of. Hide it instead.`;
  const stories = await queries
    .selectFrom('post')
    .select((of) => of.fn.countAll().as('posts'))
    .where('cat_slug', '=', cat_slug)
    .executeTakeFirstOrThrow();
  const count = Number(stories.posts);
  return count > 0
    ? `“${title}” has ${storyCount(count)}, with drafts. Give these another section first, or hide it.`
    : undefined;
}
