import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Figure, Row } from '../row.ts';
import { type Site, scratch, startMasthead } from '../servers/masthead.ts';
import { articles } from '../tools/pages.ts';
import { CORES, childrenOf, EVERY_CORE, memoryOf } from '../tools/processes.ts';
import { openWriter } from '../tools/revision.ts';
import { generated } from '../tools/sites.ts';
import { median } from '../tools/statistics.ts';
import { type Load, type Loading, load } from '../tools/wrk.ts';

/** How many articles are asked for, and how often a second a write ends every kept page. */
const [ARTICLES, WRITES] = [84, 20];

export const workers: Row = {
  name: 'workers',
  title: 'All cores: two workers beside one',
  method:
    'One worker and two (WORKERS), asked for 84 articles in turns. Rendered: on both cores, and beside them the one who asks, by 16 connections, without compression, while another process raises the content revision twenty times a second. Kept: on one core, asked from the other. By the clock, and by the processor time of all processes. Memory: PSS of each worker after a minute of such load among 100,000 posts.',
  measure: async ({ quick }) => {
    const dataDirectory = await generated(1000, 'article');
    const turns = quick ? 2 : 7;
    const rendered = await inTurns(dataDirectory, turns, RENDERED);
    const kept = await inTurns(dataDirectory, turns, KEPT);
    return [...figuresOf(rendered, kept), await memoryOfWorkers(quick)];
  },
};

interface Asking {
  /** Of the revision, a second. */
  readonly writes: number;
  readonly loading: Loading;
  /** The cores of the site. */
  readonly core: string;
}

const RENDERED: Asking = {
  writes: WRITES,
  loading: { encoding: 'identity', connections: 16, core: EVERY_CORE },
  core: EVERY_CORE,
};
/** On one core, so that two workers have no more than one: what is left is what it costs to be two. */
const KEPT: Asking = { writes: 0, loading: {}, core: CORES.server };

const startWith = (count: number, dataDirectory: string, core: string = EVERY_CORE) =>
  startMasthead(dataDirectory, { env: { WORKERS: String(count) }, core });

interface Pair {
  readonly one: Load;
  readonly two: Load;
}

async function inTurns(dataDirectory: string, turns: number, asking: Asking): Promise<Pair[]> {
  const [one, two] = [await startWith(1, dataDirectory, asking.core), await startWith(2, dataDirectory, asking.core)];
  const pairs: Pair[] = [];
  try {
    // What V8 has to compile does not count.
    for (const site of [one, two]) await asked(site, dataDirectory, 8, asking);
    for (let turn = 0; turn < turns; turn++) {
      const first = await asked(one, dataDirectory, 6, asking);
      pairs.push({ one: first, two: await asked(two, dataDirectory, 6, asking) });
    }
    return pairs;
  } finally {
    await one.stop();
    await two.stop();
  }
}

async function asked(
  { origin, pid }: Site,
  dataDirectory: string,
  seconds: number,
  { writes, loading }: Asking,
): Promise<Load> {
  const file = join(scratch('paths'), 'paths');
  writeFileSync(file, articles(dataDirectory, ARTICLES).join('\n'));
  const writer = openWriter(dataDirectory);
  const writing = writes > 0 ? setInterval(() => writer.write(), 1000 / writes) : undefined;
  try {
    return await load({ address: origin, pid }, seconds, { ...loading, paths: { file, from: 0 } });
  } finally {
    clearInterval(writing);
    writer.close();
  }
}

function figuresOf(rendered: readonly Pair[], kept: readonly Pair[]): Figure[] {
  const of = (pairs: readonly Pair[], figure: (pair: Pair) => number) => median(pairs.map(figure));
  return [
    {
      what: 'rendered, by the clock',
      value: of(rendered, ({ two }) => two.requestsPerSecond),
      unit: 'pages/s',
      beside: `one worker ${of(rendered, ({ one }) => one.requestsPerSecond).toFixed(0)}`,
      ratio: of(rendered, ({ one, two }) => two.requestsPerSecond / one.requestsPerSecond),
      must: { least: 1.8 },
      judged: 'ratio',
    },
    {
      what: 'processor time of a rendered page',
      value: of(rendered, ({ two }) => 1000 / two.requestsPerCore),
      unit: 'ms',
      beside: `one worker ${of(rendered, ({ one }) => 1000 / one.requestsPerCore).toFixed(2)} ms`,
      ratio: of(rendered, ({ one, two }) => one.requestsPerCore / two.requestsPerCore),
      must: { most: 1.1 },
      judged: 'ratio',
    },
    {
      what: 'kept pages a second of processor time',
      value: of(kept, ({ two }) => two.requestsPerCore),
      unit: 'pages',
      beside: `one worker ${of(kept, ({ one }) => one.requestsPerCore).toFixed(0)}`,
      ratio: of(kept, ({ one, two }) => two.requestsPerCore / one.requestsPerCore),
      must: { least: 0.9 },
      judged: 'ratio',
    },
  ];
}

async function memoryOfWorkers(quick: boolean): Promise<Figure> {
  const dataDirectory = await generated(quick ? 1000 : 100_000, 'article');
  const site = await startWith(2, dataDirectory);
  try {
    const file = join(scratch('paths'), 'paths');
    writeFileSync(file, articles(dataDirectory, 20_000).join('\n'));
    const paths = { file, from: 0 };
    await load({ address: site.origin, pid: site.pid }, quick ? 5 : 60, { paths, core: EVERY_CORE });
    await pause(2000);
    const each = childrenOf(site.pid)
      .map(memoryOf)
      .toSorted((one, other) => other - one);
    const [largest = 0, other = 0, ...rest] = each;
    const others = rest.map((megabytes) => megabytes.toFixed(0)).join(', ');
    const beside = `the other ${other.toFixed(0)} MB, the parent ${memoryOf(site.pid).toFixed(0)} MB${others && `; its other children ${others} MB`}`;
    return { what: 'the larger worker, 100,000 posts', value: largest, unit: 'MB', beside, must: { most: 270 } };
  } finally {
    await site.stop();
  }
}
