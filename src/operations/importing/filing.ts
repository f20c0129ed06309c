import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Queries } from '#content/database/database.ts';
import type { MediaFileTable } from '#content/database/schema.ts';
import { fileType, isNamedAsPicture } from '#content/images/file-types.ts';
import { measurePicture } from '#content/images/measure.ts';
import { storedPicture, storeMedia } from '#content/images/media.store.ts';
import { storeMediaFiles } from '#content/images/media-files.store.ts';
import { hashOfFile } from '#platform/files/hash-of-file.ts';

/** Rows that are stored at once: a kill ends what hashing took since, and no more. */
const AT_ONCE = 100;

/**
 * Gives those files of a folder a row that are served as they are (films, recordings, documents).
 * @param paths below the folder
 * @param skipped is told of a file that cannot be read; without it, that ends the filing
 */
export async function fileMedia(
  queries: Queries,
  folder: string,
  paths: Iterable<string> | AsyncIterable<string>,
  skipped?: (path: string, error: unknown) => void,
): Promise<void> {
  const rows: MediaFileTable[] = [];
  const store = () => storeMediaFiles(queries, rows.splice(0));
  for await (const path of paths) {
    if (fileType(path) === undefined) continue;
    try {
      rows.push(await rowOf(folder, path));
    } catch (error) {
      if (!skipped) throw error;
      skipped(path, error);
    }
    if (rows.length >= AT_ONCE) await store();
  }
  await store();
}

/**
 * Gives those pictures of a folder a row that have none: what an earlier version served and no article named. Each is decoded.
 * @param paths below the folder
 * @param skipped is told of a file that is no picture, or cannot be read
 */
export async function filePictures(
  queries: Queries,
  folder: string,
  paths: Iterable<string> | AsyncIterable<string>,
  skipped: (path: string, error: unknown) => void,
): Promise<void> {
  for await (const path of paths) {
    if (fileType(path) !== undefined || (await storedPicture(queries, path))) continue;
    try {
      const { format: _, ...measures } = await measurePicture(join(folder, path));
      await storeMedia(queries, [{ path, ...measures }]);
    } catch (error) {
      // Whatever else lies there was never served.
      if (isNamedAsPicture(path)) skipped(path, error);
    }
  }
}

async function rowOf(folder: string, path: string): Promise<MediaFileTable> {
  const file = join(folder, path);
  const { size: bytes } = await stat(file);
  return { path, bytes, hash: await hashOfFile(file) };
}
