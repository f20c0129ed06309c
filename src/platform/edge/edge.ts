import type { PurgeState } from '../database/edge-purge.ts';
import type { SharedLife } from '../page-cache/answer.ts';
import { onePerSite } from '../per-site.ts';
import type { PlatformSite } from '../site.ts';
import { KEPT_AT_EDGE, KEPT_WHILE_OWED } from './edge-limits.ts';

/** What no edge may keep says so. */
export const NOT_AT_EDGE = { 'cdn-cache-control': 'no-store', 'surrogate-control': 'max-age=0' };
const FLAT_NOT_AT_EDGE = Object.entries(NOT_AT_EDGE).flat();

/**
 * Milliseconds for which what was read is believed. A process that stood still, or whose database is silent, may have missed a change, and
 * the edge may have been told of it meanwhile: shorter than until the last call (edge-limits.ts).
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

  /** @param state of the database a moment ago; undefined where it cannot be read @param asked when it was asked for */
  learn(state: PurgeState | undefined, asked = this.#elapsed()): void {
    this.#known = state;
    this.#learned = asked;
  }

  /** Reads the state, and learns it as of the question: a process may stand still before it sees the answer. */
  async learnFrom(read: () => Promise<PurgeState>): Promise<PurgeState> {
    const asked = this.#elapsed();
    const state = await read();
    this.learn(state, asked);
    return state;
  }

  /** From now on the edge keeps answers briefly: another process may render other pages soon, and this one tells it nothing more. */
  close(): void {
    this.#isOpen = false;
  }

  /**
   * How long the edge may keep an answer: a day, or five seconds while it has yet to be told of a change, and never past the moment at which
   * something shows or hides by itself. Browsers are told by Cache-Control, as ever.
   * @param life absent where the edge must not keep it
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
