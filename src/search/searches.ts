import { once, setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { Overloaded, Unavailable } from '#errors.ts';
import type { Database, DatabaseLocation } from '#platform/database/database.ts';
import type { Site } from '#platform/site.ts';
import type { PageWanted } from '#posts/pagination.ts';
import type { Correction } from './correction.ts';
import type { Lacking } from './follow.ts';
import { LONGEST_SEARCH, MOST_WAITING, REST_BETWEEN_STEPS, RETRY_AFTER } from './limits.ts';
import type { SearchQuery } from './query.ts';
import type { MarkedPost } from './results.ts';

/** What is searched for. */
export interface SearchRequest extends PageWanted {
  readonly query: SearchQuery;
  /** Only this category's posts; all where undefined. */
  readonly catSlug: string | undefined;
  /** Later posts are not there yet. */
  readonly now: Date;
}

/** One page of results, the best first, and how many there are on all pages. */
export interface SearchAnswer {
  readonly total: number;
  readonly posts: readonly MarkedPost[];
  /** Words that were found nowhere, and what was searched for instead. */
  readonly corrections: readonly Correction[];
  /** False while the index is being built: more may be found later. */
  readonly isComplete: boolean;
}

export interface SearchThreadData extends DatabaseLocation {
  /** Of the publication, BCP 47. */
  readonly language: string;
}

/** What the thread can be asked (worker.ts). */
export type SearchTask =
  | { readonly name: 'search'; readonly request: SearchRequest }
  | { readonly name: 'follow'; readonly now: Date }
  | { readonly name: 'close' };

export interface ToSearchThread {
  readonly task: SearchTask;
  /** Where its outcome goes. */
  readonly port: MessagePort;
}

export type Outcome = { readonly result: unknown } | { readonly error: unknown };

interface Thread {
  readonly worker: Worker;
  /** Aborted, with the cause, when the thread ends, or is given up. */
  readonly ending: AbortController;
}

/** For tests. */
export interface SearchThreadParts {
  readonly program: URL;
  /** Milliseconds that a search may take. */
  readonly longestSearch: number;
}

/** From its source the worker is its own file; built, it stands beside the server (vite.config.ts). */
const WORKER = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './search-worker.js', import.meta.url);

/** A search leaves nothing behind: more room would only be filled before it is cleared. */
const MEMORY = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 128 };

/**
 * The searches of one site, on a thread of their own, so that no page waits for them. The thread starts with the first task, and
 * again with the next one after it has died. A thread that hangs is ended: what waits for it is refused.
 */
export class Searches {
  readonly #data: SearchThreadData;
  readonly #now: () => Date;
  readonly #parts: SearchThreadParts;
  #thread: Thread | undefined;
  #waiting = 0;
  #following: Promise<void> | undefined;
  #isClosing = false;

  constructor(
    { database, publication, now }: Pick<Site, 'database' | 'publication' | 'now'>,
    parts: SearchThreadParts = { program: WORKER, longestSearch: LONGEST_SEARCH },
  ) {
    const { databaseUrl, dataDirectory } = database.location;
    this.#data = { databaseUrl, dataDirectory, language: publication.language };
    this.#now = now;
    this.#parts = parts;
  }

  /** Under way or waiting. */
  get length(): number {
    return this.#waiting;
  }

  /** @throws Overloaded when too many are waiting; Unavailable when the thread dies over it, or hangs */
  async search(request: SearchRequest): Promise<SearchAnswer> {
    if (this.#waiting >= MOST_WAITING)
      throw new Overloaded('Too many searches are waiting. Please try again in a moment.', RETRY_AFTER);
    this.#waiting += 1;
    try {
      const answer = await this.#askInTime(request);
      // What keeps the index from being built keeps the next search from being answered, and is reported there.
      if (!answer.isComplete) this.follow().catch(() => {});
      return answer;
    } finally {
      this.#waiting -= 1;
    }
  }

  /** Indexes all that is missing, step by step: searches are answered in between. */
  follow(): Promise<void> {
    this.#following ??= this.#follow().finally(() => {
      this.#following = undefined;
    });
    return this.#following;
  }

  /** Ends the thread once it has answered what it was asked. */
  async close(): Promise<void> {
    this.#isClosing = true;
    if (!this.#thread) return;
    const { worker } = this.#thread;
    worker.ref();
    await Promise.allSettled([once(worker, 'exit'), this.#ask({ name: 'close' })]);
  }

  async #askInTime(request: SearchRequest): Promise<SearchAnswer> {
    const asked = this.#ask<SearchAnswer>({ name: 'search', request });
    const thread = this.#thread;
    const giveUp = () => this.#end(thread, new Error('A search was not answered in time'));
    const timer = setTimeout(giveUp, this.#parts.longestSearch);
    return asked.finally(() => clearTimeout(timer));
  }

  /** At once, for all who wait: a thread in the middle of a query ends only after it. */
  #end(thread: Thread | undefined, cause: unknown): void {
    if (this.#thread === thread) this.#thread = undefined;
    thread?.ending.abort(cause);
    void thread?.worker.terminate();
  }

  async #follow(): Promise<void> {
    while (!this.#isClosing && (await this.#ask<Lacking>({ name: 'follow', now: this.#now() })) !== 'nothing') {
      await pause(REST_BETWEEN_STEPS);
    }
  }

  /** Each task has a channel of its own for its outcome. A process that waits for no outcome may end. */
  async #ask<Result>(task: SearchTask): Promise<Result> {
    this.#thread ??= this.#start();
    const { worker, ending } = this.#thread;
    const { port1: outcomes, port2: port } = new MessageChannel();
    worker.postMessage({ task, port } satisfies ToSearchThread, [port]);
    try {
      const [outcome] = await once(outcomes, 'message', { signal: ending.signal }).catch(stopped);
      if ('error' in outcome) throw outcome.error;
      // Both ends are ours, and the task says what its result is.
      return outcome.result as Result;
    } finally {
      outcomes.close();
    }
  }

  #start(): Thread {
    const worker = new Worker(this.#parts.program, { workerData: this.#data, name: 'search', resourceLimits: MEMORY });
    worker.unref();
    const ending = new AbortController();
    // One listener for each task that waits.
    setMaxListeners(0, ending.signal);
    const thread = { worker, ending };
    once(worker, 'exit')
      .catch((cause: unknown) => cause)
      .then((cause) => this.#end(thread, cause));
    return thread;
  }
}

function stopped(cause: unknown): never {
  throw busy('The search has stopped', cause);
}

function busy(message: string, cause?: unknown): Unavailable {
  return new Unavailable(`${message}. Please try again in a moment.`, RETRY_AFTER, { cause });
}

const byDatabase = new WeakMap<Database, Searches>();

/** The searches of this site; they end with its database. */
export function searchesOf(site: Pick<Site, 'database' | 'publication' | 'now'>): Searches {
  const { database } = site;
  const known = byDatabase.get(database);
  if (known) return known;
  const searches = new Searches(site);
  byDatabase.set(database, searches);
  database.beforeClose(() => searches.close());
  return searches;
}
