import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Unavailable } from '#errors.ts';
import type { Database, DatabaseLocation } from '#platform/database/database.ts';
import { LONGEST_SEARCH, MOST_WAITING, RETRY_AFTER } from './limits.ts';
import type { SearchAnswer, SearchRequest } from './request.ts';

export type ToSearchThread = { readonly number: number; readonly request: SearchRequest } | 'close';
export type FromSearchThread =
  | { readonly number: number; readonly answer: SearchAnswer }
  | { readonly number: number; readonly error: unknown };

interface Waiting {
  readonly resolve: (answer: SearchAnswer) => void;
  readonly reject: (error: unknown) => void;
  readonly deadline: NodeJS.Timeout;
}

/** From its source the worker is its own file; built, it stands beside the server (vite.config.ts). */
const WORKER = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './search-worker.js', import.meta.url);

/** A search leaves nothing behind: with little room the thread clears up often, with more it would only grow. In megabytes. */
const MEMORY = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 128 };

/**
 * Searches on a thread of its own, so that no page waits behind a search. The thread starts with the first search and
 * again after it has died; it ends with the database.
 */
export class SearchThread {
  readonly #location: DatabaseLocation;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #number = 0;

  constructor(location: DatabaseLocation) {
    this.#location = location;
  }

  /** @throws Unavailable when too many are waiting, when it takes too long, and when the thread dies over it */
  search(request: SearchRequest): Promise<SearchAnswer> {
    if (this.#waiting.size >= MOST_WAITING) throw busy('Too many searches are waiting');
    const worker = this.#worker ?? this.#start();
    const number = ++this.#number;
    return new Promise((resolve, reject) => {
      const deadline = setTimeout(() => {
        this.#waiting.delete(number);
        reject(busy('The search took too long'));
      }, LONGEST_SEARCH);
      this.#waiting.set(number, { resolve, reject, deadline });
      worker.ref();
      worker.postMessage({ number, request } satisfies ToSearchThread);
    });
  }

  /** Ends the thread once it has answered what it was asked. */
  async close(): Promise<void> {
    const worker = this.#worker;
    if (!worker) return;
    worker.ref();
    const ended = once(worker, 'exit');
    worker.postMessage('close' satisfies ToSearchThread);
    await ended;
  }

  #start(): Worker {
    const worker = new Worker(WORKER, { workerData: this.#location, name: 'search', resourceLimits: MEMORY });
    worker.on('message', (said: FromSearchThread) => this.#settle(said));
    worker.on('error', (error) => this.#abandon(worker, error));
    worker.on('exit', () => this.#abandon(worker, undefined));
    this.#worker = worker;
    return worker;
  }

  #settle(said: FromSearchThread): void {
    const waiting = this.#waiting.get(said.number);
    if (!waiting) return;
    this.#waiting.delete(said.number);
    clearTimeout(waiting.deadline);
    // A process that waits for no answer, and has nothing else to do, may end.
    if (this.#waiting.size === 0) this.#worker?.unref();
    if ('answer' in said) waiting.resolve(said.answer);
    else waiting.reject(said.error);
  }

  /** Tells those who wait for a thread that has died; the next search starts another. */
  #abandon(worker: Worker, cause: unknown): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    for (const { reject, deadline } of this.#waiting.values()) {
      clearTimeout(deadline);
      reject(busy('The search has stopped', cause));
    }
    this.#waiting.clear();
  }
}

function busy(message: string, cause?: unknown): Unavailable {
  return new Unavailable(`${message}. Please try again in a moment.`, RETRY_AFTER, { cause });
}

const threads = new WeakMap<Database, SearchThread>();

/** The one thread that searches this database. */
export function searchThread(database: Database): SearchThread {
  const running = threads.get(database);
  if (running) return running;
  const thread = new SearchThread(database.location);
  threads.set(database, thread);
  database.beforeClose(() => thread.close());
  return thread;
}
