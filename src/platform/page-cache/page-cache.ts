import { LRUCache } from 'lru-cache';
import { Overloaded, Unavailable } from '../errors.ts';
import { asUnavailable } from '../unavailable.ts';
import { Answer, Compressor, type Rendered, type Sendable } from './answer.ts';

/**
 * A time in which nothing is due, in milliseconds since 1970; the end is exclusive. It has a beginning because a clock may be set back:
 * a page that was rendered while it was ahead shows what is not public yet.
 */
interface Period {
  readonly since: number;
  readonly until: number;
}

/** What a page was rendered for. */
interface Validity {
  readonly revision: number;
  /** Rises with each validity. The revision cannot tell which is newer: it falls if the database loses a write (failover, restore). */
  readonly turn: number;
  readonly period: Period;
}

/** A kept page and how long it is valid. */
interface Entry extends Validity {
  readonly answer: Answer;
  /** Whether it shows something withdrawn, as of a turn: searched for once, not for each reader of the older copy. */
  looked?: { readonly turn: number; readonly isWithdrawn: Promise<boolean> };
}

/** How many addresses of kept pages are remembered, and their longest in characters: endless `?utm_…` must not fill the memory. */
const MAX_ADDRESSES = 10_000;
const MAX_ADDRESS_LENGTH = 500;

/** What the cache must know of the content to tell whether an entry still holds. */
export interface Freshness {
  /** The content revision at a moment after this call, other processes' writes included. */
  readonly revision: () => Promise<number>;
  /**
   * The next moment, in milliseconds since 1970, at which something shows or hides by itself; Infinity for never.
   * Asked once for each revision and again when the moment has passed.
   */
  readonly nextDue: () => Promise<number>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** What an older copy must not show. */
  readonly withdrawn?: Withdrawn;
}

/** What may no longer be shown, as this process knows it: asking the database could fail, which is why an older copy goes out. */
export interface Withdrawn {
  /** Changes whenever more may have been withdrawn; undefined while nothing is. */
  readonly turn: () => number | undefined;
  readonly isIn: (text: string) => boolean;
}

/** What the cache needs of Fastify's request: the address as sent, the id for the log, and whether a proxy has a copy. */
interface Asked {
  readonly originalUrl: string;
  readonly id: string;
  readonly headers?: Readonly<Record<string, string | string[] | undefined>>;
}

/** One rendering under way. */
interface UnderWay extends Validity {
  readonly answer: Promise<Answer>;
}

/**
 * Keeps a rendered page until its content may have changed: when the revision rises, as every write to content makes it do, or at the next
 * due moment. There are no expiry times to configure, and no reader gets a page older than the last acknowledged write.
 */
export class PageCache {
  readonly #freshness: Freshness;
  readonly #onStale: (error: unknown, key: string, requestId?: string) => void;
  readonly #entries: LRUCache<string, Entry>;
  readonly #keys = new LRUCache<string, string>({ max: MAX_ADDRESSES });
  readonly #compressor = new Compressor();
  readonly #underWay = new Map<string, UnderWay>();
  /** Answers so far: kept pages, rendered ones (joined renderings too), and older copies. */
  readonly counts = { hit: 0, miss: 0, stale: 0 };
  #validity: Validity | undefined;
  #turns = 0;

  /**
   * @param maxBytes of all kept pages together, counted uncompressed
   * @param onStale called when rendering failed and an older copy went out instead
   */
  constructor(
    freshness: Freshness,
    maxBytes: number,
    onStale: (error: unknown, key: string, requestId?: string) => void,
  ) {
    this.#freshness = freshness;
    this.#entries = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ answer }) => Math.max(answer.size, 1) });
    this.#onStale = onStale;
  }

