import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import pLimit from 'p-limit';

/** Encodings of answers. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** For the first reader, who waits. */
const BROTLI_QUICK = 5;
/** A tenth smaller and thirty times slower: for pages that are asked for again. */
const BROTLI_BEST = 11;

/** Compresses pages on zlib's thread pool, a few at once: each encoder takes 3 MB. */
export class Compressor {
  readonly #quick = pLimit(2);
  #isBusyWithBest = false;

  quickly(html: Buffer): Promise<Buffer> {
    return this.#quick(() => brotli(html, BROTLI_QUICK));
  }

  gzip(html: Buffer): Promise<Buffer> {
    return this.#quick(() => promisify(gzip)(html));
  }

  /**
   * Compresses with the best quality, one page at a time: the other core is for the readers who wait.
   * @returns undefined while it is busy with another page
   */
  async best(html: () => Promise<Buffer>): Promise<Buffer | undefined> {
    if (this.#isBusyWithBest) return undefined;
    this.#isBusyWithBest = true;
    try {
      return await brotli(await html(), BROTLI_BEST);
    } finally {
      this.#isBusyWithBest = false;
    }
  }
}

function brotli(html: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
  };
  return promisify(brotliCompress)(html, { params });
}

export const decompressBrotli = promisify(brotliDecompress);

/**
 * Chooses the best encoding that a browser accepts (RFC 9110, section 12.5.3).
 * @param header its Accept-Encoding; undefined or empty accepts no compression
 */
export function chooseEncoding(header = ''): Encoding {
  let chosen: Encoding = 'identity';
  for (const item of header.split(',')) {
    const [name = '', weight = ''] = item.split(';', 2);
    if (isRefused(weight)) continue;
    const coding = name.trim().toLowerCase();
    if (coding === 'br') return 'br';
    if (coding === 'gzip') chosen = 'gzip';
  }
  return chosen;
}

/** A weight of zero refuses the encoding. */
function isRefused(weight: string): boolean {
  return /^\s*q\s*=\s*0(?:\.0*)?\s*$/i.test(weight);
}
