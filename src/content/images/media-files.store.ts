import type { Queries } from '#content/database/database.ts';
import type { MediaFileTable } from '#content/database/schema.ts';
import { overwritten } from '#platform/database/columns.ts';
import { inChunks } from '#platform/database/in-chunks.ts';

/** The media files of this content that are no pictures. @param hash SHA-256, hex */
export function filesOfContent(queries: Queries, hash: string): Promise<MediaFileTable[]> {
  return queries.selectFrom('media_file').selectAll().where('hash', '=', hash).orderBy('path').execute();
}

/** Files the media files that are no pictures, by path. A file is served from then on. */
export async function storeMediaFiles(queries: Queries, rows: readonly MediaFileTable[]): Promise<void> {
  await inChunks([...rows], (chunk) =>
    queries
      .insertInto('media_file')
      .values(chunk)
      .onConflict((conflict) => conflict.column('path').doUpdateSet(overwritten(chunk)))
      .execute(),
  );
}
