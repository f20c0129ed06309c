import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Bucket, type StoredObject } from '#platform/bucket/bucket.ts';
import { addressText, bucketAddress, isSamePlace } from '#platform/bucket/bucket-address.ts';
import { RETRIES_OF_REQUESTS, type RetryPolicy } from '#platform/bucket/retries.ts';
import type { Configuration } from '#platform/configuration.ts';
import { Invalid } from '#platform/errors.ts';
import { hashOfFile } from '#platform/files/hash-of-file.ts';
import { OWNER_READS } from '#platform/files/owner-only.ts';
import type { Progress } from '#platform/progress.ts';
import { jsonValue } from '#platform/text/json-value.ts';
import { MOST_PARTS } from '../bringing-limits.ts';
import { type BroughtSource, broughtSource, noteSource } from '../brought-source.ts';
import { RefusedSource } from '../refused-source.ts';
import { endOfChain, longestChain, partName, partOf, type StoredPart } from './part-chain.ts';
import { endRests, SPOOLED } from './upload-rests.ts';
import { type ArrivingUpload, isWhole, UPLOAD, type UploadNote, uploadNote, uploadsFolder } from './uploads.ts';
import { START_BYTES, type UploadsPlace } from './uploads-place.ts';

/** In the bucket, beside the media: `uploads/NUMBER/part-…`, two notes, and what nodes tell each other (found-in-bucket.ts). */
const UPLOADS = 'uploads/';
const NOTE = 'note.json';
/** Names an export for all nodes, once it is whole. */
export const SOURCE_NOTE = 'source.json';

/** What lies in the bucket of an upload. */
interface InBucket {
  readonly parts: readonly StoredPart[];
  /** When the newest of it came, in milliseconds since 1970. */
  readonly last: number;
}

/**
 * Uploads as objects of the bucket, one for each part, so that the next part may reach another node, and any node brings in what is
 * whole. A part passes over the node's disk: the bucket wants its hash first.
 */
export class UploadsInBucket implements UploadsPlace {
  readonly bucket: string;
  readonly #bucket: Bucket;
  readonly #where: Pick<Configuration, 'dataDirectory'>;
  readonly #mostParts: number;

  /** @param mostParts of one upload */
  constructor(bucket: Bucket, where: Pick<Configuration, 'dataDirectory'>, mostParts = MOST_PARTS) {
    this.#mostParts = mostParts;
    this.bucket = addressText(bucket.address);
    this.#bucket = bucket;
    this.#where = where;
  }

