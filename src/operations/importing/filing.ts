import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Queries } from '#content/database/database.ts';
import { fileType } from '#content/images/file-types.ts';
import { storeMediaFiles } from '#content/images/media-files.store.ts';
import { hashOfFile } from '#platform/hash-of-file.ts';

/** Gives those files of a folder a row that are served as they are (films, recordings, documents). @param paths below the folder */
export async function fileMedia(queries: Queries, folder: string, paths: readonly string[]): Promise<void> {
  const rows = [];
  for (const path of paths) {
    if (fileType(path) === undefined) continue;
    const file = join(folder, path);
    const { size: bytes } = await stat(file);
    rows.push({ path, bytes, hash: await hashOfFile(file) });
  }
  await storeMediaFiles(queries, rows);
}
