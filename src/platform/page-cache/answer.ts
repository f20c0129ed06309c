import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Encodings we answer in, the best first. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** What a drawing gives the cache. */
export interface Drawn {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** False when a part could not be had: good enough for who is waiting, not to be kept. */
  readonly isWhole?: boolean;
}

/** While somebody waits; the best takes thirty times as long for a tenth less. */
const BROTLI_QUALITY = 5;
/** For who comes again: what brings an article below one initial congestion window. */
const BROTLI_BEST = 11;
const GZIP_LEVEL = 6;

const compressors = {
  br: (body: Buffer, quality = BROTLI_QUALITY) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: GZIP_LEVEL }),
};

/** A drawn page, ready to send: compressed at most once in each encoding. */
export class Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Weak, since the same page goes out in several encodings. */
  readonly etag: string;
  readonly #bodies = new Map<Encoding, Promise<Buffer>>();
  #bytes: number;
  #improved = false;

  constructor({ status, headers, body }: Drawn) {
    const identity = Buffer.from(body);
    this.status = status;
    this.headers = headers;
    this.etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
    this.#bodies.set('identity', Promise.resolve(identity));
    this.#bytes = identity.length;
  }

  /** What it takes up in memory, in bytes, so far. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The body in one encoding. */
  body(encoding: Encoding): Promise<Buffer> {
    const known = this.#bodies.get(encoding);
    if (known) return known;
    const compressed = this.#compress(encoding);
    this.#bodies.set(encoding, compressed);
    return compressed;
  }

  /** Whether readers have asked for brotli and get less than the best. */
  get isImprovable(): boolean {
    return !this.#improved && this.#bodies.has('br');
  }

  /** Compresses once more, as well as can be, off the thread; readers get the first version until it is there. */
  async improve(): Promise<void> {
    this.#improved = true;
    const [before, identity] = await Promise.all([this.body('br'), this.body('identity')]);
    const best = await compressors.br(identity, BROTLI_BEST);
    this.#bodies.set('br', Promise.resolve(best));
    this.#bytes += best.length - before.length;
  }

  async #compress(encoding: Encoding): Promise<Buffer> {
    const identity = await this.body('identity');
    if (encoding === 'identity') return identity;
    const compressed = await compressors[encoding](identity);
    this.#bytes += compressed.length;
    return compressed;
  }
}

/**
 * The best encoding that a browser takes (RFC 9110, section 12.5.3).
 * @param header its Accept-Encoding; undefined or empty means none
 */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const refused = (name: string) => new RegExp(`(?:^|,)\\s*${name}\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$)`, 'i').test(header);
  const named = (name: string) => new RegExp(`(?:^|,)\\s*${name}\\s*(?:;|,|$)`, 'i').test(header) && !refused(name);
  if (named('br')) return 'br';
  return named('gzip') ? 'gzip' : 'identity';
}