  /** Whether a source lies here. */
  has({ bucket }: Pick<BroughtSource, 'bucket'>): boolean {
    const address = bucketAddress.safeParse(bucket);
    return address.success && isSamePlace(address.data, this.#bucket.address);
  }

  async begin(upload: string, known: UploadNote): Promise<void> {
    await this.#bucket.putText(uploadObject(upload, NOTE), JSON.stringify(known));
  }

  async add(upload: string, offset: number, part: Readable): Promise<number> {
    if ((await this.#lookAt(upload)).parts.length >= this.#mostParts) throw new Invalid(TOO_MANY_PARTS);
    const spooled = join(uploadsFolder(this.#where), `${upload}.${randomUUID()}${SPOOLED}`);
    // What is on the disk: a line that breaks, or a full disk, ends what was on its way there.
    const store = async () => {
      const { size: bytes } = await stat(spooled);
      if (bytes === 0) return;
      const sha256 = await hashOfFile(spooled);
      await this.#bucket.put(uploadObject(upload, partName({ offset, bytes, sha256 })), spooled, { sha256 });
    };
    try {
      await writeFile(spooled, '', { mode: OWNER_READS });
      await pipeline(part, createWriteStream(spooled, { flags: 'r+' })).finally(store);
      return offset + (await stat(spooled)).size;
    } finally {
      await rm(spooled, { force: true });
    }
  }

  async find(upload: string): Promise<ArrivingUpload | undefined> {
    const [known, inBucket] = await Promise.all([this.#noteOf(upload), this.#lookAt(upload)]);
    return known && arriving(upload, known, inBucket);
  }

  async all(): Promise<ArrivingUpload[]> {
    const found = await Promise.all(
      [...(await this.#lookAtAll())].map(async ([upload, inBucket]) => {
        const known = await this.#noteOf(upload);
        return known && arriving(upload, known, inBucket);
      }),
    );
    return found.filter((upload) => upload !== undefined);
  }

  async startOf(upload: string): Promise<Buffer> {
    let start = Buffer.alloc(0);
    for (const part of longestChain((await this.#lookAt(upload)).parts)) {
      if (start.length >= START_BYTES) break;
      let own = Buffer.alloc(0);
      // A try that brought something else is begun anew.
      const take = async (chunks: AsyncIterable<Uint8Array>) => {
        own = Buffer.alloc(0);
        for await (const chunk of chunks) if (own.length < START_BYTES) own = Buffer.concat([own, chunk]);
      };
      await this.#bucket.read(uploadObject(upload, part.name), take, part);
      start = Buffer.concat([start, own]);
    }
    return start.subarray(0, START_BYTES);
  }

  async filed(upload: string): Promise<BroughtSource | undefined> {
    const text = await this.#bucket.text(uploadObject(upload, SOURCE_NOTE));
    return text === undefined ? undefined : broughtSource.safeParse(jsonValue(text)).data;
  }

  /** In the bucket for the other nodes, too. The file itself comes once it is looked at (writeTo). */
  async file(source: BroughtSource): Promise<void> {
    await this.#bucket.putText(uploadObject(source.upload, SOURCE_NOTE), JSON.stringify(source));
    await noteSource(this.#where, source);
  }

  /**
   * Writes the whole of an upload to a path.
   * @param bytes that it has
   * @throws RefusedSource where some of it is deleted
   */
  async writeTo(
    { upload, bytes }: Pick<BroughtSource, 'upload' | 'bytes'>,
    to: string,
    progress: Progress,
  ): Promise<void> {
    const chain = longestChain((await this.#lookAt(upload)).parts);
    if (endOfChain(chain) !== bytes) throw new RefusedSource(NOT_WHOLE);
    progress.begin('Fetching it from the bucket', bytes);
    await writeFile(to, '', { mode: OWNER_READS });
    for (const { name, offset, ...part } of chain) {
      // A try that breaks off is written over by the next.
      const take = (chunks: AsyncIterable<Uint8Array>) =>
        pipeline(chunks, createWriteStream(to, { flags: 'r+', start: offset, flush: true }));
      await this.#bucket.read(uploadObject(upload, name), take, part);
      progress.reach(offset + part.bytes);
    }
    progress.end();
  }

  /** The numbers of those that are there: of one that was deleted, another node may leave what it was just telling. */
  async present(): Promise<ReadonlySet<string>> {
    const names = (await Array.fromAsync(this.#bucket.list(UPLOADS))).map(({ name }) => name.split('/'));
    return new Set(names.filter(([, , name]) => name === NOTE).map(([, upload = '']) => upload));
  }

  async forget(upload: string): Promise<void> {
    const names = (await Array.fromAsync(this.#bucket.list(uploadObject(upload, '')))).map(({ name }) => name);
    // The note last: with it, what is left is found again.
    const note = uploadObject(upload, NOTE);
    for (const name of [...names.filter((one) => one !== note), note]) await this.#bucket.remove(name);
  }

  async endUnfinished(before: number): Promise<void> {
    const all = await this.#lookAtAll();
    const whole = new Set((await this.all()).filter(isWhole).map(({ upload }) => upload));
    for (const [upload, { last }] of all) if (!whole.has(upload) && last < before) await this.forget(upload);
    await endRests(uploadsFolder(this.#where), before);
  }

  async #noteOf(upload: string): Promise<UploadNote | undefined> {
    const text = await this.#bucket.text(uploadObject(upload, NOTE));
    return text === undefined ? undefined : uploadNote.safeParse(jsonValue(text)).data;
  }

  async #lookAt(upload: string): Promise<InBucket> {
    return (await this.#lookAtAll(uploadObject(upload, ''))).get(upload) ?? { parts: [], last: 0 };
  }

  async #lookAtAll(beginning = UPLOADS): Promise<ReadonlyMap<string, InBucket>> {
    const objects = await Array.fromAsync(this.#bucket.list(beginning));
    const byUpload = Map.groupBy(objects, ({ name }) => name.split('/')[1] ?? '');
    const known = [...byUpload].filter(([upload]) => UPLOAD.test(upload));
    return new Map(known.map(([upload, its]) => [upload, inBucketOf(its)]));
  }
}

const TOO_MANY_PARTS =
  'The line broke so often that this file is in too many pieces. Choose it once more: it begins anew.';

const NOT_WHOLE = 'This export is not whole in the bucket any more: somebody is deleting it. Please bring it in again';

/** The name of an object that belongs to an upload, and is deleted with it. */
export function uploadObject(upload: string, name: string): string {
  return `${UPLOADS}${upload}/${name}`;
}

function inBucketOf(objects: readonly StoredObject[]): InBucket {
  const parts = objects.map(({ name }) => partOf(name.split('/')[2] ?? '')).filter((part) => part !== undefined);
  return { parts, last: Math.max(...objects.map(({ modified }) => modified.getTime())) };
}

function arriving(upload: string, known: UploadNote, { parts, last }: InBucket): ArrivingUpload {
  return { ...known, upload, last, received: endOfChain(longestChain(parts)), onDisk: 0 };
}

/** Where a site takes uploads whose media lie in a bucket; undefined for any other. */
export function uploadsInBucket(
  configuration: Pick<Configuration, 'dataDirectory' | 'mediaStore' | 'bucketKeys'>,
  retries: RetryPolicy = RETRIES_OF_REQUESTS,
): UploadsInBucket | undefined {
  const { mediaStore, bucketKeys } = configuration;
  return mediaStore && bucketKeys && new UploadsInBucket(new Bucket(mediaStore, bucketKeys, retries), configuration);
}

/**
 * Where a source lies for all nodes: the site's bucket, or an earlier one, as long as the same keys open it. Undefined for one that only
 * this node has.
 */
export function uploadsOf(
  configuration: Pick<Configuration, 'dataDirectory' | 'mediaStore' | 'bucketKeys'>,
  { bucket }: Pick<BroughtSource, 'bucket'>,
  retries: RetryPolicy = RETRIES_OF_REQUESTS,
): UploadsInBucket | undefined {
  const address = bucketAddress.safeParse(bucket);
  return address.success ? uploadsInBucket({ ...configuration, mediaStore: address.data }, retries) : undefined;
}
