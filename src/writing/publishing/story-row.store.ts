import { includes } from '#accounts/accounts.contract.ts';
import type { SignedIn } from '#accounts/sessions.store.ts';
import { NotFound } from '#errors.ts';
import type { Queries } from '#platform/database/database.ts';
import { type StoryDocument, storyDocument } from '../story.contract.ts';

/** A story as publishing reads it. */
export interface StoryRow {
  readonly id: number;
  readonly post_id: number | null;
  readonly version: number;
  readonly title: string;
  readonly document: StoryDocument;
  readonly published: StoryDocument | undefined;
  readonly published_time: string | null;
  readonly handed_in_time: string | null;
  readonly return_note: string;
}

/**
 * The story, for someone who may read it: writers their own, editors and owners each.
 * @throws NotFound where there is none, or it is another writer's
 */
export async function storyRow(
  queries: Queries,
  { account }: Pick<SignedIn, 'account'>,
  id: number,
): Promise<StoryRow> {
  const row = await queries
    .selectFrom('story')
    .select(['id', 'post_id', 'version', 'title', 'document', 'published_document', 'published_time'])
    .select(['handed_in_time', 'return_note', 'account_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  const mayRead = row && (includes(account.role, 'editor') || row.account_id === account.id);
  if (!mayRead) throw new NotFound('There is no such story, or it is not yours.');
  const { document, published_document, account_id: _, ...rest } = row;
  const published = published_document === null ? undefined : parseDocument(published_document);
  return { ...rest, document: parseDocument(document), published };
}

/** @throws where it is no document, which the stores never write */
export function parseDocument(json: string): StoryDocument {
  return storyDocument.parse(JSON.parse(json));
}
