import type { Queries } from '#content/database/database.ts';
import type { Site } from '#content/site.ts';
import { isBy, isDraftBy } from '#desk/stories/story-list-filters.store.ts';
import { storiesByList, storyCount } from '../story-counts.store.ts';

/** How many stories name an author: articles of any status, and working copies, also those in the bin. */
export async function countStoriesOf({ database }: Site, queries: Queries, author: number): Promise<number> {
  const posts = queries.selectFrom('post').where(isBy(author));
  const { articles } = await posts.select((of) => of.fn.countAll().as('articles')).executeTakeFirstOrThrow();
  const { copies } = await queries
    .selectFrom('story')
    .leftJoin('post', 'post.id', 'story.post_id')
    .select((of) => of.fn.countAll().as('copies'))
    .where(isDraftBy(database, author))
    .where((of) => of.or([of('story.post_id', 'is', null), of.not(isBy(author))]))
    .executeTakeFirstOrThrow();
  return Number(articles) + Number(copies);
}

/** How many stories of these authors readers have or will have, in words, by their numbers. */
export async function storiesInWords(
  { database }: Site,
  authors: readonly { readonly id: number }[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const listOf = (id: number) => `author/${id}`;
  const counts = await storiesByList(
    database.queries,
    authors.map(({ id }) => listOf(id)),
  );
  return new Map(authors.map(({ id }) => [id, [storyCount(counts.get(listOf(id)) ?? 0)]]));
}

/** Why an author cannot be removed, a sentence; undefined where it can. */
export async function whyAuthorStays(
  site: Site,
  queries: Queries,
  { id, title }: { readonly id: number; readonly title: string },
): Promise<string | undefined> {
  const stories = await countStoriesOf(site, queries, id);
  if (stories > 0)
    return `“${title}” has ${storyCount(stories)}, with those in the bin. Merge this author into another, or give these stories another author first.`;
  const account = await queries.selectFrom('account').select('name').where('author_id', '=', id).executeTakeFirst();
  return account && `“${title}” is the byline of the account ${account.name}. Give that account another byline first.`;
}
