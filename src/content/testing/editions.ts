import type { Queries } from '#content/database/database.ts';
import { writeContent } from '#platform/database/revision.ts';

/**
 * Counts up what readers can see, as an editor's write does: the description of every author, a number for these tests.
 * @returns the new one
 */
export function raiseEdition(queries: Queries): Promise<number> {
  return writeContent(queries, async (transaction) => {
    const before = await transaction.selectFrom('author').select('author_description').executeTakeFirstOrThrow();
    const edition = Number(before.author_description) + 1;
    await transaction
      .updateTable('author')
      .set({ author_description: String(edition) })
      .execute();
    return edition;
  });
}
