import type { SignedIn } from '#accounts/sessions.store.ts';
import type { Queries } from '#platform/database/database.ts';
import { parseDocument } from '../documents.ts';
import { noSuchStory } from '../no-such-story.ts';
import type { StoryDocument } from '../story.contract.ts';
import { requireEdit } from '../story-rights.ts';

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
  readonly created_time: string;
  readonly account_id: number | null;
  /** How often all links to its preview were ended. */
  readonly times_ended: number;
}

/**
 * The story, for someone who may read it: writers their own, editors and owners each.
 * @throws NotFound, and Forbidden where it is another writer's
 */
export async function storyRow(queries: Queries, person: Pick<SignedIn, 'account'>, id: number): Promise<StoryRow> {
  const row = await storyWithId(queries, id);
  requireEdit(person, row);
  return row;
}

/** The story, for everyone: what asks checks the right to it. @throws NotFound */
export async function storyWithId(queries: Queries, id: number): Promise<StoryRow> {
  const row = await queries
    .selectFrom('story')
    .select(['id', 'post_id', 'version', 'title', 'document', 'published_document', 'published_time'])
    .select(['handed_in_time', 'return_note', 'account_id', 'created_time', 'times_ended'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw noSuchStory();
  const { document, published_document, ...rest } = row;
  const published = published_document === null ? undefined : parseDocument(published_document);
  return { ...rest, document: parseDocument(document), published };
}
