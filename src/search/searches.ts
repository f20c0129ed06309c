import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { Unavailable } from '#errors.ts';
import type { Database, DatabaseLocation } from '#platform/database/database.ts';
import type { Site } from '#platform/site.ts';
import type { Lacking } from './follow.ts';
import { LONGEST_CATCHING_UP, LONGEST_SEARCH, MOST_WAITING, REST_BETWEEN_STEPS, RETRY_AFTER } from './limits.ts';
import type { SearchAnswer, SearchRequest } from './request.ts';

export interface SearchThreadData {
  readonly location: DatabaseLocation;
  /** Of the publication, BCP 47. */
  readonly language: string;
}

/** What the thread can be asked (worker.ts), and what it answers. */
export type SearchTask =
  | { readonly name: 'search'; readonly request: SearchRequest }
  | { readonly name: 'follow'; readonly now: Date };
export type ToSearchThread = { readonly number: number; readonly task: SearchTask } | 'close';
export type FromSearchThread = { readonly number: number } & (
  | { readonly result: unknown }
  | { readonly error: unknown }
);

interface Waiting {
  readonly worker: Worker;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** From its source the worker is its own file; built, it stands beside the server (vite.config.ts). */
const WORKER = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './search-worker.js', import.meta.url);

/** A search leaves nothing behind: more room would only be filled before it is cleared. */
const MEMORY = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 128 };

/**
 * The searches of one site, on a thread of their own, so that no page waits for them. The thread starts with the first task, and
 * again with the next one after it has died.
 */
export class Searches {
  readonly #data: SearchThreadData;
  readonly #now: () => Date;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #number = 0;
  #following: Promise<void> | undefined;
  #followingSince = 0;
  #isClosing = false;

  constructor({ database, publication, now }: Pick<Site, 'database' | 'publication' | 'now'>) {
    const { databaseUrl, dataDirectory } = database.location;
    this.#data = { location: { databaseUrl, dataDirectory }, language: publication.language };
    this.#now = now;
  }

  /** @throws Unavailable when too many are waiting, when it takes too long, and when the thread dies over it */
  async search(request: SearchRequest): Promise<SearchAnswer> {
    const answer = await this.#search(request);
    if (answer.isComplete) return answer;
    const following = this.follow();
    const patience = this.#followingSince + LONGEST_CATCHING_UP - Date.now();
    if (patience <= 0) return answer;
    // A small site is indexed within its first searches.
    await Promise.race([following, pause(patience)]);
    return this.#search(request);
  }

  /** Indexes all that is missing, step by step: searches are answered in between. */
  follow(): Promise<void> {
    if (this.#following) return this.#following;
    this.#followingSince = Date.now();
    this.#following = this.#follow().finally(() => {
      this.#following = undefined;
    });
    return this.#following;
  }

  /** Ends the thread once it has answered what it was asked. */
  async close(): Promise<void> {
    this.#isClosing = true;
    const worker = this.#worker;
    if (!worker) return;
    this.#worker = undefined;
    worker.ref();
    const ended = once(worker, 'exit');
    worker.postMessage('close' satisfies ToSearchThread);
    await ended;
  }

  async #search(request: SearchRequest): Promise<SearchAnswer> {
    if (this.#waiting.size >= MOST_WAITING) throw busy('Too many searches are waiting');
    const late = Promise.withResolvers<never>();
    const deadline = setTimeout(() => late.reject(busy('The search took too long')), LONGEST_SEARCH);
    const answer = this.#ask<SearchAnswer>({ name: 'search', request });
    return Promise.race([answer, late.promise]).finally(() => clearTimeout(deadline));
  }

  async #follow(): Promise<void> {
    while (!this.#isClosing && (await this.#ask<Lacking>({ name: 'follow', now: this.#now() })) !== 'nothing') {
      await pause(REST_BETWEEN_STEPS);
    }
  }

  async #ask<Result>(task: SearchTask): Promise<Result> {
    const worker = this.#worker ?? this.#start();
    const number = ++this.#number;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.#waiting.set(number, { worker, resolve, reject });
    worker.ref();
    worker.postMessage({ number, task } satisfies ToSearchThread);
    try {
      // Both ends are ours, and the task says what its result is.
      return (await promise) as Result;
    } finally {
      this.#waiting.delete(number);
      // A process that waits for no answer, nor for the thread's end, and has nothing else to do, may end.
      if (this.#waiting.size === 0 && !this.#isClosing) worker.unref();
    }
  }

  #start(): Worker {
    const worker = new Worker(WORKER, { workerData: this.#data, name: 'search', resourceLimits: MEMORY });
    worker.on('message', (said: FromSearchThread) => {
      const waiting = this.#waiting.get(said.number);
      if ('error' in said) waiting?.reject(said.error);
      else waiting?.resolve(said.result);
    });
    worker.on('error', (error) => this.#abandon(worker, error));
    worker.on('exit', () => this.#abandon(worker, undefined));
    this.#worker = worker;
    return worker;
  }

  #abandon(worker: Worker, cause: unknown): void {
    if (this.#worker === worker) this.#worker = undefined;
    for (const waiting of this.#waiting.values()) {
      if (waiting.worker === worker) waiting.reject(busy('The search has stopped', cause));
    }
  }
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
