import { join } from 'node:path';
import type { MediaFileTable } from '#content/database/schema.ts';
import { findOriginal, mediaFolders } from '#content/images/original.ts';
import { allFiled } from '#content/media-store/filed-media.store.ts';
import { mediaBucketOf } from '#content/media-store/media-bucket.ts';
import { objectName, objectsIn } from '#content/media-store/objects.ts';
import { placeWhole, type WriteFile } from '#content/media-store/place-whole.ts';
import type { Site } from '#content/site.ts';
import { eachAtOnce } from '#operations/backup/media-into-folder.ts';
import type { Bucket } from '#platform/bucket/bucket.ts';
import { isSamePlace } from '#platform/bucket/bucket-address.ts';
import { UnusableObject } from '#platform/bucket/bucket-failure.ts';
import { hashOfFile } from '#platform/files/hash-of-file.ts';
import { whenMissing } from '#platform/files/when-missing.ts';
import type { Progress } from '#platform/progress.ts';

/** What came of moving media. */
export interface Moved {
  readonly copied: number;
  /** There already, or a file of the publication, which every node has. */
  readonly present: number;
  /** What could not be moved: `PATH: why`. */
  readonly faults: readonly string[];
}

type Outcome = 'copied' | 'present' | { readonly fault: string };

/**
 * Copies the media files that rows name into a bucket, from where the site has them: DATA_DIR/media, or its bucket. Goes on where an
 * interrupted one stopped. Each file is compared with the hash of its row, before it is sent and by the server.
 * @throws BucketFailure, and what the file system throws
 */
export async function moveToBucket(site: Site, to: Bucket, progress: Progress): Promise<Moved> {
  const { mediaStore } = site.configuration;
  // Once the site has its media there, what lies in the folder still is what came in meanwhile.
  const from = mediaStore && !isSamePlace(mediaStore, to.address) ? mediaBucketOf(site) : undefined;
  const present = new Map<string, number>();
  for await (const { hash, bytes } of objectsIn(to)) present.set(hash, bytes);
  const send = (hash: string, file: string) => to.put(objectName(hash), file, { sha256: hash });
  return moveEach(site, progress, async ({ path, hash, bytes }) => {
    if (present.get(hash) === bytes || (await isPublished(site, { path, hash }))) return 'present';
    if (from) await send(hash, await from.fetch(hash));
    else {
      const file = join(mediaFolders(site.configuration)[0], path);
      const found = await hashOfFile(file).catch(whenMissing);
      if (found === undefined) return { fault: `${path}: the file is missing` };
      if (found !== hash) return { fault: `${path}: the file is not the one that was taken in` };
      await send(hash, file);
    }
    present.set(hash, bytes);
    return 'copied';
  });
}

/** The same from the site's bucket into DATA_DIR/media, where each file lies by its path. */
export async function moveToFolder(site: Site, progress: Progress): Promise<Moved> {
  const bucket = mediaBucketOf(site);
  const [folder] = mediaFolders(site.configuration);
  return moveEach(site, progress, async ({ path, hash }) => {
    const to = join(folder, path);
    if ((await hashOfFile(to).catch(whenMissing)) === hash || (await isPublished(site, { path, hash })))
      return 'present';
    const write: WriteFile = async (unfinished) => bucket?.write(hash, unfinished);
    await placeWhole(to, write);
    // A copy of the node's own may have been damaged.
    if ((await hashOfFile(to)) === hash) return 'copied';
    return { fault: `${path}: the file is not the one that was taken in` };
  });
}

async function moveEach(
  { database }: Site,
  progress: Progress,
  move: (row: MediaFileTable) => Promise<Outcome>,
): Promise<Moved> {
  const rows = [...(await allFiled(database.queries)).values()];
  const outcomes = await eachAtOnce(rows, 'Copying media', progress, (row) => move(row).catch(asFault(row)));
  return {
    copied: outcomes.filter((outcome) => outcome === 'copied').length,
    present: outcomes.filter((outcome) => outcome === 'present').length,
    faults: outcomes.flatMap((outcome) => (typeof outcome === 'object' ? [outcome.fault] : [])),
  };
}

/** One object that is missing or damaged does not keep the others from being moved. */
function asFault({ path }: MediaFileTable): (error: unknown) => Outcome {
  return (error) => {
    if (!(error instanceof UnusableObject)) throw error;
    return { fault: `${path}: ${error.message}` };
  };
}

async function isPublished(
  { configuration }: Site,
  { path, hash }: Pick<MediaFileTable, 'path' | 'hash'>,
): Promise<boolean> {
  const [, published] = mediaFolders(configuration);
  const found = await findOriginal([published], path);
  return found !== undefined && (await hashOfFile(found.file)) === hash;
}
