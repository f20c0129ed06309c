import { sql } from 'kysely';
import type { Queries } from '#content/database/database.ts';
import type { Site } from '#content/site.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { type FieldColumn, rewriteFields, type StoredFields } from '../rewritten-fields.store.ts';
import { noteOutcomes, type Outcome, type StoryBatch, storiesOf } from './batches.store.ts';
import { changePosts, isOtherPost } from './change-posts.store.ts';
import { changedFields, inHistory } from './changed-field.ts';
import type { KeptBefore } from './kept.ts';
import type { ChangeOfMany } from './many.contract.ts';
import { refusals } from './refusals.store.ts';
import { noteInStories, type SomeStory, someStories } from './some-stories.store.ts';
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
  const { post, wasTagged, coauthorAt, published_time, shown_time } = story;
  return { ...was.get(story.id), post, wasTagged, coauthorAt, published_time, shown_time };
}

/** What tells whether a story has changed since. */
export function afterOf({ version, published_time, post }: SomeStory): string {
  return JSON.stringify({ version, published_time, post: JSON.stringify(post) });
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
