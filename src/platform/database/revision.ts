import type { Queries } from './database.ts';

/**
 * Runs a write to content in a transaction that also raises the content revision, so that every process redraws the pages
 * made from older content. All writes to content must go through it.
 * @returns what `write` gave
 */
export function writeContent<Result>(
  queries: Queries,
  write: (transaction: Queries) => Promise<Result>,
): Promise<Result> {
  return queries.transaction().execute(async (transaction) => {
    const result = await write(transaction);
    await transaction
      .updateTable('content_revision')
      .set((of) => ({ revision: of('revision', '+', 1) }))
      .execute();
    return result;
  });
}

/** The number of content writes so far. */
export async function contentRevision(queries: Queries): Promise<number> {
  const row = await queries.selectFrom('content_revision').select('revision').executeTakeFirstOrThrow();
  return row.revision;
}

/** For drivers: the same as text, to be prepared once. */
export const READ_REVISION = 'select revision from content_revision';
