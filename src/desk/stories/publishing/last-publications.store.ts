import type { Queries } from '#content/database/database.ts';
import { inChunks } from '#platform/database/in-chunks.ts';
import { type BeforePublication, parseBefore } from './before-publication.store.ts';

/**
 * Changes what the publications of the last seconds replaced, so that they can still be taken back; as part of a transaction.
 * @param rewrite gives undefined for what stays
 * @returns the revisions of the publications for which it changed
 */
export async function rewriteLastPublications(
  transaction: Queries,
  rewrite: (before: BeforePublication) => BeforePublication | undefined,
): Promise<number[]> {
  const rows = await transaction.selectFrom('last_publication').select(['revision_id', 'before']).execute();
  const changed: number[] = [];
  // A handful: each publication deletes those that are too old.
  for (const { revision_id, before: json } of rows) {
    const before = rewrite(parseBefore(json));
    if (!before) continue;
    changed.push(revision_id);
    await transaction
      .updateTable('last_publication')
      .set({ before: JSON.stringify(before) })
      .where('revision_id', '=', revision_id)
      .execute();
  }
  return changed;
}

/** Ends the taking back of these publications; as part of a transaction. */
export async function endTakingBack(transaction: Queries, revisions: readonly number[]): Promise<void> {
  await inChunks(revisions, (chunk) =>
    transaction.deleteFrom('last_publication').where('revision_id', 'in', chunk).execute(),
  );
}
