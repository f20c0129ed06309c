import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import pLimit from 'p-limit';
import { composeMessage, type EncodedMessage, type Encoding } from './message.ts';

/** A page as it was rendered. */
export interface Rendered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** False when a part could not be rendered: the page goes out, but is not kept. */
  readonly isWhole?: boolean;
  /** False where no edge may keep it, though the site does: forms, searches. */
  readonly isShared?: boolean;
}

/** How long an edge before the site may keep an answer: while the content has this revision, and until this moment at the longest. */
export interface SharedLife {
  readonly revision: number;
  /** Milliseconds since 1970; Infinity for ever. */
  readonly until: number;
}

/** What a request is answered with. */
export type Sendable = Pick<Answer, 'status' | 'body' | 'message'> & Partial<Pick<Answer, 'life'>>;

/** A rendered page, ready to send. Compressed when a reader first accepts an encoding; from then on only the copies are kept. */
export class Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Weak, since every encoding has the same. */
  readonly etag: string;
  /** Length of the uncompressed page in bytes: more than its compressed copies take together. */
  readonly size: number;
  /** How long an edge may keep it; undefined if none may: an error, a page with a part missing, a form. */
  readonly life: SharedLife | undefined;
  readonly #compressor: Compressor;
  readonly #messages = new Map<Encoding, EncodedMessage>();
  #html: Buffer | undefined;
  #decompressing: Promise<Buffer> | undefined;
  #brotli: Promise<Buffer> | undefined;
  #gzip: Promise<Buffer> | undefined;
  #isImproved = false;

  constructor(rendered: Rendered, compressor: Compressor, life?: SharedLife) {
    const { status, headers, body, isWhole = true, isShared = true } = rendered;
    const html = Buffer.from(body);
    this.status = status;
    this.headers = headers;
    this.etag = `W/"${hash('sha256', html, 'base64url').slice(0, 22)}"`;
    this.size = html.length;
    this.life = status === 200 && isWhole && isShared ? life : undefined;
    this.#compressor = compressor;
    this.#html = html;
  }

  /** The body in one encoding. */
  async body(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return this.#html ?? this.#decompressed();
    if (encoding === 'gzip') {
      this.#gzip ??= this.body('identity').then((html) => this.#compressor.gzip(html));
      return this.#gzip;
    }
    this.#brotli ??= this.#compressed();
    return this.#brotli;
  }

  /** Concurrent requests share one decoder: with one each, a flood of 9,000 requests took a gigabyte. */
  #decompressed(): Promise<Buffer> {
    this.#decompressing ??= this.body('br')
      .then((compressed) => this.#compressor.decompressed(compressed))
      .finally(() => {
        this.#decompressing = undefined;
      });
    return this.#decompressing;
  }

  /** Drops the uncompressed page, which is four times as long. It is decompressed for clients that accept no compression. */
  async #compressed(): Promise<Buffer> {
    const brotli = await this.#compressor.quickly(await this.body('identity'));
    this.#html = undefined;
    this.#messages.delete('identity');
    return brotli;
  }

  /**
   * Everything that goes over the wire in one encoding.
   * @param siteHeaders the headers of every answer of the site
   */
  async message(encoding: Encoding, siteHeaders: Readonly<Record<string, unknown>>): Promise<EncodedMessage> {
    const ready = this.ready(encoding);
    if (ready) return ready;
    const message = composeMessage(this, siteHeaders, encoding, await this.body(encoding));
    this.#messages.set(encoding, message);
    return message;
  }

  /** The message of an earlier request in this encoding. */
  ready(encoding: Encoding): EncodedMessage | undefined {
    return this.#messages.get(encoding);
  }

  /** The same page, marked as one that may be older than the content (RFC 9211). */
  asStale(): Sendable {
    const mark = (headers: string[]) => [...headers, 'cache-status', 'masthead; hit; detail=stale'];
    return {
      status: this.status,
      body: (encoding) => this.body(encoding),
      message: async (encoding, siteHeaders) => {
        const { unchanged, ...message } = await this.message(encoding, siteHeaders);
        const marked = unchanged && { ...unchanged, headers: mark(unchanged.headers) };
        return { ...message, headers: mark(message.headers), ...(marked && { unchanged: marked }) };
      },
    };
  }

  /** Compresses a brotli copy again with the best quality, once. Readers get the quick version until it is done, and if it fails. */
  async improve(): Promise<void> {
    if (this.#isImproved || !this.#brotli) return;
    const best = await this.#compressor.best(() => this.body('identity'));
    if (!best || this.#isImproved) return;
    this.#isImproved = true;
    this.#brotli = Promise.resolve(best);
    this.#messages.delete('br');
  }
}

/** For the first reader, during whose request the page is compressed. */
const BROTLI_QUICK = 5;
/** A tenth smaller and thirty times slower: for pages that are asked for again. */
const BROTLI_BEST = 11;

/** Compresses and decompresses pages on zlib's thread pool, a few at once: each encoder takes 3 MB. */
export class Compressor {
  readonly #quick = pLimit(2);
  #isBusyWithBest = false;

  quickly(html: Buffer): Promise<Buffer> {
    return this.#quick(() => brotli(html, BROTLI_QUICK));
  }

  decompressed(compressed: Buffer): Promise<Buffer> {
    return this.#quick(() => promisify(brotliDecompress)(compressed));
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
