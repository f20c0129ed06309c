import { Answer, type Drawn } from './answer.ts';
import { Compressors } from './encoding.ts';
import { Entries, type Entry } from './entries.ts';

/** What the cache must know of the content to tell whether an entry still holds. */
export interface Freshness {
  /** The content revision at this moment, other processes' writes included. */
  readonly revision: () => Promise<number>;
  /**
   * The next moment, in milliseconds since 1970, at which something shows or hides by itself; Infinity for never.
   * Asked once for each revision and again when the moment has passed.
   */
  readonly nextDue: () => Promise<number>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** One drawing under way, and the revision that it began at. */
interface UnderWay {
  readonly revision: number;
  readonly until: number;
  readonly answer: Promise<Answer>;
}

/**
 * Keeps drawn pages until the content that they were made from can have changed: any write to content raises the
 * revision, and a due moment ends an entry too. Nobody configures expiry times, and no reader sees a page older than
 * the last acknowledged write.
 */
export class PageCache {
  readonly #freshness: Freshness;
  readonly #onStale: (error: unknown, key: string) => void;
  readonly #onKept: (address: string, entry: Entry) => void;
  readonly #entries: Entries;
  readonly #compressors = new Compressors();
  readonly #underWay = new Map<string, UnderWay>();
  #due: { revision: number; moment: number } | undefined;
  #isImproving = false;

  /**
   * @param mostBytes what all entries together may take up
   * @param onStale told when a drawing failed and an older copy went out instead
   * @param onKept told each time that a kept page is found by its address
   */
  constructor(
    freshness: Freshness,
    mostBytes: number,
    onStale: (error: unknown, key: string) => void,
    onKept: (address: string, entry: Entry) => void = () => undefined,
  ) {
    this.#freshness = freshness;
    this.#entries = new Entries(mostBytes);
    this.#onStale = onStale;
    this.#onKept = onKept;
  }

  get bytes(): number {
    return this.#entries.bytes;
  }

  /** The content revision at a moment after this call. */
  revision(): Promise<number> {
    return this.#freshness.revision();
  }

  /**
   * The page for a key: a kept one if it still holds, else the one drawing that all who ask meanwhile wait for.
   * If drawing fails and an older copy exists, that copy.
   * @param address as the reader sent it, where it always leads to this key: `keptAt` finds the page by it from now on
   */
  async get(key: string, draw: () => Promise<Drawn>, address?: string): Promise<Answer> {
    const answer = await this.#current(key, draw).catch((error: unknown) => this.#stale(key, error));
    if (address !== undefined && answer.status === 200) this.#entries.lead(address, key, answer);
    return answer;
  }

  /** Whether `keptAt` may find something. */
  knows(address: string): boolean {
    return this.#entries.at(address) !== undefined;
  }

  /** The page that is kept for an address, if it holds at this revision. Neither waits nor draws. */
  keptAt(address: string, revision: number): Answer | undefined {
    const entry = this.#entries.at(address);
    if (!entry || !this.#holds(entry, revision)) return undefined;
    this.#onKept(address, entry);
    return this.#used(entry);
  }

  async #current(key: string, draw: () => Promise<Drawn>): Promise<Answer> {
    // Read before anything is drawn: a write that comes in between makes the entry older than itself, and so void.
    const revision = await this.#freshness.revision();
    const until = await this.#dueAfter(revision);
    const kept = this.#entries.get(key);
    if (kept && this.#holds(kept, revision)) return this.#used(kept);
    return this.#drawn(key, { revision, until }, draw);
  }

  #holds({ revision, until }: Entry, current: number): boolean {
    return revision === current && this.#freshness.now() < until;
  }

  #used(entry: Entry): Answer {
    this.#entries.touch(entry);
    this.#improve(entry.answer);
    return entry.answer;
  }

  async #dueAfter(revision: number): Promise<number> {
    if (this.#due?.revision !== revision || this.#freshness.now() >= this.#due.moment) {
      this.#due = { revision, moment: await this.#freshness.nextDue() };
    }
    return this.#due.moment;
  }

  /** Joins a drawing only if it began at the revision that this request has seen: an earlier one may lack a write. */
  #drawn(key: string, holds: { revision: number; until: number }, draw: () => Promise<Drawn>): Promise<Answer> {
    const underWay = this.#underWay.get(key);
    if (underWay && underWay.revision === holds.revision && underWay.until === holds.until) return underWay.answer;
    let isKept = true;
    const answer = draw().then((drawn) => {
      isKept = drawn.isWhole !== false;
      return new Answer(drawn, this.#compressors, () => this.#entries.recount(key));
    });
    const mine = { ...holds, answer };
    this.#underWay.set(key, mine);
    return answer
      .then((finished) => {
        if (isKept) this.#keep({ ...holds, key, answer: finished });
        return finished;
      })
      .finally(() => {
        if (this.#underWay.get(key) === mine) this.#underWay.delete(key);
      });
  }

  #keep(entry: Entry): void {
    const before = this.#entries.get(entry.key);
    // A slow drawing of an older revision must not displace a newer page.
    if (before && before.revision > entry.revision) return;
    this.#entries.set(entry);
  }

  /** A page that is asked for again is worth the best compression; one at a time, so that drawing has a core left. */
  #improve(answer: Answer): void {
    if (!answer.isImprovable || this.#isImproving) return;
    this.#isImproving = true;
    const done = () => {
      this.#isImproving = false;
    };
    // Where it fails, readers keep what they have.
    void answer.improve().then(done, done);
  }

  #stale(key: string, error: unknown): Answer {
    const kept = this.#entries.get(key);
    if (!kept || isMeant(error)) throw error;
    this.#onStale(error, key);
    return kept.answer;
  }
}

/** NotFound, Redirected and their like are answers, not failures: the page is gone, and an older copy would hide it. */
function isMeant(error: unknown): boolean {
  return error instanceof Error && 'status' in error;
}
