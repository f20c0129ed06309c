import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type LastDone, lastDone } from '../database/last-done.ts';
import type { AnswerCounts } from '../http/answer-counts.ts';
import type { WorkQueue } from '../http/work-queue.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import type { PlatformSite } from '../site.ts';

/** The parts of an application that are measured. */
export interface Measured {
  readonly site: PlatformSite;
  readonly answers: AnswerCounts;
  readonly cache: PageCache;
  readonly renderings: WorkQueue;
  /** How much is under way or waiting, by name. */
  readonly queues: Readonly<Record<string, () => number>>;
  /** Posts that the search's index is still to read; undefined where this process does not build it. */
  readonly unsearched: () => number | undefined;
}

/** Seconds: an article takes 5 milliseconds, the database's time limit is 30 seconds. */
const RENDERING_BUCKETS = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1, 5, 30];

/**
 * Declares every metric of one application, by Prometheus' conventions. Most are read when they are asked for, so that
 * requests only count. What is not known (no import so far, a database that is away) is absent.
 */
export function declareMetrics(measured: Measured): Registry {
  const registry = new Registry();
  // Processor time, memory, garbage collection, and the delay of the event loop.
  collectDefaultMetrics({ register: registry });
  declareRequests(measured, [registry]);
  declareWork(measured, [registry]);
  declareContent(measured, [registry]);
  return registry;
}

function declareRequests({ answers, cache }: Measured, registers: Registry[]): void {
  new Counter({
    name: 'masthead_requests_total',
    help: 'Requests answered, by what was asked for and by status',
    labelNames: ['kind', 'status'],
    registers,
    collect() {
      this.reset();
      for (const { requests: number, ...labels } of answers) this.inc(labels, number);
    },
  });
  new Counter({
    name: 'masthead_page_cache_total',
    help: 'Pages and documents: kept ones, rendered ones, and older copies sent because rendering failed',
    labelNames: ['result'],
    registers,
    collect() {
      this.reset();
      for (const [result, number] of Object.entries(cache.counts)) this.inc({ result }, number);
    },
  });
}

function declareWork({ renderings, queues }: Measured, registers: Registry[]): void {
  const rendering = new Histogram({
    name: 'masthead_drawing_seconds',
    help: 'Time that a page, document or form took, its queries included, its waiting not',
    buckets: RENDERING_BUCKETS,
    registers,
  });
  renderings.onDone = (seconds) => rendering.observe(seconds);
  new Gauge({
    name: 'masthead_queue_length',
    help: 'Under way and waiting',
    labelNames: ['queue'],
    registers,
    collect() {
      for (const [queue, length] of Object.entries(queues)) this.set({ queue }, length());
    },
  });
}

function declareContent({ site, unsearched }: Measured, registers: Registry[]): void {
  const readings = [
    [
      'content_revision',
      'The moment of the last write to the content, in milliseconds since 1970, or a little more',
      () => site.database.revision(),
    ],
    ['import_age_seconds', 'Time since the last import ended well', () => ageOf(site, 'import')],
    [
      'search_posts_missing',
      'Posts that are not in the search index yet; it is built from the newest on',
      async () => unsearched(),
    ],
    ['backup_age_seconds', 'Time since the last backup ended well', () => ageOf(site, 'backup')],
  ] as const;
  for (const [name, help, read] of readings) {
    new Gauge({
      name: `masthead_${name}`,
      help,
      registers,
      // Of the database that all workers share: no sum.
      aggregator: 'max',
      async collect() {
        this.remove();
        const value = await read().catch(() => undefined);
        if (value !== undefined) this.set(value);
      },
    });
  }
}

async function ageOf(site: PlatformSite, task: LastDone): Promise<number | undefined> {
  const moment = await lastDone(site.database.queries, task);
  return moment && (site.now().getTime() - moment.getTime()) / 1000;
}
