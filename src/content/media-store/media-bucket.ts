import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { Site } from '#content/site.ts';
import { Bucket } from '#platform/bucket/bucket.ts';
import type { BucketAddress, BucketKeys } from '#platform/bucket/bucket-address.ts';
import { BucketFailure, MissingObject, UnusableObject } from '#platform/bucket/bucket-failure.ts';
import { RETRIES_OF_COMMANDS, RETRIES_OF_REQUESTS, type RetryPolicy } from '#platform/bucket/retries.ts';
import type { Configuration } from '#platform/configuration.ts';
import { isDiskFull } from '#platform/failure-text.ts';
import { BoundedFolder, noteUse, UNFINISHED } from '#platform/files/bounded-folder.ts';
import { entriesBelow } from '#platform/files/entries-below.ts';
import { hashOfFile } from '#platform/files/hash-of-file.ts';
import { whenMissing } from '#platform/files/when-missing.ts';
import { onePerSite } from '#platform/per-site.ts';
import { objectName, objectsIn, type StoredMedia, setAsideName } from './objects.ts';
import type { WriteFile } from './place-whole.ts';

/** Objects that are fetched for readers at once. */
const FETCHED_AT_ONCE = 16;

/** Milliseconds in which a bucket that has failed, or an object, is not asked for again: each reader would wait as long. */
const LEFT_ALONE = 5000;

/** What the failure of a whole bucket is remembered by, beside those of objects. */
const WHOLE = '';

/**
 * Stores media files in a bucket: each is an object whose name is the file's SHA-256. The node keeps local copies of the files that
 * readers ask for; their folder may be deleted. Methods throw BucketFailure, and what the file system throws.
 */
export class MediaBucket {
  readonly #copies: string;
  readonly #folder: BoundedFolder;
  readonly #address: BucketAddress;
  readonly #keys: BucketKeys;
  readonly #inTurn = pLimit(FETCHED_AT_ONCE);
  readonly #fetching = new Map<string, Promise<string>>();
  /** What the last request failed for that needed the bucket, and the object that it wanted. */
  #failure: { readonly error: BucketFailure; readonly hash: string } | undefined;
  /** By hash. */
  readonly #failed = new LRUCache<string, BucketFailure>({ max: 1000, ttl: LEFT_ALONE });

  constructor(address: BucketAddress, keys: BucketKeys, configuration: Pick<Configuration, 'dataDirectory'>) {
    this.#address = address;
    this.#keys = keys;
    this.#copies = copiesFolder(configuration);
    // What cannot be deleted now is deleted by the next sweep.
    this.#folder = new BoundedFolder(this.#copies, () => undefined, address.copyBytes);
  }

  /** The bucket itself, asked by commands. */
  get patient(): Bucket {
    return this.#bucket(RETRIES_OF_COMMANDS);
  }

  #bucket(retries: RetryPolicy): Bucket {
    return new Bucket(this.#address, this.#keys, retries);
  }

