import type { Site } from '#content/site.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { columnsOfDocument, emptyDocument } from './documents.ts';

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
