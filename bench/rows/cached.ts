import type { Circumstances, Figure, Row } from '../row.ts';
import { startBare } from '../servers/bare.ts';
import { type Site, startMasthead } from '../servers/masthead.ts';
import { Client } from '../tools/client.ts';
import { pagesOf } from '../tools/pages.ts';
import { generated } from '../tools/sites.ts';
import { median } from '../tools/statistics.ts';
import { type Load, type Loaded, load } from '../tools/wrk.ts';

const PAGES = ['home', 'article', 'topic'] as const;
const CONNECTIONS = [64, 1];

export const cached: Row = {
  name: 'cached',
  title: 'A cached page, requests per second on one core',
  method:
    'Masthead with 1,000 articles, and node:http answering the same compressed bytes from memory, in turns on one core; wrk -t1 on the other. Medians; the ratio is the median of the ratios of neighbouring runs.',
  measure: async ({ quick }) => {
    const dataDirectory = await generated(1000, 'article');
    const site = await startMasthead(dataDirectory);
    const pages = pagesOf(dataDirectory);
    const figures: Figure[] = [];
    try {
      for (const page of PAGES) figures.push(...(await compare(site, page, pages[page], { quick })));
    } finally {
      await site.stop();
    }
    return figures;
  },
};

async function compare({ origin, pid }: Site, name: string, path: string, { quick }: Circumstances): Promise<Figure[]> {
  const client = new Client(origin);
  const { body, headers } = await client.page(path);
  client.close();
  const bare = await startBare(body, headers['content-encoding'] ?? '');
  const figures: Figure[] = [];
  try {
    for (const connections of quick ? CONNECTIONS.slice(0, 1) : CONNECTIONS) {
      const { own, other, ratio, cost } = await alternate(
        { address: origin + path, pid },
        { address: bare.origin, pid: bare.pid },
        { runs: quick ? 2 : 5, seconds: quick ? 2 : 4, connections },
      );
      figures.push({
        what: `${name}, ${connections === 1 ? 'one connection' : `${connections} connections`}`,
        value: own,
        unit: 'requests/s',
        beside: `bare server ${Math.round(other).toLocaleString('en')}, ${body.length.toLocaleString('en')} bytes ${headers['content-encoding']}; by processor time ${cost.toFixed(2)}`,
        ratio,
        ...(connections === 64 && { must: { least: 0.75 }, judged: 'ratio' as const }),
      });
    }
  } finally {
    await bare.stop();
  }
  return figures;
}

interface Turns {
  readonly runs: number;
  readonly seconds: number;
  readonly connections: number;
}

/** Loads two servers in turns, so that whatever else the machine does befalls both. */
export async function alternate(one: Loaded, two: Loaded, { runs, seconds, ...asked }: Turns) {
  await load(one, 2, asked);
  await load(two, 1, asked);
  const pairs: { own: Load; other: Load }[] = [];
  for (let run = 0; run < runs; run++) {
    pairs.push({ own: await load(one, seconds, asked), other: await load(two, seconds, asked) });
  }
  return {
    own: median(pairs.map(({ own }) => own.requestsPerSecond)),
    other: median(pairs.map(({ other }) => other.requestsPerSecond)),
    ratio: median(pairs.map(({ own, other }) => own.requestsPerSecond / other.requestsPerSecond)),
    /** The same ratio for requests per second of processor time: it holds on a busy machine, too. */
    cost: median(pairs.map(({ own, other }) => own.requestsPerCore / other.requestsPerCore)),
  };
}
