import type { Database, DatabaseLocation } from '#platform/database/database.ts';
import { Behind } from './index/behind.ts';
import { FAIR_SHARE, PATIENCE, REST_AFTER } from './limits.ts';
import type { SearchAnswer, SearchRequest } from './request.ts';
import { SearchThread } from './search-thread.ts';

type GentleThread = Pick<SearchThread, 'search' | 'runTime' | 'close'>;

/**
 * The searches of one database. They run below everything else, so that no page waits for them; and where something fills
 * the processor so that they would wait for it themselves, on a thread that competes (docs/decisions/0030).
 */
export class Searches {
  readonly #gentle: GentleThread;
  readonly #competing: SearchThread;
  /** Searches that the gentle thread has still to answer, and that nobody waits for any more. */
  #overdue = 0;
  #rest: NodeJS.Timeout | undefined;

  constructor(location: DatabaseLocation, gentle: GentleThread = new SearchThread(location, 'below all')) {
    this.#gentle = gentle;
    this.#competing = new SearchThread(location);
  }

  /** @throws Unavailable when too many are waiting, when it takes too long, and when a thread dies over it */
  async search(request: SearchRequest): Promise<SearchAnswer> {
    // What has changed is indexed by the thread that competes: it holds the database's one lock for writing meanwhile.
    const answer = await this.#gently(() => this.#gentle.search(request)).catch(unlessBehind);
    return answer ?? this.#compete(request);
  }

  /** Ends the threads once they have answered what they were asked. */
  async close(): Promise<void> {
    clearTimeout(this.#rest);
    await Promise.all([this.#gentle.close(), this.#competing.close()]);
  }

  /** @returns what the gentle thread answers; undefined where it hardly comes to run */
  async #gently<Result>(ask: () => Promise<Result>): Promise<Result | undefined> {
    if (this.#overdue > 0) return undefined;
    const answer = ask();
    if (!(await this.#isHeldUp(answer))) return answer;
    this.#overdue += 1;
    const forget = () => {
      this.#overdue -= 1;
    };
    answer.then(forget, forget);
    return undefined;
  }

  /** Waits for an answer. @returns true as soon as it is certain that its thread hardly comes to run */
  async #isHeldUp(answer: Promise<unknown>): Promise<boolean> {
    let before: number | undefined;
    while (!(await isSettled(answer, PATIENCE))) {
      const now = this.#gentle.runTime;
      if (now !== undefined && before !== undefined && now - before < PATIENCE * FAIR_SHARE) return true;
      before = now;
    }
    return false;
  }

  /** Its memory goes back to the system when nobody has needed this thread for a while. */
  #compete(request: SearchRequest): Promise<SearchAnswer> {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => void this.#competing.close(), REST_AFTER).unref();
    return this.#competing.search(request);
  }
}

function unlessBehind(error: unknown): undefined {
  if (!(error instanceof Behind)) throw error;
}

/** @returns whether it was within so many milliseconds, well or not */
async function isSettled(answer: Promise<unknown>, within: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, within, false);
    const settled = () => {
      clearTimeout(timer);
      resolve(true);
    };
    answer.then(settled, settled);
  });
}

const all = new WeakMap<Database, Searches>();

/** The searches of this database, which end with it. */
export function searchesOf(database: Database): Searches {
  const existing = all.get(database);
  if (existing) return existing;
  const searches = new Searches(database.location);
  all.set(database, searches);
  database.beforeClose(() => searches.close());
  return searches;
}
