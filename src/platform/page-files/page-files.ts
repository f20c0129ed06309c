import { hash } from 'node:crypto';
import type { Answer } from '../page-cache/answer.ts';
import { BROTLI_BEST, Compressors } from '../page-cache/encoding.ts';
import type { Entry } from '../page-cache/entries.ts';
import type { Freshness } from '../page-cache/page-cache.ts';
import { type Generation, GenerationsFolder } from './generation.ts';
import { isOfferable, withPolicy } from './offer.ts';

/** How often the revision is looked at, in milliseconds: nobody asks us while a web server answers from files. */
const LOOK_EVERY = 100;
/** Of one generation. What does not fit is asked of us, as without files. */
const MOST_PAGES = 10_000;
const MOST_BYTES = 512 * 1024 * 1024;
/** So that a storm of first readers fills no memory; a page left out is offered when it is asked for again. */
const MOST_WAITING = 100;

/** The pages that hold now: those of one revision, until one moment. */
interface Current {
  readonly revision: number;
  readonly until: number;
  readonly generation: Generation;
  readonly offered: Set<string>;
  bytes: number;
}

/**
 * Pages as files, for a web server before us that sends files faster than anything else (docs/decisions/0026). A page
 * that is asked for again is laid down compressed; all of them are withdrawn as soon as the content has changed or a
 * due moment has come. While the revision cannot be had they stay, as they do when this process dies.
 */
export class PageFiles {
  readonly #compressors = new Compressors();
  readonly #folder: GenerationsFolder;
  readonly #freshness: Freshness;
  readonly #onFailure: (error: unknown) => void;
  #current: Current | undefined;
  #writing: Promise<void> = Promise.resolve();
  #waiting = 0;
  #looking: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #isFailing = false;
  #isOpen = false;

  /**
   * @param folder its own, made where it is not there; one process only offers files in it
   * @param onFailure told the first time that something fails, and again after it has worked in between
   */
  constructor(folder: string, freshness: Freshness, onFailure: (error: unknown) => void) {
    this.#folder = new GenerationsFolder(folder);
    this.#freshness = freshness;
    this.#onFailure = onFailure;
  }

  /** Withdraws what an earlier process left, and begins to offer. */
  async open(): Promise<void> {
    this.#isOpen = true;
    await this.#look();
  }

  /** Stops; what was offered is only found any more by who looks for it because we are gone. */
  async close(): Promise<void> {
    this.#isOpen = false;
    clearTimeout(this.#timer);
    await this.#looking;
    const hasOffered = this.#current !== undefined;
    this.#current = undefined;
    await this.#writing;
    if (hasOffered) await this.#folder.lay().catch(this.#onFailure);
  }

  /** Lays a page down under its address, in a while, if it may lie there and holds now. Next to free where it lies already. */
  offer(address: string, { answer, revision, until }: Entry): void {
    const current = this.#current;
    if (!current || current.offered.has(address) || this.#waiting >= MOST_WAITING) return;
    if (revision !== current.revision || until < current.until || !isOfferable(address, answer)) return;
    if (current.offered.size >= MOST_PAGES || current.bytes >= MOST_BYTES) return;
    current.offered.add(address);
    this.#waiting += 1;
    // One at a time, so that drawing has a core left.
    this.#writing = this.#writing
      .then(() => this.#write(address, answer, current))
      .catch((error: unknown) => {
        // What failed once, a full disk for example, is not tried again before the content changes.
        current.bytes = Number.POSITIVE_INFINITY;
        this.#onFailure(error);
      })
      .finally(() => {
        this.#waiting -= 1;
      });
  }

  /** Done once what has been offered so far can be found. */
  written(): Promise<void> {
    return this.#writing;
  }

  async #write(address: string, answer: Answer, current: Current): Promise<void> {
    const page = (await answer.body('identity')).toString();
    const html = Buffer.from(withPolicy(page, answer.headers['content-security-policy'] ?? ''));
    // Of 31 bits: not every file system knows times beyond 2038.
    const version = hash('sha256', html, 'buffer').readUInt32BE() >>> 1;
    for (const encoding of ['br', 'gzip'] as const) {
      if (current !== this.#current) return;
      const body =
        encoding === 'br' ? await this.#compressors.br(html, BROTLI_BEST) : await this.#compressors.gzip(html);
      await current.generation.add(`${address}.${encoding}`, body, version);
      current.bytes += body.length;
    }
  }

  /** Renews what has to be, and comes back for the next time. */
  #look(): Promise<void> {
    this.#looking = this.#renew()
      .then(() => {
        this.#isFailing = false;
      })
      .catch((error: unknown) => {
        if (!this.#isFailing) this.#onFailure(error);
        this.#isFailing = true;
      })
      .finally(() => {
        if (this.#isOpen) this.#timer = setTimeout(() => void this.#look(), LOOK_EVERY).unref();
      });
    return this.#looking;
  }

  /** Begins a generation where the one before no longer holds. */
  async #renew(): Promise<void> {
    const revision = await this.#freshness.revision();
    if (this.#current?.revision === revision && this.#freshness.now() < this.#current.until) return;
    this.#current = undefined;
    try {
      const generation = await this.#folder.begin();
      const until = await this.#freshness.nextDue();
      this.#current = { revision, until, generation, offered: new Set(), bytes: 0 };
      // In turn with what may still be written to an older one, and nobody waits for it.
      this.#writing = this.#writing.then(() => this.#folder.forgetAllBut(generation)).catch(this.#onFailure);
    } catch (error) {
      await this.#folder.withdraw();
      throw error;
    }
  }
}
