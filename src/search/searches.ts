import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { Overloaded, Unavailable } from '#errors.ts';
import type { Database, DatabaseLocation } from '#platform/database/database.ts';
import type { Site } from '#platform/site.ts';
import type { PageWanted } from '#posts/pagination.ts';
import type { Correction } from './correction.ts';
import type { Lacking } from './follow.ts';
import { DEADLINE, MOST_WAITING, REST_BETWEEN_STEPS, RETRY_AFTER } from './limits.ts';
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

export type Outcome = { readonly result: unknown } | { readonly error: unknown };

/** From its source the worker is its own file; built, it stands beside the server (vite.config.ts). */
const WORKER = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './search-worker.js', import.meta.url);

/** A search keeps nothing: a larger heap would only fill up before each collection. */
const MEMORY = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 128 };

/**
 * The searches of one site, on a thread of their own, so that no page waits for them. The thread does one task at a time. It
 * starts with the first task, and again with the next one after it has died or was ended at the deadline.
 */
export class Searches {
  readonly #data: SearchThreadData;
  readonly #now: () => Date;
  readonly #deadline: number;
  readonly #inTurn = pLimit(1);
  #worker: Worker | undefined;
  #following: Promise<void> | undefined;
  #isClosing = false;

  /** @param deadline milliseconds that one task may take */
  constructor({ database, publication, now }: Pick<Site, 'database' | 'publication' | 'now'>, deadline = DEADLINE) {
    const { databaseUrl, dataDirectory } = database.location;
    this.#data = { databaseUrl, dataDirectory, language: publication.language };
    this.#now = now;
    this.#deadline = deadline;
  }

  /** Tasks under way and waiting. */
  get length(): number {
    return this.#inTurn.activeCount + this.#inTurn.pendingCount;
  }

  /** @throws Overloaded when too many are waiting; Unavailable when the thread dies, or the deadline has come */
  async search(request: SearchRequest): Promise<SearchAnswer> {
    if (this.length >= MOST_WAITING) throw new Overloaded(`Too many searches are waiting. ${AGAIN}`, RETRY_AFTER);
    const deadline = AbortSignal.timeout(this.#deadline);
    const answer = await this.#ask<SearchAnswer>({ name: 'search', request }, deadline);
    // What keeps the index from being built keeps the next search from being answered, and is reported there.
    if (!answer.isComplete) this.follow().catch(() => {});
    return answer;
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
    if (this.#worker) await this.#ask({ name: 'close' }).catch(() => {});
    await this.#worker?.terminate();
  }

  async #follow(): Promise<void> {
    while (!this.#isClosing && (await this.#ask<Lacking>({ name: 'follow', now: this.#now() })) !== 'nothing') {
      await pause(REST_BETWEEN_STEPS);
    }
  }

  /** @param deadline by default counted from the task's turn */
  #ask<Result>(task: SearchTask, deadline?: AbortSignal): Promise<Result> {
    return this.#inTurn(async () => {
      if (deadline?.aborted) throw stopped(deadline.reason);
      this.#worker ??= this.#start();
      const outcome = await this.#outcome(this.#worker, task, deadline ?? AbortSignal.timeout(this.#deadline));
      if ('error' in outcome) throw outcome.error;
      // Both ends are ours, and the task says what its result is.
      return outcome.result as Result;
    });
  }

  /** The process stays alive while it waits for an outcome, and for no longer. */
  async #outcome(worker: Worker, task: SearchTask, deadline: AbortSignal): Promise<Outcome> {
    worker.ref();
    try {
      worker.postMessage(task);
      const [outcome] = await once(worker, 'message', { signal: deadline });
      return outcome;
    } catch (cause) {
      this.#worker = undefined;
      await worker.terminate();
      throw stopped(cause);
    } finally {
      worker.unref();
    }
  }

  #start(): Worker {
    const worker = new Worker(WORKER, { workerData: this.#data, name: 'search', resourceLimits: MEMORY });
    // It may die between two tasks, too.
    worker.on('error', () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    return worker;
  }
}

const AGAIN = 'Please try again in a moment.';

function stopped(cause: unknown): Unavailable {
  return new Unavailable(`The search has stopped. ${AGAIN}`, RETRY_AFTER, { cause });
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
