import type { Queries } from '#content/database/database.ts';
import type { MediaTable } from '#content/database/schema.ts';
import { overwritten } from '#platform/database/columns.ts';
import { inChunks } from '#platform/database/in-chunks.ts';
import { MEDIA_COLUMNS, pictureOf, type StoredPicture } from './stored-picture.ts';

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

/** The picture of the media library at a path. */
export async function storedPicture(queries: Queries, path: string): Promise<StoredPicture | undefined> {
  const row = await queries.selectFrom('media').select(MEDIA_COLUMNS).where('path', '=', path).executeTakeFirst();
  return (row && pictureOf(row)) ?? undefined;
}

/** Whether the library has a picture at a path. */
export async function isInLibrary(queries: Queries, path: string): Promise<boolean> {
  return (await storedPicture(queries, path)) !== undefined;
}
