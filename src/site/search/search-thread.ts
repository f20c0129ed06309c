import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import type { PageWanted } from '#content/posts/pagination.ts';
import type { Publication } from '#content/publication.ts';
import type { Site } from '#content/site.ts';
import type { DatabaseLocation } from '#platform/database/database.ts';
import { Overloaded, Unavailable } from '#platform/errors.ts';
import { onePerSite } from '#platform/per-site.ts';
import type { Lacking } from './follow.store.ts';
import { DEADLINE, MOST_WAITING, REST_BETWEEN_STEPS, RETRY_AFTER } from './limits.ts';
import type { SearchQuery } from './query.ts';
import type { MarkedPost } from './results.store.ts';
import type { Misspelling } from './spelling.ts';

export interface SearchRequest extends PageWanted {
  readonly query: SearchQuery;
  /** Only this category's posts; all where undefined. */
  readonly catSlug: string | undefined;
  /** Posts that are scheduled for later are not found. */
  readonly now: Date;
}

/** One page of results, the best first. */
export interface SearchAnswer {
  /** Results on all pages. */
  readonly total: number;
  readonly posts: readonly MarkedPost[];
  /** Words that were found nowhere, and what was searched for instead. */
  readonly misspellings: readonly Misspelling[];
  /** False while the index is being built: more may be found later. */
  readonly isComplete: boolean;
}

/** What the thread is started with. */
export type SearchThreadData = DatabaseLocation & Pick<Publication, 'language'>;

/** What the thread answers. */
export type Outcome<Result> = PromiseFulfilledResult<Result> | Failure;

interface Failure extends PromiseRejectedResult {
  /** The site's database is damaged, not the index: that is made anew. */
  readonly isDamaged: boolean;
  /** A full disk, a file that may not be written, a limit of the system: nothing that another search would mend. */
  readonly isOfEnvironment: boolean;
}

/** What the thread does (worker.ts). */
export type SearchTask =
  | { readonly name: 'search'; readonly request: SearchRequest }
  | { readonly name: 'follow'; readonly now: Date };

type SearchSite = Pick<Site, 'database' | 'publication' | 'now'>;

/** From its source the worker is its own file; built, it stands beside the server (vite.config.ts). */
const WORKER = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './search-worker.js', import.meta.url);

/**
 * A search keeps nothing: more room for new objects would only fill up before each collection. The heap itself has no limit of
 * its own: a thread that reaches one often takes the whole process with it.
 */
const MEMORY = { maxYoungGenerationSizeMb: 8 };

/**
 * The searches of one site, on a thread of their own, so that no page waits for them. The thread does one task at a time. It
 * starts with the first task, and again with the next one after it has died or was ended at the deadline.
 */
export class SearchThread {
  readonly #site: SearchSite;
  readonly #deadline: number;
  readonly #inTurn = pLimit(1);
  #worker: Worker | undefined;
  #following: Promise<void> | undefined;
  #isClosing = false;

  /** @param deadline milliseconds that one task may take */
  constructor(site: SearchSite, deadline = DEADLINE) {
    this.#site = site;
    this.#deadline = deadline;
  }

  /** Tasks under way and waiting. */
  get length(): number {
    return this.#inTurn.activeCount + this.#inTurn.pendingCount;
  }

  /** @throws Overloaded when too many are waiting; Unavailable when the thread dies, or at the deadline */
  async search(request: SearchRequest): Promise<SearchAnswer> {
    if (this.length >= MOST_WAITING) throw new Overloaded(`Too many searches are waiting. ${AGAIN}`, RETRY_AFTER);
    const answer = await this.#perform<SearchAnswer>({ name: 'search', request }, deadlineIn(this.#deadline));
    // An error that stops building also fails the next search, which reports it.
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

  /** Ends the thread after the tasks that wait for it. */
  async close(): Promise<void> {
    this.#isClosing = true;
    await this.#inTurn(() => this.#worker?.terminate());
  }

  async #follow(): Promise<void> {
    const step = () => this.#perform<Lacking>({ name: 'follow', now: this.#site.now() });
    while (!this.#isClosing && (await step()) !== 'nothing') await pause(REST_BETWEEN_STEPS);
  }

  /** @param deadline by default counted from the task's turn */
  #perform<Result>(task: SearchTask, deadline?: AbortSignal): Promise<Result> {
    return this.#inTurn(async () => {
      if (deadline?.aborted) throw stopped(deadline.reason);
      const outcome = await this.#outcome<Result>(task, deadline ?? deadlineIn(this.#deadline));
      if (outcome.status === 'fulfilled') return outcome.value;
      if (outcome.isDamaged) this.#site.database.noticeDamage(outcome.reason);
      throw outcome.isOfEnvironment ? stopped(outcome.reason) : outcome.reason;
    });
  }

  async #outcome<Result>(task: SearchTask, signal: AbortSignal): Promise<Outcome<Result>> {
    this.#worker ??= this.#start();
    const worker = this.#worker;
    // The process stays alive while it waits for an outcome, and for no longer.
    worker.ref();
    try {
      worker.postMessage(task);
      const [outcome] = await once(worker, 'message', { signal });
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
    const { database, publication } = this.#site;
    const { databaseUrl, dataDirectory } = database.location;
    const workerData: SearchThreadData = { databaseUrl, dataDirectory, language: publication.language };
    const worker = new Worker(WORKER, { workerData, name: 'search', resourceLimits: MEMORY });
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

/** Aborts after so many milliseconds. A turn of the event loop later: it may have been blocked while an outcome arrived. */
function deadlineIn(milliseconds: number): AbortSignal {
  const deadline = new AbortController();
  setTimeout(() => setImmediate(() => deadline.abort()), milliseconds).unref();
  return deadline.signal;
}

/** The searches of a site; they end with its database. */
export const searchThreadOf = onePerSite((site: SearchSite) => {
  const searches = new SearchThread(site);
  site.database.beforeClose(() => searches.close());
  return searches;
});
