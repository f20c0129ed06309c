import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { removeMedia } from '#content/media-store/media-store.ts';
import type { Site } from '#content/site.ts';
import { forgetPicture } from '#desk/media/media.store.ts';
import { unusedAmong } from '#desk/media/uses/unused.store.ts';
import { backUp } from '#operations/backup/backup.ts';
import { forgetDone, lastDone, noteDone } from '#platform/database/last-done.ts';
import type { Progress } from '#platform/progress.ts';
import { type DemoContent, deleteDemo, type IsInDemo, mediaPaths } from './demo.store.ts';

/**
 * Takes the demo out of a site, after a backup, and leaves what people have brought in, written or changed. It does not come
 * back at the next start.
 * @param folder of the backup; it must not exist
 * @returns what went, and how much stayed
 * @throws BackupRefused when something of the folder's name is there; nothing is deleted then
 */
export async function takeOutDemo(site: Site, folder: string, progress: Progress): Promise<DemoContent> {
  const { queries } = site.database;
  await backUp(site, folder, progress);
  // Kept where it is noted: an import since then is told from the filling by its time.
  if (!(await lastDone(queries, 'filling'))) await noteDone(queries, 'filling', site.now());
  const demo = await deleteDemo(queries, demoFolder(site));
  await forgetDone(queries, 'demo');
  await deletePictures(site, progress);
  return demo;
}

/** Tells what the publication's own folder `content` has. */
export function demoFolder({ configuration }: Pick<Site, 'configuration'>): IsInDemo {
  return (path) => existsSync(join(configuration.publicationDirectory, 'content', path));
}

/** Deletes the pictures that came with the demo and that nothing names any more. */
async function deletePictures(site: Site, progress: Progress): Promise<void> {
  const { database, configuration } = site;
  const ofDemo = (await mediaPaths(database.queries)).filter((path) =>
    existsSync(join(configuration.publicationDirectory, 'media', path)),
  );
  const unused = await unusedAmong(site, ofDemo);
  progress.begin('Deleting pictures', unused.length);
  for (const [index, path] of unused.entries()) {
    await database.queries.transaction().execute((transaction) => forgetPicture(transaction, path));
    await removeMedia(site, path);
    progress.reach(index + 1);
  }
  progress.end();
}
