import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  gunzip,
  gzip,
} from 'node:zlib';
import pLimit from 'p-limit';
import type { BestCompression } from './best-compression.ts';

/** Encodings we answer in, the best first. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** While somebody waits; the best takes thirty times as long for a tenth less. */
const BROTLI_QUALITY = 5;
/** For who comes again: what brings an article below one initial congestion window. */
export const BROTLI_BEST = 11;
const GZIP_LEVEL = 6;

/**
 * An encoder has 3 MB until this thread has heard that it is done: without a bound, 64 readers of pages that nobody has asked for
 * before come to 80 MB (docs/decisions/0027). Two keep a core at work while one of them waits to be heard of.
 */
const AT_ONCE = 2;

/** More than any page takes compressed; glibc gives so much back to the system at once, where the usual 16 KB leave holes. */
const CHUNK = 64 * 1024;

/** Compresses pages, all off the thread, no more than so many at once. */
export class Compressors {
  readonly #inTurn = pLimit(AT_ONCE);
  #best: Promise<BestCompression> | undefined;

  br(body: Buffer, quality = BROTLI_QUALITY): Promise<Buffer> {
    return this.#trimmed(() => promisify(brotliCompress)(body, brotliFor(body, quality)));
  }

  /** Brotli as well as can be, once everything else has been done. @throws when its thread dies over it */
  async best(body: Buffer): Promise<Buffer> {
    // Loaded when it is needed, it is built into a file of its own, beside its worker's.
    this.#best ??= import('./best-compression.ts').then(({ BestCompression }) => new BestCompression());
    return (await this.#best).compress(body);
  }

  gzip(body: Buffer): Promise<Buffer> {
    return this.#trimmed(() => promisify(gzip)(body, { level: GZIP_LEVEL, chunkSize: CHUNK }));
  }

  /** Without the rest of what zlib reserves for what it writes: kept pages would take up several times their size. */
  async #trimmed(compress: () => Promise<Buffer>): Promise<Buffer> {
    const body = await this.#inTurn(compress);
    const exact = Buffer.allocUnsafeSlow(body.length);
    body.copy(exact);
    return exact;
  }
}

/**
 * Compresses on the thread that asks, which has nothing better to do.
 * @returns brotli in a space of its own, no longer than it is: it is handed over, and kept
 */
export function brotliHere(body: Uint8Array, quality = BROTLI_QUALITY): Uint8Array<ArrayBuffer> {
  return new Uint8Array(brotliCompressSync(body, brotliFor(body, quality)));
}

/** What an encoder is told of a page. @param quality 0 to 11 */
function brotliFor(body: Uint8Array, quality: number): BrotliOptions {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(body.length),
  };
  return { params, chunkSize: CHUNK };
}

/**
 * A window that holds the whole body and no more: the usual one of 4 MB costs the encoder tens of megabytes for each
 * page, which malloc keeps, and finds nothing further.
 * @returns its logarithm
 */
function windowFor(bytes: number): number {
  // A window is sixteen bytes shorter than its power of two (RFC 7932, section 9.1).
  const wanted = Math.ceil(Math.log2(bytes + 16));
  return Math.min(Math.max(wanted, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW);
}

export const decompressors = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

/** The words of current browsers, for which nothing need be read. */
const USUAL: ReadonlyMap<string, Encoding> = new Map([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate', 'gzip'],
]);

/**
 * The best encoding that a browser takes (RFC 9110, section 12.5.3).
 * @param header its Accept-Encoding; undefined or empty means none
 */
export function chooseEncoding(header = ''): Encoding {
  return USUAL.get(header) ?? readEncoding(header);
}

function readEncoding(header: string): Encoding {
  let chosen: Encoding = 'identity';
  for (const wish of header.split(',')) {
    const [name = '', weight = ''] = wish.split(';', 2);
    if (isNothing(weight)) continue;
    const coding = name.trim().toLowerCase();
    if (coding === 'br') return 'br';
    if (coding === 'gzip') chosen = 'gzip';
  }
  return chosen;
}

/** A weight of nothing is a refusal. */
function isNothing(weight: string): boolean {
  return weight !== '' && /^\s*q\s*=\s*0(?:\.0*)?\s*$/i.test(weight);
}
