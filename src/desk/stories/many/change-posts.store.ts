import { addresses } from '#content/addresses.ts';
import type { Queries } from '#content/database/database.ts';
import { type Move, storeRedirects } from '#content/redirects/store-redirects.store.ts';
import type { Site } from '#content/site.ts';
import { keepImported } from '../publishing/keep-imported.store.ts';
import { changedPlace } from './changed-field.ts';
import type { PostPlace } from './kept.ts';
import type { ChangeOfMany } from './many.contract.ts';
import { putUnder, type SomeStory, takeFromUnder } from './some-stories.store.ts';

export function isOtherPost(change: ChangeOfMany, { post, wasTagged }: SomeStory): boolean {
  if (post === null) return false;
  if (change.what === 'tag') return !wasTagged;
  return change.what === 'untag' ? wasTagged : Object.keys(changedPlace(change, post)).length > 0;
}

type WithPost = SomeStory & { readonly post_id: number; readonly post: PostPlace };

/** Changes what readers have, and leads old addresses on. From then on the posts belong to the desk. */
export async function changePosts(
  transaction: Queries,
  site: Site,
  change: ChangeOfMany,
  changed: readonly SomeStory[],
): Promise<void> {
  const stories = changed.filter((story): story is WithPost => story.post !== null && story.post_id !== null);
  if (stories.length === 0) return;
  const posts = stories.map(({ post_id }) => post_id);
  await keepImported(
    transaction,
    stories.map(({ id }) => id),
  );
  if (change.what === 'tag') await putUnder(transaction, posts, change.to);
  else if (change.what === 'untag') await takeFromUnder(transaction, posts, change.to);
  else await changeColumns(transaction, site, change, stories);
  const moment = site.now().toISOString();
  await transaction
    .updateTable('story')
    .set({ published_time: moment })
    .where('post_id', 'in', posts)
    .where('published_time', 'is', null)
    .execute();
}

async function changeColumns(
  transaction: Queries,
  { now }: Site,
  change: ChangeOfMany,
  stories: readonly WithPost[],
): Promise<void> {
  const other = stories.filter(({ post }) => Object.keys(changedPlace(change, post)).length > 0);
  const [first] = other;
  if (!first) return;
  const posts = other.map(({ post_id }) => post_id);
  // The same for each, since a change names one value.
  await transaction.updateTable('post').set(changedPlace(change, first.post)).where('id', 'in', posts).execute();
  if (change.what === 'author')
    await transaction
      .deleteFrom('post_coauthor')
      .where('post_id', 'in', posts)
      .where('author_id', '=', change.to)
      .execute();
  if (change.what === 'section') await storeRedirects(transaction, redirectsOfMoves(movesTo(change.to, other)));
  if (change.what === 'down') await noteShown(transaction, other, now().toISOString());
}

/** The public addresses that move, and where to. */
export function movesTo(cat_slug: string, stories: readonly { readonly post: PostPlace }[]): Move[] {
  return stories
    .filter(({ post }) => post.status !== 'draft' && post.cat_slug !== cat_slug)
    .map(({ post }) => ({ from: addresses.article(post), to: addresses.article({ ...post, cat_slug }) }));
}

export function redirectsOfMoves(moves: readonly Move[]) {
  return { moves, taken: moves.map(({ to }) => to) };
}

async function noteShown(transaction: Queries, stories: readonly WithPost[], now: string): Promise<void> {
  const shown = stories.filter(({ post }) => post.status === 'published' || post.publish_time <= now);
  await transaction
    .updateTable('story')
    .set({ shown_time: now })
    .where('id', 'in', [...shown.map(({ id }) => id), 0])
    .where('shown_time', 'is', null)
    .execute();
}
