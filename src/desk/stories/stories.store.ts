import type { Queries } from '#content/database/database.ts';
import type { Site } from '#content/site.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { NotFound } from '#platform/errors.ts';
import { columnsOfDocument, emptyDocument } from './documents.ts';
import { type Filing, storyOfPost } from './story-of-post.ts';
import { requireEdit } from './story-rights.ts';

/** Begins a new, empty story of a person. @returns its id */
export async function createStory(site: Site, { account }: SignedIn): Promise<number> {
  const now = site.now().toISOString();
  const { id } = await site.database.queries
    .insertInto('story')
    .values({
      ...columnsOfDocument(emptyDocument(account.author_id)),
      version: 1,
      untouched: 1,
      account_id: account.id,
      changed_by: account.id,
      created_time: now,
      changed_time: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * The story of a post. It is derived when the post is first opened; nothing that readers see changes, and the post does not
 * belong to the desk until it is published here.
 * @returns its id
 * @throws NotFound, Forbidden
 */
export async function openPost(site: Site, person: SignedIn, postId: number): Promise<number> {
  const found = site.database.queries.selectFrom('story').select(['id', 'account_id']).where('post_id', '=', postId);
  if (!(await found.executeTakeFirst())) await deriveStory(site, person, postId);
  const story = await found.executeTakeFirstOrThrow();
  requireEdit(person, story);
  return story.id;
}

/** Stores the story of a post, unless somebody else has opened it at the same moment. @throws NotFound, Forbidden */
async function deriveStory(site: Site, person: SignedIn, postId: number): Promise<void> {
  const { queries } = site.database;
  const post = await queries.selectFrom('post').selectAll().where('id', '=', postId).executeTakeFirst();
  if (!post) throw new NotFound('There is no such post.');
  const account_id = await accountOfByline(queries, post.post_author_id);
  requireEdit(person, { account_id });
  const document = await storyOfPost(site, post, await filingOf(queries, postId));
  const columns = columnsOfDocument(document);
  await queries
    .insertInto('story')
    .values({
      ...columns,
      post_id: postId,
      version: 1,
      account_id,
      changed_by: null,
      created_time: site.now().toISOString(),
      // Opening is no change: the list keeps its order.
      changed_time: post.modified_time,
      published_document: post.status === 'draft' ? null : columns.document,
    })
    .onConflict((conflict) => conflict.column('post_id').doNothing())
    .execute();
}

/** The account whose stories carry an author's byline. @returns null where no one signs in under it */
async function accountOfByline(queries: Queries, authorId: number): Promise<number | null> {
  const account = await queries
    .selectFrom('account')
    .select('id')
    .where('author_id', '=', authorId)
    .where('deactivated_time', 'is', null)
    .orderBy('id')
    .executeTakeFirst();
  return account?.id ?? null;
}

/** What belongs to a post beside its row. */
export async function filingOf(queries: Queries, postId: number): Promise<Filing> {
  const coauthors = await queries
    .selectFrom('post_coauthor')
    .select('author_id')
    .where('post_id', '=', postId)
    .orderBy('position')
    .execute();
  return {
    subcategories: await subcategoriesOf(queries, postId),
    coauthors: coauthors.map(({ author_id }) => author_id),
  };
}

async function subcategoriesOf(queries: Queries, postId: number): Promise<string[]> {
  const rows = await queries
    .selectFrom('post_subcategory')
    .innerJoin('subcategory', 'subcategory.id', 'subcat_id')
    .select('subcat_slug')
    .where('post_id', '=', postId)
    .orderBy('subcategory.id')
    .execute();
  return rows.map(({ subcat_slug }) => subcat_slug);
}
