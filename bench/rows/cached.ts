import type { Figure, Row } from '../row.ts';
import { startBare } from '../servers/bare.ts';
import { type Site, served } from '../servers/masthead.ts';
import { Client } from '../tools/client.ts';
import { pagesOf } from '../tools/pages.ts';
import { generated } from '../tools/sites.ts';
import { median } from '../tools/statistics.ts';
import { type Load, type Loaded, load } from '../tools/wrk.ts';

export const cached: Row = {
  name: 'cached',
  title: 'A cached page, requests per second on one core',
  method:
    'Masthead with 1,000 articles, and node:http answering the same compressed bytes with the same headers from memory, in turns on one core, each after five seconds that do not count; wrk -t1 with 64 connections on the other. Medians; the ratio is the median of the ratios of neighbouring runs.',
  measure: async ({ quick }) => {
    const dataDirectory = await generated(1000, 'article');
    const pages = pagesOf(dataDirectory);
    return served(dataDirectory, async (site) => {
      const figures: Figure[] = [];
      for (const page of ['home', 'article', 'topic'] as const) {
        figures.push(await compare(site, page, pages[page], quick));
      }
      return figures;
    });
  },
};

async function compare({ origin, pid }: Site, name: string, path: string, quick: boolean): Promise<Figure> {
  const client = new Client(origin);
  const { body, headers } = await client.page(path);
  client.close();
  const bare = await startBare(body, headers);
  try {
    const { own, other, ratio, cost } = await alternate(
      { address: origin + path, pid },
      { address: bare.origin, pid: bare.pid },
      { warming: quick ? 2 : WARMING, runs: quick ? 2 : 5, seconds: quick ? 2 : 4 },
    );
    return {
      what: name,
      value: own,
      unit: 'requests/s',
      beside: `bare server ${Math.round(other).toLocaleString('en')}, ${body.length.toLocaleString('en')} bytes ${headers['content-encoding']}; by processor time ${cost.toFixed(2)}`,
      ratio,
      must: { least: 0.8 },
      judged: 'ratio',
    };
  } finally {
    await bare.stop();
  }
}

/** Seconds: V8 compiles what it runs often, and a site answers for days. With less, the server that is measured first loses. */
const WARMING = 5;

/** Seconds of load that do not count, how often each server is loaded, and for how many seconds. */
interface Turns {
  readonly warming: number;
  readonly runs: number;
  readonly seconds: number;
}

/** Loads two servers in turns, so that whatever else the machine does befalls both. */
export async function alternate(one: Loaded, two: Loaded, { warming, runs, seconds }: Turns) {
  await load(one, warming);
  await load(two, warming);
  const pairs: { own: Load; other: Load }[] = [];
  for (let run = 0; run < runs; run++) pairs.push({ own: await load(one, seconds), other: await load(two, seconds) });
  return {
    own: median(pairs.map(({ own }) => own.requestsPerSecond)),
    other: median(pairs.map(({ other }) => other.requestsPerSecond)),
    ratio: median(pairs.map(({ own, other }) => own.requestsPerSecond / other.requestsPerSecond)),
    /** The same ratio for requests per second of processor time: it holds on a busy machine, too. */
    cost: median(pairs.map(({ own, other }) => own.requestsPerCore / other.requestsPerCore)),
  };
}
