import { existsSync } from 'node:fs';
import { mediaFolders } from '#content/images/original.ts';
import { hasPictures } from '#content/media-store/filed-media.store.ts';
import type { Site } from '#content/site.ts';
import { mediaFiles } from '#operations/exporting/media-files.ts';
import { fileMedia, filePictures } from '#operations/importing/filing.ts';
import { lastDone, noteDone } from '#platform/database/last-done.ts';

/**
 * Gives each media file a row that was taken in before such rows were kept (migration 076); pictures, too, that nothing named and readers
 * could have asked for. Runs once for a database, also for
 * one that comes from an older backup; where its folder is not there yet, at the next start.
 * @param skipped is told of a file that cannot be read
 */
export async function fileMediaOnce(site: Site, skipped: (path: string, error: unknown) => void): Promise<void> {
  const { queries } = site.database;
  if (await lastDone(queries, 'filing')) return;
  const [taken] = mediaFolders(site.configuration);
  // A disk that is not mounted yet; a new site has neither folder nor pictures.
  if (!existsSync(taken) && (await hasPictures(queries))) return;
  await fileMedia(queries, taken, mediaFiles(taken), skipped);
  await filePictures(queries, taken, mediaFiles(taken), skipped);
  await noteDone(queries, 'filing', site.now());
}
