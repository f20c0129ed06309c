import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import { type BucketAddress, type BucketKeys, bucketText } from './bucket-address.ts';
import { brokenOff, MissingObject, refusalOfAnswer } from './bucket-failure.ts';
import { SilenceWatch } from './retries.ts';

/** What the server compares an empty body with. */
const NOTHING = createHash('sha256').digest('hex');

/** One request to a place in a bucket. */
interface Asked {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  readonly name?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly file?: { readonly content: Blob; readonly sha256: string };
  /** Another object, which the server copies. */
  readonly copied?: string;
}

/** Sends single requests to a place in a bucket, each signed, and given up once nothing has come for a while. */
export class BucketRequests {
  readonly #address: BucketAddress;
  readonly #keys: BucketKeys;

  constructor(address: BucketAddress, keys: BucketKeys) {
    this.#address = address;
    this.#keys = keys;
  }

  /**
   * Sends one request, and reads its answer.
   * @param silence milliseconds without a byte after which it is given up
   * @throws MissingObject, BucketFailure, what `receive` throws
   */
  async ask<Result>(
    asked: Asked,
    silence: number,
    receive: (answer: Response, heard: (bytes: number) => void) => Promise<Result>,
  ): Promise<Result> {
    const place = bucketText(this.#address);
    const watch = new SilenceWatch(silence);
    try {
      const { url, headers } = await this.#signed(asked);
      const body = asked.file?.content ?? null;
      const answer = await fetch(url, {
        method: asked.method,
        headers,
        body,
        redirect: 'manual',
        signal: watch.signal,
      });
      watch.heard();
      if (answer.ok) return await receive(answer, (bytes) => watch.heard(bytes));
      const failure = await refusalOfAnswer(place, answer);
      if (answer.status !== 404 || asked.name === undefined || / NoSuchBucket/.test(failure.message)) throw failure;
      throw new MissingObject(`The bucket ${place} has no object ${this.key(asked.name)}.`);
    } catch (error) {
      throw isOfNetwork(error) ? brokenOff(place, error, watch.signal.aborted) : error;
    } finally {
      watch.stop();
    }
  }

  #signed({ method, name = '', query, file, copied }: Asked) {
    const path = this.#path(name);
    const { endpoint, bucket, region } = this.#address;
    const url = new URL(`${endpoint}/${bucket}${name && `/${path}`}`);
    for (const [key, value] of Object.entries(query ?? {})) url.searchParams.set(key, value);
    const headers = {
      'x-amz-content-sha256': file?.sha256 ?? NOTHING,
      ...(copied !== undefined && { 'x-amz-copy-source': `/${bucket}/${this.#path(copied)}` }),
    };
    return new AwsV4Signer({ ...this.#keys, service: 's3', region, method, url: url.href, headers }).sign();
  }

  /** The name of an object in the bucket. */
  key(name: string): string {
    const { prefix } = this.#address;
    return prefix === '' ? name : `${prefix}/${name}`;
  }

  #path(name: string): string {
    return this.key(name).split('/').map(encodeURIComponent).join('/');
  }
}

/** What `fetch` throws, and a body that breaks off; not what the disk throws. */
function isOfNetwork(error: unknown): boolean {
  return error instanceof Error && (error.name === 'AbortError' || error instanceof TypeError);
}
