import type { Site } from '#content/site.ts';
import { isFiled } from './media-files.store.ts';
import { findOriginal, mediaFolders, type Original } from './original.ts';

/**
 * The media file that readers get at a path: one of DATA_DIR/media that has a row, else one of the publication's own folder.
 * What has no row was never taken in: a rest, or a file that somebody has put there by hand.
 * While the database is away, files are served as they lie there.
 */
export async function servedFile({ configuration, database }: Site, path: string): Promise<Original | undefined> {
  const [taken, published] = mediaFolders(configuration);
  const original = await findOriginal([taken], path);
  if (original && (await isFiled(database.queries, path).catch(() => true))) return original;
  return findOriginal([published], path);
}
