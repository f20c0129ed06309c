import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Unavailable } from '#errors.ts';
import type { DatabaseLocation } from '#platform/database/database.ts';
import { runTimeOf } from '#platform/priority.ts';
import { Behind } from './index/behind.ts';
import { LONGEST_SEARCH, MOST_WAITING, RETRY_AFTER } from './limits.ts';
import type { SearchAnswer, SearchRequest } from './request.ts';

/** Whether a thread competes for a processor with others, or takes what they leave and writes nothing. */
export type Rank = 'competing' | 'below all';

export interface SearchThreadData {
  readonly location: DatabaseLocation;
  readonly rank: Rank;
}

export type SearchTask = { readonly request: SearchRequest };
export type SearchTaskResult = { readonly answer: SearchAnswer };
type Said = SearchTaskResult | { readonly error: unknown } | { readonly isBehind: true };

export type ToSearchThread = ({ readonly number: number } & SearchTask) | 'close';
export type FromSearchThread =
  | ({ readonly number: number } & Said)
  /** The system has put it below all others; its number there. */
  | { readonly belowAll: number };

interface Waiting {
  readonly worker: Worker;
  readonly resolve: (said: Said) => void;
  readonly reject: (error: unknown) => void;
  readonly deadline: NodeJS.Timeout;
}

/** From its source the worker is its own file; built, it stands beside the server (vite.config.ts). */
const WORKER = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './search-worker.js', import.meta.url);

/** A search leaves nothing behind: with little room the thread clears up often, with more it would only grow. In megabytes. */
const MEMORY = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 128 };

/**
 * A thread that searches, so that no page waits behind a search. It starts with the first search, and again with the next
 * one after it has died or was closed.
 */
export class SearchThread {
  readonly #data: SearchThreadData;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #belowAll: number | undefined;
  #number = 0;

  constructor(location: DatabaseLocation, rank: Rank = 'competing') {
    this.#data = { location, rank };
  }

  /**
   * @throws Unavailable when too many are waiting, when it takes too long, and when the thread dies over it
   * @throws Behind where this thread is below all, and what has changed has to be indexed first
   */
  search(request: SearchRequest): Promise<SearchAnswer> {
    return this.#ask({ request }).then((said) => ('answer' in said ? said.answer : failed(said)));
  }

  #ask(task: SearchTask): Promise<Said> {
    if (this.#waiting.size >= MOST_WAITING) throw busy('Too many searches are waiting');
    const worker = this.#worker ?? this.#start();
    const number = ++this.#number;
    return new Promise((resolve, reject) => {
      const deadline = setTimeout(() => {
        this.#waiting.delete(number);
        reject(busy('The search took too long'));
      }, LONGEST_SEARCH);
      this.#waiting.set(number, { worker, resolve, reject, deadline });
      worker.ref();
      worker.postMessage({ number, ...task } satisfies ToSearchThread);
    });
  }

  /** For how long it has had a processor, in milliseconds; undefined where it competes for one, and where the system does not say. */
  get runTime(): number | undefined {
    return this.#belowAll === undefined ? undefined : runTimeOf(this.#belowAll);
  }

  /** Ends the thread once it has answered what it was asked. */
  async close(): Promise<void> {
    const worker = this.#worker;
    if (!worker) return;
    // Who asks from now on finds a thread of their own.
    this.#forget();
    worker.ref();
    const ended = once(worker, 'exit');
    worker.postMessage('close' satisfies ToSearchThread);
    await ended;
  }

  #start(): Worker {
    const worker = new Worker(WORKER, { workerData: this.#data, name: 'search', resourceLimits: MEMORY });
    worker.on('message', (said: FromSearchThread) => this.#hear(worker, said));
    worker.on('error', (error) => this.#abandon(worker, error));
    worker.on('exit', () => this.#abandon(worker, undefined));
    this.#worker = worker;
    return worker;
  }

  #forget(): void {
    this.#worker = undefined;
    this.#belowAll = undefined;
  }

  #hear(worker: Worker, said: FromSearchThread): void {
    if ('belowAll' in said) this.#belowAll = said.belowAll;
    else this.#settle(said);
    // A process that waits for no answer, and has nothing else to do, may end.
    if (this.#waiting.size === 0) worker.unref();
  }

  #settle({ number, ...said }: { readonly number: number } & Said): void {
    const waiting = this.#waiting.get(number);
    if (!waiting) return;
    this.#waiting.delete(number);
    clearTimeout(waiting.deadline);
    waiting.resolve(said);
  }

  /** Tells those who wait for a thread that has died; the next search starts another. */
  #abandon(worker: Worker, cause: unknown): void {
    if (this.#worker === worker) this.#forget();
    for (const [number, waiting] of this.#waiting) {
      if (waiting.worker !== worker) continue;
      this.#waiting.delete(number);
      clearTimeout(waiting.deadline);
      waiting.reject(busy('The search has stopped', cause));
    }
  }
}

function failed(said: Said): never {
  if ('isBehind' in said) throw new Behind();
  throw 'error' in said ? said.error : new Error('The thread that searches has answered something else');
}

function busy(message: string, cause?: unknown): Unavailable {
  return new Unavailable(`${message}. Please try again in a moment.`, RETRY_AFTER, { cause });
}