  /** Where the node's copy of an object is, if it has one. */
  copyOf(hash: string): string {
    return join(this.#copies, hash.slice(0, 2), hash);
  }

  /** Stores a file as an object; the node keeps a copy. */
  async place(hash: string, write: WriteFile, retries: RetryPolicy = RETRIES_OF_REQUESTS): Promise<void> {
    await this.#intoCopies(hash, async (unfinished) => {
      await write(unfinished);
      await this.#bucket(retries).put(objectName(hash), unfinished, { sha256: hash });
    });
  }

  /**
   * The node's copy of an object. Several that ask at once fetch it once.
   * @param bytes that it has: a copy of another size is damaged, and fetched anew
   * @returns its absolute path
   */
  async fetch(hash: string, bytes?: number): Promise<string> {
    const copy = this.copyOf(hash);
    const status = await stat(copy).catch(whenMissing);
    if (status && (bytes === undefined || status.size === bytes)) {
      await noteUse(copy, status.mtimeMs);
      return copy;
    }
    const begun = this.#fetching.get(hash);
    if (begun) return begun;
    const fetching = this.#inTurn(() => this.#fetchNow(hash)).finally(() => this.#fetching.delete(hash));
    this.#fetching.set(hash, fetching);
    return fetching;
  }

  async #fetchNow(hash: string): Promise<string> {
    const failed = this.#failed.get(WHOLE) ?? this.#failed.get(hash);
    if (failed) throw failed;
    const bucket = this.#bucket(RETRIES_OF_REQUESTS);
    try {
      await this.#withRoom(() => this.#intoCopies(hash, (unfinished) => getObject(bucket, hash, unfinished)));
    } catch (error) {
      this.#note(hash, error);
      throw error;
    }
    this.#failure = undefined;
    return this.copyOf(hash);
  }

  #note(hash: string, error: unknown): void {
    if (!(error instanceof BucketFailure)) return;
    const isOne = error instanceof UnusableObject;
    this.#failed.set(isOne ? hash : WHOLE, error);
    this.#failure = isOne ? undefined : { error, hash };
  }

  /** Copies give way where the disk is full: each can be fetched again. */
  async #withRoom(act: () => Promise<void>): Promise<void> {
    const before = this.#folder.halvings;
    try {
      await act();
    } catch (error) {
      if (!isDiskFull(error) || !(await this.#folder.halve(before))) throw error;
      await act();
    }
  }

  /**
   * Waits for nothing. What failed is tried once more meanwhile, since readers may have no need of the bucket for long.
   * @throws what the last request failed for that needed the bucket
   */
  async answered(): Promise<void> {
    if (!this.#failure) return;
    const { error, hash } = this.#failure;
    void this.fetch(hash).catch(() => undefined);
    throw error;
  }

  /** Writes an object to a path: no copy is kept of it, since commands go through all. */
  async write(hash: string, to: string): Promise<void> {
    const isCopied = await copyFile(this.copyOf(hash), to).then(() => true, whenMissing);
    // A machine that lost its power may have left a damaged copy.
    const isWhole = isCopied === true && (await hashOfFile(to)) === hash;
    if (!isWhole) await getObject(this.patient, hash, to);
  }

  /** Whether the bucket has an object. */
  has(hash: string): Promise<boolean> {
    return this.patient.has(objectName(hash));
  }

  list(): AsyncGenerator<StoredMedia> {
    return objectsIn(this.patient);
  }

  /** Deletes local copies of files that no row names. @param before newer copies stay */
  async forgetCopies(named: ReadonlySet<string>, before: Date): Promise<void> {
    const entries = (await entriesBelow(this.#copies).catch(whenMissing)) ?? [];
    for (const entry of entries.filter((each) => each.isFile() && !named.has(each.name))) {
      const file = join(entry.parentPath, entry.name);
      const status = await stat(file).catch(whenMissing);
      if (status && status.mtime < before) await rm(file, { force: true });
    }
  }

  async #intoCopies(hash: string, write: WriteFile): Promise<void> {
    const copy = this.copyOf(hash);
    const unfinished = `${copy}.${randomUUID()}${UNFINISHED}`;
    await mkdir(dirname(copy), { recursive: true });
    try {
      await write(unfinished);
      const { size } = await stat(unfinished);
      await flushed(unfinished);
      await rename(unfinished, copy);
      this.#folder.grew(size);
    } finally {
      await rm(unfinished, { force: true });
    }
  }
}

/** Writes an object to a path, also one that was set aside while its row came. @throws MissingObject */
async function getObject(bucket: Bucket, hash: string, to: string): Promise<void> {
  try {
    await bucket.get(objectName(hash), to, { sha256: hash });
  } catch (error) {
    if (!(error instanceof MissingObject)) throw error;
    await bucket.get(setAsideName(hash), to, { sha256: hash }).catch((other: unknown) => {
      throw other instanceof MissingObject ? error : other;
    });
  }
}

/** Waits until a file is on the disk. */
async function flushed(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync().finally(() => file.close());
}

/** Where a node keeps its copies: hidden, so that neither exports nor a site without a bucket take them for files of their own. */
export function copiesFolder({ dataDirectory }: Pick<Configuration, 'dataDirectory'>): string {
  return join(dataDirectory, 'media', '.objects');
}

/** The bucket of a site whose media lie in one. */
export const mediaBucketOf = onePerSite(({ configuration }: Pick<Site, 'configuration' | 'database'>) => {
  const { mediaStore, bucketKeys } = configuration;
  return mediaStore && bucketKeys && new MediaBucket(mediaStore, bucketKeys, configuration);
});
