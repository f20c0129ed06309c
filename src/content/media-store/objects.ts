import type { Bucket } from '#platform/bucket/bucket.ts';

/** Below the prefix of a place in a bucket. */
const OBJECTS = 'objects/';

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

/** All media files of a place in a bucket, by hash. */
export async function* objectsIn(bucket: Bucket): AsyncGenerator<StoredMedia> {
  for await (const { name, bytes, modified } of bucket.list(OBJECTS)) {
    const hash = name.slice(OBJECTS.length);
    if (SHA_256.test(hash)) yield { hash, bytes, modified };
  }
}