  /**
   * The page for a key: the kept one if it is valid, otherwise one rendering that all concurrent requests share.
   * If rendering fails, or the revision cannot be read, an older copy goes out, marked as stale. It does not go out if it shows what was
   * withdrawn since, or if a proxy asks that has a copy of its own.
   * @param request whose address always leads to this key: `keyAt` finds it from now on
   */
  async get(key: string, render: () => Promise<Rendered>, request?: Asked): Promise<Sendable> {
    const answer: Sendable = await this.#current(key, render).catch((error: unknown) =>
      this.#stale(key, error, request),
    );
    const address = request?.originalUrl;
    if (address !== undefined && address.length <= MAX_ADDRESS_LENGTH && answer.status === 200) {
      this.#keys.set(address, key);
    }
    return answer;
  }

  /** The key that an address leads to, where a page has been answered at it before. */
  keyAt(address: string): string | undefined {
    return this.#keys.get(address);
  }

  async #current(key: string, render: () => Promise<Rendered>): Promise<Answer> {
    // Read before rendering: a write in between then makes the entry older than itself, and so invalid.
    const revision = await this.#freshness.revision();
    const validity = await this.#validityAt(revision);
    const kept = this.kept(key, revision);
    this.counts[kept ? 'hit' : 'miss'] += 1;
    return kept ?? this.#rendered(key, validity, render);
  }

  /** The kept page, if it is valid at this revision. Neither waits nor renders. */
  kept(key: string, revision: number): Answer | undefined {
    const entry = this.#entries.get(key);
    if (!entry || entry.revision !== revision || !this.#isIn(entry.period)) return undefined;
    // Compress at the best quality once a page is requested again. If that fails, the quick version stays.
    void entry.answer.improve().catch(() => undefined);
    return entry.answer;
  }

  async #validityAt(revision: number): Promise<Validity> {
    const known = this.#validity;
    if (known?.revision === revision && this.#isIn(known.period)) return known;
    const since = this.#freshness.now();
    this.#turns += 1;
    const validity = { revision, turn: this.#turns, period: { since, until: await this.#freshness.nextDue() } };
    this.#validity = validity;
    return validity;
  }

  #isIn({ since, until }: Period): boolean {
    const now = this.#freshness.now();
    return since <= now && now < until;
  }

  /** Joins a rendering only if it began at the revision that this request has seen: an earlier one may lack a write. */
  #rendered(key: string, validity: Validity, render: () => Promise<Rendered>): Promise<Answer> {
    const underWay = this.#underWay.get(key);
    if (underWay?.revision === validity.revision && underWay.period.until === validity.period.until)
      return underWay.answer;
    const answer = this.#render(key, validity, render).finally(() => {
      if (this.#underWay.get(key) === mine) this.#underWay.delete(key);
    });
    const mine = { ...validity, answer };
    this.#underWay.set(key, mine);
    return answer;
  }

  async #render(key: string, validity: Validity, render: () => Promise<Rendered>): Promise<Answer> {
    const rendered = await render();
    const life = { revision: validity.revision, until: validity.period.until };
    const answer = new Answer(rendered, this.#compressor, life);
    const before = this.#entries.peek(key);
    // A slow rendering of an older revision must not replace a newer page.
    const isNewest = before === undefined || before.turn <= validity.turn;
    if (rendered.isWhole !== false && isNewest) this.#entries.set(key, { ...validity, answer });
    return answer;
  }

  async #stale(key: string, error: unknown, request: Asked | undefined): Promise<Sendable> {
    const kept = this.#entries.get(key);
    if (!kept || isIntended(error)) throw error;
    if (await this.#isWithdrawn(kept)) throw withheld(error);
    this.#onStale(error, key, request?.id);
    if (isForItsOwnCopy(request, error)) throw new Overloaded('The database is silent', RETRY_AFTER);
    this.counts.stale += 1;
    return kept.answer.asStale();
  }

  async #isWithdrawn(entry: Entry): Promise<boolean> {
    const { withdrawn } = this.#freshness;
    const turn = withdrawn?.turn();
    if (!withdrawn || turn === undefined) return false;
    if (entry.looked?.turn !== turn)
      entry.looked = {
        turn,
        isWithdrawn: entry.answer.body('identity').then((body) => withdrawn.isIn(body.toString())),
      };
    return entry.looked.isWithdrawn;
  }
}

/** Seconds. The proxy shows its own copy meanwhile. `Overloaded` is not logged for each request. */
const RETRY_AFTER = 1;

/**
 * A proxy before several nodes may have a newer copy from another node. Answer 503, so that it shows that one
 * (deploy/nginx-many-nodes.conf): readers must not get an older page than they have seen.
 */
function isForItsOwnCopy(request: Asked | undefined, error: unknown): boolean {
  return request?.headers?.['masthead-copy'] === 'EXPIRED' && asUnavailable(error) instanceof Unavailable;
}

/** On 503, nginx shows its own copy (deploy/nginx.conf), which also has what was withdrawn. On 500 it does not. */
function withheld(error: unknown): unknown {
  if (!(asUnavailable(error) instanceof Unavailable)) return error;
  return new Error('The page cannot be rendered, and its older copy shows what was withdrawn', { cause: error });
}

/** A page's key: its route's address, and its parameters as the page has parsed them. */
export function pageKey(route: string, parameters: object): string {
  return `${route} ${JSON.stringify(parameters)}`;
}

/** The address of the route that a key was made of. */
export function routeOf(key: string): string {
  return key.slice(0, key.indexOf(' '));
}

/** The parameters that a key was made of. */
export function parametersOf(key: string): unknown {
  return JSON.parse(key.slice(key.indexOf(' ')));
}

/** NotFound, Redirected and the like are answers, not failures: the page is gone, and an older copy would hide that. */
function isIntended(error: unknown): boolean {
  return error instanceof Error && 'status' in error;
}
