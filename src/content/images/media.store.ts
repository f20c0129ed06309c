import type { Queries } from '#content/database/database.ts';
import type { MediaTable } from '#content/database/schema.ts';
import { overwritten } from '#platform/database/columns.ts';
import { inChunks } from '#platform/database/in-chunks.ts';

/** Files pictures: their measures, by path. Part of the transaction that stores what names them. */
export async function storeMedia(transaction: Queries, rows: Iterable<MediaTable>): Promise<void> {
  const byPath = new Map([...rows].map((row) => [row.path, row]));
  await inChunks([...byPath.values()], (chunk) =>
    transaction
      .insertInto('media')
      .values(chunk)
      .onConflict((conflict) => conflict.column('path').doUpdateSet(overwritten(chunk)))
      .execute(),
  );
}

/** Whether the library has a picture. */
export function isStoredPicture(queries: Queries): (path: string) => Promise<boolean> {
  const byPath = (path: string) => queries.selectFrom('media').select('path').where('path', '=', path);
  return async (path) => (await byPath(path).executeTakeFirst()) !== undefined;
}
