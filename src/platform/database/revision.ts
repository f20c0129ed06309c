import type { Queries } from './database.ts';

/**
 * The one door for writes to content: runs them in a transaction and raises the content revision with them, so that
 * no page made from older content outlives the write, in this process or any other.
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
