import { basename, dirname } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { MediaFileTable } from '#content/database/schema.ts';
import { filedAt } from '#content/media-store/filed-media.store.ts';
import { mediaBucketOf } from '#content/media-store/media-bucket.ts';
import type { Site } from '#content/site.ts';
import { MissingObject } from '#platform/bucket/bucket-failure.ts';
import { hashOfFile } from '#platform/files/hash-of-file.ts';
import { onePerSite } from '#platform/per-site.ts';
import { findOriginal, mediaFolders, type Original } from './original.ts';

/** Rows and hashes that a process remembers. */
const REMEMBERED = 20_000;

const rememberedOf = onePerSite(() => ({
  /** By path, as last read: what is served while the database is away. */
  rows: new LRUCache<string, MediaFileTable>({ max: REMEMBERED }),
  /** Of the publication's files, by path and version. */
  hashes: new LRUCache<string, string>({ max: REMEMBERED }),
}));

/** Likewise (served-file.ts), where media lie in a bucket. @throws BucketFailure */
export async function servedFromBucket(site: Site, path: string): Promise<Original | undefined> {
  const row = await rowAt(site, path);
  const [, folder] = mediaFolders(site.configuration);
  const published = await findOriginal([folder], path);
  if (!row) return published;
  const { hash } = row;
  // A file that came with the publication is at each node, and in no bucket.
  if (published?.bytes === row.bytes && (await hashOf(site, published)) === hash)
    return { ...published, version: hash, hash };
  try {
    const file = await mediaBucketOf(site)?.fetch(hash, row.bytes);
    const original = file === undefined ? undefined : await findOriginal([dirname(file)], basename(file));
    return original && { ...original, path, version: hash, hash };
  } catch (error) {
    // The publication's file has changed since it was filed.
    if (error instanceof MissingObject && published) return published;
    throw error;
  }
}

async function rowAt(site: Site, path: string): Promise<MediaFileTable | undefined> {
  const { rows } = rememberedOf(site);
  try {
    const row = await filedAt(site.database.queries, path);
    if (row) rows.set(path, row);
    else rows.delete(path);
    return row;
  } catch {
    return rows.get(path);
  }
}

async function hashOf(site: Site, { file, version }: Original): Promise<string> {
  const { hashes } = rememberedOf(site);
  const key = `${version} ${file}`;
  const known = hashes.get(key);
  if (known !== undefined) return known;
  const hash = await hashOfFile(file);
  hashes.set(key, hash);
  return hash;
}
