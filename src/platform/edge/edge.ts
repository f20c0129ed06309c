import type { PurgeState } from '../database/edge-purge.ts';
import type { SharedLife } from '../page-cache/answer.ts';
import { onePerSite } from '../per-site.ts';
import type { PlatformSite } from '../site.ts';
import { KEPT_AT_EDGE, KEPT_WHILE_OWED } from './edge-limits.ts';

/** Headers of an answer that no edge may keep. */
export const NOT_AT_EDGE = { 'cdn-cache-control': 'no-store', 'surrogate-control': 'max-age=0' };
const FLAT_NOT_AT_EDGE = Object.entries(NOT_AT_EDGE).flat();

/**
 * Milliseconds for which the last reading counts. A process that was suspended, or whose database does not answer, may have missed a
 * change of which another node has already told the edge. Must be shorter than the time until the last call (edge-limits.ts).
 */
const KNOWN_FOR = 2000;

/** What this process knows of the edge before the site: whether it has been told of the newest change. */
export class Edge {
  readonly #now: () => number;
  readonly #elapsed: () => number;
  #known: PurgeState | undefined;
  #learned = 0;
  #isOpen = true;

  /** @param now milliseconds since 1970 @param elapsed milliseconds that never go back */
  constructor(now: () => number, elapsed = () => performance.now()) {
    this.#now = now;
    this.#elapsed = elapsed;
  }

  /** @param state undefined if it cannot be read @param asked when the reading began */
  learn(state: PurgeState | undefined, asked = this.#elapsed()): void {
    this.#known = state;
    this.#learned = asked;
  }

  /** Reads the state. It counts from the beginning of the reading: the process may be suspended before it sees the answer. */
  async learnFrom(read: () => Promise<PurgeState>): Promise<PurgeState> {
    const asked = this.#elapsed();
    const state = await read();
    this.learn(state, asked);
    return state;
  }

  /** From now on the edge may keep answers only briefly: this process stops, and so tells it of no further change. */
  close(): void {
    this.#isOpen = false;
  }

  /**
   * How long the edge may keep an answer: a day, or five seconds until it has been told of the newest change, and never past the next due
   * moment. Says nothing to browsers: Cache-Control does.
   * @param life undefined if the edge must not keep it
   * @returns names and values in turn: CDN-Cache-Control (RFC 9213), and the same for Fastly
   */
  headers(life: SharedLife | undefined): readonly string[] {
    if (!life) return FLAT_NOT_AT_EDGE;
    const longest = this.#isTold(life.revision) ? KEPT_AT_EDGE : KEPT_WHILE_OWED;
    const left = Math.floor((life.until - this.#now()) / 1000);
    const seconds = Math.max(0, Math.min(longest, left));
    return [
      'cdn-cache-control',
      `public, max-age=${seconds}, must-revalidate`,
      'surrogate-control',
      `max-age=${seconds}`,
    ];
  }

  #isTold(revision: number): boolean {
    if (!this.#isOpen || this.#known?.revision !== revision || this.#known.acknowledged !== revision) return false;
    return this.#elapsed() - this.#learned < KNOWN_FOR;
  }
}

const edges = onePerSite(({ now }: Pick<PlatformSite, 'database' | 'now'>) => new Edge(() => now().getTime()));

/** The edge before a site; undefined where there is none (PURGE_URL). */
export function edgeOf(site: Pick<PlatformSite, 'configuration' | 'database' | 'now'>): Edge | undefined {
  return site.configuration.purge && edges(site);
}
