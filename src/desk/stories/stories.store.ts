import type { Site } from '#content/site.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { columnsOfDocument, emptyDocument } from './documents.ts';
import { openPosts } from './open-posts.store.ts';

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
 * The story of a post, as openPosts gives it.
 * @returns its id
 * @throws NotFound, Forbidden
 */
export async function openPost(site: Site, person: SignedIn, postId: number): Promise<number> {
  const opened = (await openPosts(site, person, [postId])).get(postId);
  if (typeof opened !== 'number') throw opened;
  return opened;
}
