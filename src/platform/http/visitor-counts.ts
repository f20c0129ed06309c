import { LRUCache } from 'lru-cache';
import { Batch } from '../database/batch.ts';
import { addToCounts, deleteCountsBefore, type RequestCount } from '../database/request-counts.ts';
import type { PlatformSite } from '../site.ts';

/**
 * From this share of its limit on, a visitor is counted in the database, and each request waits for the count of all
 * processes. Ordinary visitors never come so far.
 */
const SHARED_FROM = 0.1;

/** How long counts are collected before they are written together, in milliseconds. */
const COLLECTING = 10;

/** Visitors of all limited routes that one process counts at once. */
const MOST_VISITORS = 50_000;

/** A visitor's requests in the current window, as this process knows them. */
interface Count {
  /** Route and address; never stored. */
  readonly visitor: string;
  /** Requests to this process. */
  own: number;
  /** How many of them are in the database. */
  written: number;
  /** Requests to other processes, as of the last writing. */
  others: number;
  /** Milliseconds since 1970. */
  until: number;
  /** The next writing, where one is due. */
  writing: Promise<void> | undefined;
}

/**
 * Counts the requests of visitors: each process in its memory, and all together in the database for a visitor who comes
 * near a limit (docs/decisions/0046). Above a limit nothing is read or written.
 */
export class VisitorCounts {
  readonly #site: Pick<PlatformSite, 'database' | 'keys' | 'now'>;
  readonly #timeWindow: number;
  readonly #counts = new LRUCache<string, Count>({ max: MOST_VISITORS });
  readonly #additions: Batch<Count, RequestCount>;
  #forgetting: NodeJS.Timeout | undefined;

  /** @param timeWindow milliseconds from a visitor's first request */
  constructor(site: Pick<PlatformSite, 'database' | 'keys' | 'now'>, timeWindow: number) {
    this.#site = site;
    this.#timeWindow = timeWindow;
    this.#additions = new Batch((counts) => this.#write(counts), COLLECTING);
    site.database.beforeClose(() => {
      clearTimeout(this.#forgetting);
      return this.#additions.write();
    });
  }

  /**
   * A counter for one route.
   * @param isShared whether all processes count together
   */
  ofRoute(route: string, isShared: boolean): (address: string, max: number) => Promise<RequestCount> {
    return async (address, max) => {
      const visitor = `${route} ${address}`;
      const known = this.#counts.get(visitor);
      const count = known && this.#holds(known) ? known : this.#newCount(visitor);
      if (count !== known) this.#counts.set(visitor, count);
      const number = ++count.own;
      if (isShared && number > max * SHARED_FROM && number + count.others <= max) {
        count.writing ??= this.#add(count);
        await count.writing;
      }
      return { requests: number + count.others, until: count.until };
    };
  }

  #holds({ until }: Count): boolean {
    const now = this.#site.now().getTime();
    // The end is later than a window from now if the clock was set back.
    return now < until && until <= now + this.#timeWindow;
  }

  #newCount(visitor: string): Count {
    const until = this.#site.now().getTime() + this.#timeWindow;
    return { visitor, own: 0, written: 0, others: 0, until, writing: undefined };
  }

  /** Without the database, visitors are counted in this process. */
  #add(count: Count): Promise<void> {
    return this.#additions.add(count).then(
      ({ requests, until }) => {
        count.others = Math.max(0, requests - count.written);
        count.until = until;
      },
      () => undefined,
    );
  }

  #write(counts: readonly Count[]): Promise<RequestCount[]> {
    const additions = counts.map((count) => {
      const requests = count.own - count.written;
      count.written = count.own;
      count.writing = undefined;
      return { visitor: this.#site.keys.sign('limits', count.visitor), requests };
    });
    this.#forgetLater();
    return addToCounts(this.#site.database.queries, additions, { now: this.#site.now(), timeWindow: this.#timeWindow });
  }

  #forgetLater(): void {
    clearTimeout(this.#forgetting);
    const forget = () => deleteCountsBefore(this.#site.database.queries, this.#site.now()).catch(() => undefined);
    this.#forgetting = setTimeout(forget, this.#timeWindow + 1000).unref();
  }
}
