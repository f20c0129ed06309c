import { mediaFolders } from '#content/images/original.ts';
import type { Site } from '#content/site.ts';
import { mediaFiles } from '#operations/exporting/media-files.ts';
import { fileMedia } from '#operations/importing/filing.ts';
import { lastDone, noteDone } from '#platform/database/last-done.ts';

/**
 * Gives each media file a row that was taken in before such rows were kept (migration 076). Runs once for a database, also for
 * one that comes from an older backup.
 */
export async function fileMediaOnce(site: Site): Promise<void> {
  const { queries } = site.database;
  if (await lastDone(queries, 'filing')) return;
  const [taken] = mediaFolders(site.configuration);
  await fileMedia(queries, taken, await Array.fromAsync(mediaFiles(taken)));
  await noteDone(queries, 'filing', site.now());
}
