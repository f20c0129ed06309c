import { createHash } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { type BucketAddress, type BucketKeys, bucketText } from './bucket-address.ts';
import { BucketFailure, MissingObject, UnusableObject } from './bucket-failure.ts';
import { BucketRequests } from './bucket-requests.ts';
import { nextOf, type ObjectList, type PlaceInList, readPage } from './object-list.ts';
import { type RetryPolicy, withRetries } from './retries.ts';

/** Bytes a millisecond that an upload brings at least. */
const SLOWEST = 100;

/** An object of a place in a bucket. */
export interface StoredObject {
  /** Below the place's prefix. */
  readonly name: string;
  readonly bytes: number;
  readonly modified: Date;
}

/** What is expected of an object. */
interface Expected {
  /** SHA-256, hex. */
  readonly sha256: string;
}

/**
 * A place in a bucket that speaks S3. Every request is tried again where the failure may pass, and given up in the end: each
 * function throws BucketFailure with a sentence for an operator, and what the file system throws.
 */
export class Bucket {
  readonly address: BucketAddress;
  readonly #requests: BucketRequests;
  readonly #retries: RetryPolicy;

  constructor(address: BucketAddress, keys: BucketKeys, retries: RetryPolicy) {
    this.address = address;
    this.#requests = new BucketRequests(address, keys);
    this.#retries = retries;
  }

  /** Puts a file. The server compares what arrives with the hash, and stores the whole or nothing. */
  async put(name: string, file: string, expected: Expected): Promise<void> {
    await this.#put(name, await openAsBlob(file), expected);
  }

  /** Puts a short text. */
  putText(name: string, text: string): Promise<void> {
    return this.#put(name, new Blob([text]), { sha256: createHash('sha256').update(text).digest('hex') });
  }

  async #put(name: string, content: Blob, { sha256 }: Expected): Promise<void> {
    const silence = this.#retries.silence + content.size / SLOWEST;
    await withRetries(this.#retries, () =>
      this.#requests.ask({ method: 'PUT', name, file: { content, sha256 } }, silence, drained),
    );
  }

  /**
   * Writes an object to a path, which then is whole, or not there.
   * @param expected refuses anything else
   * @returns its SHA-256, hex
   * @throws MissingObject
   */
  async get(name: string, to: string, expected?: Expected): Promise<string> {
    try {
      return await this.read(name, (chunks) => pipeline(chunks, createWriteStream(to, { flush: true })), expected);
    } catch (error) {
      await rm(to, { force: true });
      throw error;
    }
  }

  /** Reads an object, again from its beginning where a try breaks off. @returns its SHA-256, hex */
  read(name: string, take: (chunks: AsyncIterable<Uint8Array>) => Promise<void>, expected?: Expected): Promise<string> {
    return withRetries(this.#retries, async () => {
      const hash = createHash('sha256');
      const receive = (answer: Response, heard: (bytes: number) => void) => take(hashed(answer, hash, heard));
      await this.#requests.ask({ method: 'GET', name }, this.#retries.silence, receive);
      const sha256 = hash.digest('hex');
      if (expected && expected.sha256 !== sha256) throw this.#isOther(name);
      return sha256;
    });
  }

  /** A text that was put. @returns undefined where there is none */
  async text(name: string): Promise<string | undefined> {
    let chunks: Uint8Array[] = [];
    const take = async (arriving: AsyncIterable<Uint8Array>) => {
      chunks = await Array.fromAsync(arriving);
    };
    try {
      await this.read(name, take);
    } catch (error) {
      if (error instanceof MissingObject) return undefined;
      throw error;
    }
    return Buffer.concat(chunks).toString('utf8');
  }

  async has(name: string): Promise<boolean> {
    try {
      await withRetries(this.#retries, () =>
        this.#requests.ask({ method: 'HEAD', name }, this.#retries.silence, async () => undefined),
      );
      return true;
    } catch (error) {
      if (error instanceof MissingObject) return false;
      throw error;
    }
  }

  /** Copies an object within the place; nothing of it comes here. @throws MissingObject */
  async copy(copied: string, name: string): Promise<void> {
    await withRetries(this.#retries, () =>
      this.#requests.ask({ method: 'PUT', name, copied }, this.#retries.silence, async (answer) => {
        // The server begins to answer before it has copied.
        if (!/<Error>/.test(await answer.text())) return;
        throw new BucketFailure(`The bucket ${bucketText(this.address)} did not copy ${this.#requests.key(copied)}.`, {
          mayPass: true,
        });
      }),
    );
  }

  async remove(name: string): Promise<void> {
    await withRetries(this.#retries, () =>
      this.#requests.ask({ method: 'DELETE', name }, this.#retries.silence, drained),
    );
  }

  /** Lists the objects whose names begin alike, in the order of their names. */
  async *list(beginning: string): AsyncGenerator<StoredObject> {
    const prefix = this.#requests.key(beginning);
    const before = this.#requests.key('').length;
    for (let from: PlaceInList | undefined = {}; from; ) {
      const page: ObjectList = await this.#listFrom(prefix, from);
      for (const { Key, Size: bytes, LastModified: modified } of page.objects)
        yield { name: Key.slice(before), bytes, modified };
      from = nextOf(page);
    }
  }

  #listFrom(prefix: string, from: PlaceInList): Promise<ObjectList> {
    const query = { 'list-type': '2', prefix, ...from };
    return withRetries(this.#retries, () =>
      this.#requests.ask({ method: 'GET', query }, this.#retries.silence, async (answer) =>
        readPage(await answer.text(), from, bucketText(this.address)),
      ),
    );
  }

  #isOther(name: string): UnusableObject {
    return new UnusableObject(
      `The object ${this.#requests.key(name)} of the bucket ${bucketText(this.address)} is not what its name says: it is damaged, or was exchanged.`,
      { mayPass: true },
    );
  }
}

async function* hashed(answer: Response, hash: ReturnType<typeof createHash>, heard: (bytes: number) => void) {
  for await (const chunk of answer.body ?? []) {
    heard(chunk.byteLength);
    hash.update(chunk);
    yield chunk;
  }
}

/** An answer that is not read holds its connection. */
async function drained(answer: Response): Promise<void> {
  await answer.arrayBuffer();
}
