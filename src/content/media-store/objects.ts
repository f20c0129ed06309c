import type { Bucket } from '#platform/bucket/bucket.ts';

/** Below the prefix of a place in a bucket. */
const OBJECTS = 'objects/';

/** Objects that were deleted lately: a row may have come in that moment. */
const SET_ASIDE = 'set-aside/';

const SHA_256 = /^[\da-f]{64}$/;

/** A media file in a bucket. */
export interface StoredMedia {
  /** SHA-256, hex. */
  readonly hash: string;
  readonly bytes: number;
  readonly modified: Date;
}

/** The name of the object with this content. @param hash SHA-256, hex */
export function objectName(hash: string): string {
  return OBJECTS + hash;
}

/** The name of the same where it was set aside. */
export function setAsideName(hash: string): string {
  return SET_ASIDE + hash;
}

/** All media files of a place in a bucket, by hash. */
export function objectsIn(bucket: Bucket): AsyncGenerator<StoredMedia> {
  return mediaBelow(bucket, OBJECTS);
}

/** Those that were set aside. */
export function setAsideIn(bucket: Bucket): AsyncGenerator<StoredMedia> {
  return mediaBelow(bucket, SET_ASIDE);
}

async function* mediaBelow(bucket: Bucket, folder: string): AsyncGenerator<StoredMedia> {
  for await (const { name, bytes, modified } of bucket.list(folder)) {
    const hash = name.slice(folder.length);
    if (SHA_256.test(hash)) yield { hash, bytes, modified };
  }
}
