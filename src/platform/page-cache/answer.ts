import { giveBack } from '../give-back.ts';
import { type Body, bodyOf, lengthOf, wholeOf } from './body.ts';
import { Compressors, decompressors, type Encoding } from './encoding.ts';
import { composeMessage, type Message } from './message.ts';

/** What a drawing gives the cache. */
export interface Drawn {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Body;
  /** False when a part could not be had: good enough for who is waiting, not to be kept. */
  readonly isWhole?: boolean;
}

type Pieces = Body['pieces'];

/**
 * A drawn page, ready to send: compressed at most once in each encoding. Once it is compressed, the page itself, four
 * times as long, is let go of; the few who take no compression get it unpacked.
 */
export class Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Weak, since the same page goes out in several encodings. */
  readonly etag: string;
  readonly #bodies = new Map<Encoding, Pieces>();
  readonly #underWay = new Map<Encoding, Promise<Pieces>>();
  readonly #messages = new Map<Encoding, Message>();
  readonly #compressors: Compressors;
  readonly #resized: () => void;
  #improved = false;

  /**
   * @param compressors those of all answers that are kept together, which take turns
   * @param resized told when it has come to take up more or less memory
   */
  constructor(
    { status, headers, body }: Drawn,
    compressors = new Compressors(),
    resized: () => void = () => undefined,
  ) {
    const { pieces, digest } = typeof body === 'string' ? bodyOf(body) : body;
    this.#compressors = compressors;
    this.#resized = resized;
    this.status = status;
    this.headers = headers;
    this.etag = `W/"${digest.slice(0, 22)}"`;
    this.#bodies.set('identity', pieces);
  }

  /** What it takes up in memory at most, in bytes, so far: what it shares with others is counted with each. */
  get bytes(): number {
    return [...this.#bodies.values()].reduce((sum, body) => sum + lengthOf(body), 0);
  }

  /** The body in one encoding. */
  async body(encoding: Encoding): Promise<Buffer> {
    return wholeOf(await this.#pieces(encoding));
  }

  /**
   * All that goes over the wire in one encoding.
   * @param standing the headers of every answer of the site, the same each time
   */
  async message(encoding: Encoding, standing: Readonly<Record<string, unknown>>): Promise<Message> {
    const ready = this.ready(encoding);
    if (ready) return ready;
    const { status, headers, etag } = this;
    const body = await this.#pieces(encoding);
    const message = composeMessage({ status, headers, standing, etag, encoding, body });
    if (this.#bodies.get(encoding) === body) this.#messages.set(encoding, message);
    return message;
  }

  /** The same where it has been asked for before. */
  ready(encoding: Encoding): Message | undefined {
    return this.#messages.get(encoding);
  }

  /** Whether readers have asked for brotli and get less than the best. */
  get isImprovable(): boolean {
    return !this.#improved && this.#bodies.has('br');
  }

  /** Compresses once more, as well as can be; readers get the first version until it is there. */
  async improve(): Promise<void> {
    this.#improved = true;
    this.#keep('br', await this.#compressed((body) => this.#compressors.best(body)));
  }

  async #pieces(encoding: Encoding): Promise<Pieces> {
    return this.#bodies.get(encoding) ?? (await this.#made(encoding));
  }

  #made(encoding: Encoding): Promise<Pieces> {
    const underWay = this.#underWay.get(encoding);
    if (underWay) return underWay;
    const made = this.#make(encoding).finally(() => this.#underWay.delete(encoding));
    this.#underWay.set(encoding, made);
    return made;
  }

  async #make(encoding: Encoding): Promise<Pieces> {
    if (encoding === 'identity') return this.#unpack();
    return this.#keep(encoding, await this.#compressed((body) => this.#compressors[encoding](body)));
  }

  /** Compresses the page in one. Where it was put together for this alone, its memory goes back at once (docs/decisions/0031). */
  async #compressed(compress: (body: Buffer) => Promise<Buffer>): Promise<Buffer> {
    const pieces = await this.#pieces('identity');
    const body = wholeOf(pieces);
    try {
      return await compress(body);
    } finally {
      if (!pieces.includes(body)) giveBack(body);
    }
  }

  #keep(encoding: 'br' | 'gzip', compressed: Buffer): Pieces {
    const body = [compressed];
    this.#bodies.set(encoding, body);
    this.#messages.delete(encoding);
    this.#bodies.delete('identity');
    this.#messages.delete('identity');
    this.#resized();
    return body;
  }

  async #unpack(): Promise<Pieces> {
    for (const encoding of ['br', 'gzip'] as const) {
      const body = this.#bodies.get(encoding);
      if (body) return [await decompressors[encoding](wholeOf(body))];
    }
    throw new Error('An answer without a body');
  }
}
