import type { Selectable, Updateable } from 'kysely';
import type { Queries } from '#content/database/database.ts';
import type { StoryTable } from '#content/database/story-tables.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { Gone, NotFound } from '#platform/errors.ts';
import { requireEdit } from './story-rights.ts';

/** A story with the names of its accounts. Its documents are JSON (parseDocument). */
export interface StoryRow extends Selectable<StoryTable> {
  /** Whose story it is; null for a post that came with an import. */
  readonly owner: string | null;
  /** Who changed it last; null where nobody has. */
  readonly by: string | null;
  /** Who moved it to the bin. */
  readonly deleter: string | null;
  /** The number of what was said about it last; null where nothing was. */
  readonly latest_message: number | null;
}

/**
 * The story, for someone who may read it: writers their own, editors and owners each.
 * @throws NotFound, Forbidden where it is another writer's, and Gone where it was deleted
 */
export async function storyRow(queries: Queries, person: Pick<SignedIn, 'account'>, id: number): Promise<StoryRow> {
  const row = await keptOrBinned(queries, person, id);
  requireKept(row);
  return row;
}

/** The same, whether it is in the bin or not. @throws NotFound, Forbidden */
export async function keptOrBinned(queries: Queries, person: Pick<SignedIn, 'account'>, id: number): Promise<StoryRow> {
  const row = await storyWithId(queries, id);
  requireEdit(person, row);
  return row;
}

/** @throws Gone where a story was deleted */
export function requireKept({ deleted_time, deleter }: Pick<StoryRow, 'deleted_time' | 'deleter'>): void {
  if (deleted_time !== null)
    throw new Gone(`This story is in the bin: ${deleter ?? 'somebody'} deleted it. Restore it to go on.`);
}

/** The story, for everyone: the caller checks the right to it. @throws NotFound */
export async function storyWithId(queries: Queries, id: number): Promise<StoryRow> {
  const row = await queries
    .selectFrom('story')
    .leftJoin('account as owner', 'owner.id', 'story.account_id')
    .leftJoin('account as changer', 'changer.id', 'story.changed_by')
    .leftJoin('account as deleter', 'deleter.id', 'story.deleted_by')
    .selectAll('story')
    .select(['owner.name as owner', 'changer.name as by', 'deleter.name as deleter'])
    .select((of) =>
      of
        .selectFrom('story_message')
        .select((messages) => messages.fn.max('id').as('latest'))
        .whereRef('story_id', '=', 'story.id')
        .as('latest_message'),
    )
    .where('story.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new NotFound('This story does not exist. Go back to the list of stories.');
  return row;
}

/**
 * Stores the next version of a story, as part of a transaction.
 * @returns whether it did: on PostgreSQL somebody else may have saved since this version was read
 */
export async function storeVersion(
  transaction: Queries,
  { id, version }: StoryRow,
  columns: Updateable<StoryTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('story')
    .set(columns)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
