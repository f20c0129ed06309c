import { sql } from 'kysely';
import type { Queries } from '#content/database/database.ts';
import { movedSections } from '#content/posts/sections/moved-sections.store.ts';
import { storeRedirects } from '#content/redirects/store-redirects.store.ts';
import type { Site } from '#content/site.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { updateEach } from '#platform/database/update-each.ts';
import { rewriteFields } from '../rewritten-fields.store.ts';
import { noteOutcomes, type Outcome, type StoryBatch, storiesOf } from './batches.store.ts';
import { movesTo, redirectsOfMoves } from './change-posts.store.ts';
import { afterOf } from './change-some.store.ts';
import { inHistory } from './changed-field.ts';
import { type KeptBefore, keptBefore } from './kept.ts';
import { noteInStories, putUnder, type SomeStory, someStories, takeFromUnder } from './some-stories.store.ts';
import type { WaitingItem } from './step-many.store.ts';

interface Undone {
  readonly story: SomeStory;
  readonly before: KeptBefore;
}

/** Makes some stories what they were before a change. Those that have changed since stay as they are. */
export async function undoSome(
  transaction: Queries,
  site: Site,
  person: SignedIn,
  batch: StoryBatch,
  items: readonly WaitingItem[],
): Promise<void> {
  const { change } = batch;
  const ids = items.flatMap(({ story_id }) => story_id ?? []);
  const stories = await someStories(transaction, ids, change);
  // The section that they came from may have another address by now.
  const moved = change.what === 'section' ? await movedSections(site) : new Map<string, string>();
  const undone = new Map<number, Undone>();
  for (const { story_id, before, after } of items) {
    const story = stories.get(story_id ?? 0);
    if (!story || story.isDeleted || before === null || afterOf(story) !== after) continue;
    undone.set(story.id, { story, before: inSections(moved, keptBefore.parse(JSON.parse(before))) });
  }
  await rewriteFields(
    transaction,
    { ids: [...undone.keys()] },
    () => sql`1 = 0`,
    (_, story, column) => undone.get(story)?.before[column],
  );
  const name = inHistory(change, await storiesOf(transaction, batch), true);
  await noteInStories(transaction, site, person, [...undone.keys()], name);
  await undoRows(transaction, [...undone.values()]);
  await undoTogether(transaction, batch, [...undone.values()]);
  const outcomes = items.map(
    ({ position, story_id }): Outcome =>
      undone.has(story_id ?? 0)
        ? { position, state: 'undone' }
        : { position, state: 'kept', note: 'It has changed since.' },
  );
  await noteOutcomes(transaction, batch, outcomes);
}

/** What a story was, in the sections that stand for its own now. */
function inSections(moved: ReadonlyMap<string, string>, before: KeptBefore): KeptBefore {
  const now = <Part extends Readonly<Record<string, unknown>>>(part: Part): Part => {
    const cat_slug = moved.get(String(part.cat_slug));
    return cat_slug === undefined ? part : { ...part, cat_slug };
  };
  const { document, published_document, post } = before;
  return {
    ...before,
    ...(document && { document: now(document) }),
    ...(published_document && { published_document: now(published_document) }),
    post: post && now(post),
  };
}

/** After the undo is in the stories: they stand in the list where they did before the change. */
async function undoRows(transaction: Queries, undone: readonly Undone[]): Promise<void> {
  const stories = undone.map(({ story, before: { published_time, shown_time, changed_time } }) => ({
    at: { id: story.id },
    to: { published_time, shown_time, changed_time: changed_time ?? story.changed_time },
  }));
  const posts = undone.flatMap(({ story, before: { post } }) =>
    post && story.post_id !== null ? [{ at: { id: story.post_id }, to: post }] : [],
  );
  await updateEach(transaction, 'story', 'id', stories);
  await updateEach(transaction, 'post', 'id', posts);
}

async function undoTogether(transaction: Queries, { change }: StoryBatch, undone: readonly Undone[]): Promise<void> {
  const posts = (wasTagged: boolean) =>
    undone.filter(({ before }) => before.wasTagged === wasTagged).flatMap(({ story }) => story.post_id ?? []);
  if (change.what === 'tag') await takeFromUnder(transaction, posts(false), change.to);
  if (change.what === 'untag') await putUnder(transaction, posts(true), change.to);
  if (change.what === 'author') await putBeside(transaction, undone, change.to);
  if (change.what === 'section') {
    const moves = movesTo(
      change.to,
      undone.flatMap(({ before: { post } }) => (post ? [{ post }] : [])),
    );
    await storeRedirects(transaction, redirectsOfMoves(moves.map(({ from, to }) => ({ from: to, to: from }))));
  }
}

/** Puts the author back who stood beside the first. */
async function putBeside(transaction: Queries, undone: readonly Undone[], author_id: number): Promise<void> {
  const rows = undone.flatMap(({ story: { post_id }, before: { coauthorAt, post } }) =>
    post_id === null || coauthorAt === null || post === null
      ? []
      : [{ post_id, author_id, position: coauthorAt, status: post.status, publish_time: post.publish_time }],
  );
  if (rows.length > 0) await transaction.insertInto('post_coauthor').values(rows).execute();
}
