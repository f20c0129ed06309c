import { copyFile, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { MediaFileTable } from '#content/database/schema.ts';
import { findOriginal, mediaFolders } from '#content/images/original.ts';
import type { Site } from '#content/site.ts';
import type { RetryPolicy } from '#platform/bucket/retries.ts';
import { hashOfFile } from '#platform/files/hash-of-file.ts';
import { whenMissing } from '#platform/files/when-missing.ts';
import { filedAt } from './filed-media.store.ts';
import { mediaBucketOf } from './media-bucket.ts';
import { placeWhole, type WriteFile } from './place-whole.ts';

/** What names a media file. */
export type NamedFile = Pick<MediaFileTable, 'path' | 'hash'>;

type Where = Pick<Site, 'configuration' | 'database'>;

/**
 * Stores a media file: below its path in DATA_DIR/media, or as an object of the bucket (MEDIA_STORE). An object comes before the row
 * that names it.
 * @param write writes the file to a path
 * @throws BucketFailure, and what the file system throws; nothing is stored then
 */
export function placeMedia(
  site: Where,
  { path, hash }: NamedFile,
  write: WriteFile,
  retries?: RetryPolicy,
): Promise<void> {
  const bucket = mediaBucketOf(site);
  return bucket ? bucket.place(hash, write, retries) : placeWhole(pathOf(site, path), write);
}

/**
 * Writes a stored media file to another place.
 * @throws UnusableObject, BucketFailure, and what the file system throws
 */
export async function fetchMedia(site: Where, { path, hash }: NamedFile, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  const bucket = mediaBucketOf(site);
  await (bucket ? bucket.write(hash, to) : copyFile(pathOf(site, path), to));
}

/** The hashes of the media files that are stored in the bucket. */
export async function listMedia(site: Where): Promise<ReadonlySet<string>> {
  const hashes = new Set<string>();
  for await (const { hash } of mediaBucketOf(site)?.list() ?? []) hashes.add(hash);
  return hashes;
}

/** Takes away a file whose row is gone. An object stays for its thirty days: other rows, or a backup, may name it. */
export async function removeMedia(site: Where, path: string): Promise<void> {
  if (!mediaBucketOf(site)) await rm(pathOf(site, path), { force: true });
}

/** The SHA-256 of the media file at a path; undefined without one. */
export async function storedHash(site: Where, path: string): Promise<string | undefined> {
  const bucket = mediaBucketOf(site);
  if (!bucket) return hashOfFile(pathOf(site, path)).catch(whenMissing);
  const row = await filedAt(site.database.queries, path);
  return row && (await bucket.has(row.hash)) ? row.hash : undefined;
}

/** The same, or that of the publication's own file at this path. */
export async function heldHash(site: Where, path: string): Promise<string | undefined> {
  if (mediaBucketOf(site)) {
    const hash = await storedHash(site, path);
    if (hash !== undefined) return hash;
  }
  const present = await findOriginal(foldersOf(site), path);
  return present && hashOfFile(present.file);
}

/** Whether what a row names is there. */
export async function isStored(site: Where, { path, hash }: NamedFile): Promise<boolean> {
  const bucket = mediaBucketOf(site);
  return (
    (await findOriginal(foldersOf(site), path)) !== undefined || (bucket !== undefined && (await bucket.has(hash)))
  );
}

/** The bytes of the media file at a path; undefined without one. The file itself is not fetched. */
export async function storedBytes(site: Where, path: string): Promise<number | undefined> {
  const filed = mediaBucketOf(site) && (await filedAt(site.database.queries, path));
  return filed ? filed.bytes : (await findOriginal(mediaFolders(site.configuration), path))?.bytes;
}

/** Where files lie by their paths: with a bucket, only those that came with the publication. */
function foldersOf({ configuration }: Where): readonly string[] {
  const [taken, published] = mediaFolders(configuration);
  return configuration.mediaStore ? [published] : [taken, published];
}

function pathOf({ configuration }: Where, path: string): string {
  return join(configuration.dataDirectory, 'media', path);
}
