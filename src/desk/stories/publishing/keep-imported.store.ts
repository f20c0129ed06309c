import { sql } from 'kysely';
import type { Queries } from '#content/database/database.ts';

/**
 * Keeps what readers had from an import, of those stories whose posts do not belong to the desk yet: once they do, no source has it, and
 * the next publication replaces it. Call it before `published_time` is set, in the transaction that sets it.
 */
export async function keepImported(transaction: Queries, ids: readonly number[]): Promise<void> {
  await transaction
    .insertInto('story_revision')
    .columns(['story_id', 'kind', 'name', 'document', 'version', 'made_time', 'reason'])
    .expression((of) =>
      of
        .selectFrom('story')
        .select(['id', sql.lit('published').as('kind'), sql.lit('').as('name')])
        .select((row) => row.fn.coalesce('published_document', row.val('')).as('document'))
        .select(['version', 'created_time', sql.lit('imported').as('reason')])
        .where('id', 'in', [...ids, 0])
        .where('published_document', 'is not', null)
        .where('published_time', 'is', null)
        .where((row) =>
          row.not(
            row.exists(
              row
                .selectFrom('story_revision as kept')
                .select('kept.id')
                .whereRef('kept.story_id', '=', 'story.id')
                .where('kept.kind', '=', 'published')
                .whereRef('kept.document', '=', 'published_document'),
            ),
          ),
        ),
    )
    .execute();
}
