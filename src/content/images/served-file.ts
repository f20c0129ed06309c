import type { Queries } from '#content/database/database.ts';
import { filedAt } from '#content/media-store/filed-media.store.ts';
import { storedBytes } from '#content/media-store/media-store.ts';
import type { Site } from '#content/site.ts';
import { lastDone } from '#platform/database/last-done.ts';
import { findOriginal, mediaFolders, type Original } from './original.ts';
import { servedFromBucket } from './served-from-bucket.ts';

/**
 * The media file that readers get at a path: one of DATA_DIR/media, or of the bucket, that has a row, else one of the publication's
 * own folder. What has no row was never taken in: a rest, or a file that somebody has put there by hand.
 * While the database is away, files are served as they lie there.
 * @throws BucketFailure where a bucket does not give the file
 */
export async function servedFile(site: Site, path: string): Promise<Original | undefined> {
  const { configuration, database } = site;
  if (configuration.mediaStore) return servedFromBucket(site, path);
  const [taken, published] = mediaFolders(configuration);
  const original = await findOriginal([taken], path);
  if (original && (await mayBeServed(database.queries, path).catch(() => true))) return original;
  return findOriginal([published], path);
}

/** Has a row, or was there before rows were kept and waits for its own (media-filing.ts). */
async function mayBeServed(queries: Queries, path: string): Promise<boolean> {
  return (await filedAt(queries, path)) !== undefined || (await lastDone(queries, 'filing')) === undefined;
}

/** Whether readers get a file at a path. Nothing is fetched: what a row names is in the bucket. */
export async function isServed(site: Site, path: string): Promise<boolean> {
  if (!site.configuration.mediaStore) return (await servedFile(site, path)) !== undefined;
  return (await storedBytes(site, path)) !== undefined;
}
