import { fileType, isNamedAsPicture } from '#content/images/file-types.ts';
import { mediaFolders } from '#content/images/original.ts';
import { allFiled } from '#content/media-store/filed-media.store.ts';
import type { Site } from '#content/site.ts';
import { raiseRevision } from '#platform/database/revision.ts';
import { toPlatform } from '#platform/database/tables.ts';
import { mediaFiles } from '../exporting/media-files.ts';
import { fileMedia, filePictures } from '../importing/filing.ts';
import { deletedPictures } from './deleted-pictures.store.ts';

/** What became of the files that somebody had put into DATA_DIR/media by hand. */
export interface FiledByHand {
  readonly filed: readonly string[];
  /** Files that cannot be read, or are no picture whatever their name says. */
  readonly skipped: readonly string[];
  /** Files of pictures that somebody deleted at the desk, left behind when the process was killed: they get no row again. */
  readonly deleted: readonly string[];
}

/**
 * Gives a row to each media file of DATA_DIR/media that has none. From then on it is served, in the library, in backups and in exports.
 * Raises the revision, so that pages which show it are rendered again.
 */
export async function fileByHand({
  configuration,
  database,
}: Pick<Site, 'configuration' | 'database'>): Promise<FiledByHand> {
  const { queries } = database;
  const [taken] = mediaFolders(configuration);
  const known = await allFiled(queries);
  const gone = await deletedPictures(queries);
  const [found, deleted]: [string[], string[]] = [[], []];
  for await (const path of mediaFiles(taken))
    if (!known.has(path) && (fileType(path) !== undefined || isNamedAsPicture(path)))
      (gone.has(path) ? deleted : found).push(path);
  const skipped = new Set<string>();
  const skip = (path: string) => void skipped.add(path);
  await fileMedia(queries, taken, found, skip);
  await filePictures(queries, taken, found, skip);
  const filed = found.filter((path) => !skipped.has(path));
  // Also when this run filed nothing: an earlier one may have been killed after its rows and before this line.
  await raiseRevision(toPlatform(queries));
  return { filed: filed.toSorted(), skipped: [...skipped].toSorted(), deleted: deleted.toSorted() };
}
