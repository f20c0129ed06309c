import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Insertable } from 'kysely';
import type { Queries } from '#content/database/database.ts';
import type { StoryTable } from '#content/database/story-tables.ts';
import type { PostRow } from '#content/posts/posts.contract.ts';
import type { Site } from '#content/site.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { inChunks, readInChunks } from '#platform/database/in-chunks.ts';
import { type Forbidden, NotFound } from '#platform/errors.ts';
import { columnsOfDocument } from './documents.ts';
import { filingsOf } from './filing.store.ts';
import { type Filing, storyOfPost } from './story-of-post.ts';
import { anothers, mayEdit } from './story-rights.ts';

/** The id of a post's story, or why the person has none. */
export type OpenedPost = number | Forbidden | NotFound;

/**
 * The stories of posts. Each is derived when the post is first opened; nothing that readers see changes, and the post does not
 * belong to the desk until it is published here.
 */
export async function openPosts(
  site: Site,
  person: SignedIn,
  postIds: readonly number[],
): Promise<ReadonlyMap<number, OpenedPost>> {
  const { queries } = site.database;
  const known = await storiesOf(queries, postIds);
  const unopened = postIds.filter((id) => !known.has(id));
  const refused = await deriveStories(site, person, unopened);
  const stories = new Map([...known, ...(await storiesOf(queries, unopened))]);
  const opened = (id: number): OpenedPost => {
    const story = stories.get(id);
    if (story) return mayEdit(person, story) ? story.id : anothers();
    return refused.has(id) ? anothers() : new NotFound('There is no such post.');
  };
  return new Map(postIds.map((id) => [id, opened(id)]));
}

async function storiesOf(queries: Queries, postIds: readonly number[]) {
  const stories = await readInChunks(postIds, (chunk) =>
    queries.selectFrom('story').select(['id', 'post_id', 'account_id']).where('post_id', 'in', chunk).execute(),
  );
  return new Map(stories.map((story) => [story.post_id, story]));
}

/** Stores the stories of posts, unless somebody else opens one at the same moment. @returns the posts that the person may not open */
async function deriveStories(site: Site, person: SignedIn, postIds: readonly number[]): Promise<ReadonlySet<number>> {
  const { queries } = site.database;
  const posts = await readInChunks(postIds, (chunk) =>
    queries.selectFrom('post').selectAll().where('id', 'in', chunk).execute(),
  );
  const accounts = await accountsOfBylines(
    queries,
    posts.map(({ post_author_id }) => post_author_id),
  );
  const filings = await filingsOf(queries, postIds);
  const refused = new Set<number>();
  const stories: Insertable<StoryTable>[] = [];
  for (const post of posts) {
    const account_id = accounts.get(post.post_author_id) ?? null;
    const filing = filings.get(post.id);
    if (!mayEdit(person, { account_id })) refused.add(post.id);
    else if (filing) stories.push({ ...(await derived(site, post, filing)), account_id });
    // Each has its text cleaned: others of this thread take their turn between two.
    await nextTurn();
  }
  await inChunks(stories, (chunk) =>
    queries
      .insertInto('story')
      .values(chunk)
      .onConflict((conflict) => conflict.column('post_id').doNothing())
      .execute(),
  );
  return refused;
}

async function derived(site: Site, post: PostRow, filing: Filing): Promise<Insertable<StoryTable>> {
  const columns = columnsOfDocument(await storyOfPost(site, post, filing));
  return {
    ...columns,
    post_id: post.id,
    version: 1,
    changed_by: null,
    created_time: site.now().toISOString(),
    // Opening is no change: the list keeps its order.
    changed_time: post.modified_time,
    published_document: post.status === 'draft' ? null : columns.document,
  };
}

/** The accounts whose stories carry the bylines of authors, where somebody signs in under them. */
async function accountsOfBylines(queries: Queries, authorIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const accounts = await readInChunks([...new Set(authorIds)], (chunk) =>
    queries
      .selectFrom('account')
      .select(['id', 'author_id'])
      .where('author_id', 'in', chunk)
      .where('deactivated_time', 'is', null)
      .orderBy('id', 'desc')
      .execute(),
  );
  // Of several, the first one.
  return new Map(accounts.flatMap(({ id, author_id }) => (author_id === null ? [] : [[author_id, id]])));
}
