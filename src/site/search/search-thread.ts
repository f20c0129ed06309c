import { setTimeout as pause } from 'node:timers/promises';
import type { PageWanted } from '#content/posts/pagination.ts';
import type { Publication } from '#content/publication.contract.ts';
import type { Site } from '#content/site.ts';
import { presentOf } from '#content/site-at.ts';
import type { DatabaseLocation } from '#platform/database/database.ts';
import { Overloaded, Unavailable } from '#platform/errors.ts';
import { failureText } from '#platform/failure-text.ts';
import { onePerSite } from '#platform/per-site.ts';
import { threadOf, workerProgram } from '#platform/threads/starting.ts';
import { WorkerHost } from '#platform/threads/worker-host.ts';
import type { SearchQuery } from './query.ts';
import type { MarkedPost } from './results.store.ts';
import { DEADLINE, MOST_SEARCHES_WAITING, REST_BETWEEN_STEPS, RETRY_AFTER } from './search-limits.ts';
import type { Lacked, Misspelling } from './spelling.ts';
import type { SearchWork } from './worker.ts';

export interface SearchRequest extends PageWanted {
  readonly query: SearchQuery;
  /** Only this category's posts; all where undefined. */
  readonly catSlug: string | undefined;
  /** The present of readers: posts that are scheduled for later are not found, whoever looks ahead. */
  readonly now: Date;
}

/** One page of results, the best first. */
export interface SearchAnswer {
  /** Results on all pages. */
  readonly total: number;
  readonly posts: readonly MarkedPost[];
  /** Words that were found nowhere, and what was searched for instead. */
  readonly misspellings: readonly Misspelling[];
  /** What the posts lack of what was asked for. */
  readonly lacking: Lacked;
  /** False while the index is being built: more may be found later. */
  readonly isComplete: boolean;
}

/** What the thread is started with. */
export type SearchThreadData = DatabaseLocation & Pick<Publication, 'language'>;

type SearchSite = Pick<Site, 'database' | 'publication' | 'now' | 'look'>;

const WORKER = workerProgram(import.meta.url, './worker.ts', './search-worker.js');

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
  readonly #thread: WorkerHost<SearchWork>;
  #following: Promise<void> | undefined;
  #isClosing = false;
  #unread: number | undefined;

  /** @param deadline milliseconds that one task may take */
  constructor(site: SearchSite, deadline = DEADLINE) {
    const workerData: SearchThreadData = { ...site.database.location, language: site.publication.language };
    const start = threadOf(WORKER, { workerData, name: 'search', resourceLimits: MEMORY });
    this.#site = site;
    this.#thread = new WorkerHost(start, { atOnce: 1, deadline, whenEnded: ({ cause }) => stopped(cause) });
  }

  /** Tasks under way and waiting. */
  get length(): number {
    return this.#thread.length;
  }

  /** Posts that its index is still to read, after the last step of building; undefined before the first. */
  get unread(): number | undefined {
    return this.#unread;
  }

  /** @throws Overloaded when too many are waiting; Unavailable when the thread dies, or at the deadline */
  async search(request: SearchRequest): Promise<SearchAnswer> {
    if (this.length >= MOST_SEARCHES_WAITING)
      throw new Overloaded(`Too many searches are waiting. ${AGAIN}`, RETRY_AFTER);
    // Whoever searches waits no longer than that, whatever is before it.
    const answer = await this.#perform(() => this.#thread.perform('search', () => request, { fromNow: true }));
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
    await this.#thread.close();
  }

  async #follow(): Promise<void> {
    const step = () => this.#perform(() => this.#thread.perform('follow', () => presentOf(this.#site)));
    while (!this.#isClosing) {
      const { lacking, unread } = await step();
      this.#unread = unread;
      if (lacking === 'nothing') return;
      await pause(REST_BETWEEN_STEPS);
    }
  }

  async #perform<Result>(task: () => Promise<Result>): Promise<Result> {
    try {
      return await task();
    } catch (error) {
      if (Object(error).isOfDatabase) this.#site.database.noticeDamage(error);
      // A full disk, a file that may not be written, a limit of the system: nothing that another search would mend.
      throw failureText(error) === undefined ? error : stopped(error);
    }
  }
}

const AGAIN = 'Please try again in a moment.';

function stopped(cause: unknown): Unavailable {
  return new Unavailable(`The search has stopped. ${AGAIN}`, RETRY_AFTER, { cause });
}

/** The searches of a site; they end with its database. */
export const searchThreadOf = onePerSite((site: SearchSite) => {
  const searches = new SearchThread(site);
  site.database.beforeClose(() => searches.close());
  return searches;
});
