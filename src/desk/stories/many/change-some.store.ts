import { sql } from 'kysely';
import { addresses } from '#content/addresses.ts';
import type { Queries } from '#content/database/database.ts';
import { type Move, storeRedirects } from '#content/redirects/store-redirects.store.ts';
import type { Site } from '#content/site.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { type FieldColumn, rewriteFields, type StoredFields } from '../rewritten-fields.store.ts';
import { mayEdit, mayPublish } from '../story-rights.ts';
import { noteOutcomes, type Outcome, type StoryBatch, storiesOf } from './batches.store.ts';
import { changedFields, changedPlace, inHistory, whyNot } from './changed-field.ts';
import type { KeptBefore, PostPlace } from './kept.ts';
import type { ChangeOfMany } from './many.contract.ts';
import { noteInStories, putUnder, type SomeStory, someStories, takeFromUnder } from './some-stories.store.ts';
import type { WaitingItem } from './step-many.store.ts';

/** Fields as they were, by story and column. */
type WasFields = Map<number, Partial<Record<FieldColumn, StoredFields>>>;

/** Changes some stories, and what readers have of them, in that field alone; keeps what they were. */
export async function changeSome(
  transaction: Queries,
  site: Site,
  person: SignedIn,
  batch: StoryBatch,
  items: readonly WaitingItem[],
): Promise<void> {
  const { change } = batch;
  const ids = items.flatMap(({ story_id }) => story_id ?? []);
  const stories = await someStories(transaction, ids, change);
  const refused = await refusals(transaction, site, person, change, ids, stories);
  const fitting = [...stories.values()].filter(({ id }) => !refused.has(id));
  const was = await changeStories(transaction, change, fitting);
  const changed = fitting.filter((story) => was.has(story.id) || isOtherPost(change, story));
  await changePosts(transaction, site, change, changed);
  const name = inHistory(change, await storiesOf(transaction, batch));
  const numbers = changed.map(({ id }) => id);
  await noteInStories(transaction, site, person, numbers, name);
  const after = await someStories(transaction, numbers, change);
  const outcomes = items.map(({ position, story_id }): Outcome => {
    const story = stories.get(story_id ?? 0);
    const now = after.get(story_id ?? 0);
    if (!story || !now) return { position, ...leftOut(story, refused) };
    return { position, state: 'done', before: JSON.stringify(keptOf(story, was)), after: afterOf(now) };
  });
  await noteOutcomes(transaction, batch, outcomes);
}

function leftOut(story: SomeStory | undefined, refused: ReadonlyMap<number, string>) {
  const note = story ? refused.get(story.id) : 'It is not there any more.';
  return note === undefined ? { state: 'same' as const } : { state: 'left' as const, note };
}

function keptOf(story: SomeStory, was: WasFields): KeptBefore {
  const { post, wasTagged, coauthorAt, published_time, shown_time, changed_time } = story;
  return { ...was.get(story.id), post, wasTagged, coauthorAt, published_time, shown_time, changed_time };
}

/** What tells whether a story has changed since. */
export function afterOf({ version, published_time, post }: SomeStory): string {
  return JSON.stringify({ version, published_time, post: JSON.stringify(post) });
}

/** Why stories are left out, by number. */
async function refusals(
  queries: Queries,
  { now }: Site,
  person: SignedIn,
  change: ChangeOfMany,
  ids: readonly number[],
  stories: ReadonlyMap<number, SomeStory>,
): Promise<ReadonlyMap<number, string>> {
  const taken = await takenNames(queries, change, stories);
  const refused = new Map<number, string>();
  const moment = now().toISOString();
  for (const id of ids) {
    const story = stories.get(id);
    if (!story) continue;
    const why = noRight(person, story) || whyNot(change, story.post, moment) || takenName(change, story, taken);
    if (why) refused.set(id, why);
  }
  return refused;
}

function noRight(person: SignedIn, story: SomeStory): string {
  if (story.isDeleted) return 'It is in the bin.';
  if (!mayEdit(person, story)) return 'It belongs to another writer.';
  const isPublic = story.post !== null && story.post.status !== 'draft';
  return isPublic && !mayPublish(person) ? 'It is published or scheduled: ask an editor.' : '';
}

/** Names that articles have in the new section. */
async function takenNames(queries: Queries, change: ChangeOfMany, stories: ReadonlyMap<number, SomeStory>) {
  if (change.what !== 'section') return new Set<string>();
  const names = [...stories.values()].flatMap(({ post }) => post?.post_name ?? []);
  const rows = await queries
    .selectFrom('post')
    .select('post_name')
    .where('cat_slug', '=', change.to)
    .where('post_name', 'in', [...names, ''])
    .execute();
  return new Set(rows.map(({ post_name }) => post_name));
}

/** Takes the name for this story where it is free. */
function takenName(change: ChangeOfMany, { post }: SomeStory, taken: Set<string>): string {
  if (change.what !== 'section' || post === null || post.cat_slug === change.to) return '';
  const { post_name } = post;
  if (taken.has(post_name)) return `Another article has ${addresses.article({ cat_slug: change.to, post_name })}.`;
  taken.add(post_name);
  return '';
}

/** @returns the fields as they were, of those that changed */
async function changeStories(
  transaction: Queries,
  change: ChangeOfMany,
  stories: readonly SomeStory[],
): Promise<WasFields> {
  const was: WasFields = new Map();
  const ids = stories.map(({ id }) => id);
  await rewriteFields(
    transaction,
    { ids },
    () => sql`1 = 0`,
    (fields, story, column) => {
      const part = changedFields(change, fields);
      if (!part) return undefined;
      const before = Object.fromEntries(Object.keys(part).map((name) => [name, fields[name]]));
      was.set(story, { ...was.get(story), [column]: before });
      return part;
    },
  );
  return was;
}

function isOtherPost(change: ChangeOfMany, { post, wasTagged }: SomeStory): boolean {
  if (post === null) return false;
  if (change.what === 'tag') return !wasTagged;
  return change.what === 'untag' ? wasTagged : Object.keys(changedPlace(change, post)).length > 0;
}

type WithPost = SomeStory & { readonly post_id: number; readonly post: PostPlace };

/** Changes what readers have, and leads old addresses on. From then on the posts belong to the desk. */
async function changePosts(
  transaction: Queries,
  site: Site,
  change: ChangeOfMany,
  changed: readonly SomeStory[],
): Promise<void> {
  const stories = changed.filter((story): story is WithPost => story.post !== null && story.post_id !== null);
  if (stories.length === 0) return;
  const posts = stories.map(({ post_id }) => post_id);
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
