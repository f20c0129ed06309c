import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import type { Figure, Row } from '../row.ts';
import { startMasthead } from '../servers/masthead.ts';
import { type FileServer, nginxBefore, nginxWithFile } from '../servers/nginx.ts';
import { Client, type Got } from '../tools/client.ts';
import { pagesOf } from '../tools/pages.ts';
import { CORES } from '../tools/processes.ts';
import { openWriter } from '../tools/revision.ts';
import { generated } from '../tools/sites.ts';
import { median } from '../tools/statistics.ts';
import { alternate } from './cached.ts';

export const nginx: Row = {
  name: 'nginx',
  title: 'The same behind nginx, as the project ships it',
  method:
    'nginx with deploy/nginx.conf in front of Masthead, and nginx answering the same bytes, headers too, from a file at the same address, in turns, one worker each on one core, both started anew for each of seven pairs of runs; medians. Freshness: after each of forty writes, how long ago the write was when somebody still asked for a page and got the older one, asked without pause.',
  measure: async ({ quick }) => {
    const dataDirectory = await generated(1000, 'article');
    // On the load's core: only a request a second gets through to Masthead, and nginx needs its own core.
    const site = await startMasthead(dataDirectory, { core: CORES.load, env: { TRUST_PROXY: '1' } });
    const first = await nginxBefore(site.port);
    const pages = pagesOf(dataDirectory);
    const figures: Figure[] = [];
    try {
      for (const page of ['home', 'article', 'topic'] as const) {
        const client = new Client(first.origin);
        const settled = await client.settled(pages[page], SETTLING);
        client.close();
        figures.push(await compare(page, { port: site.port, path: pages[page], page: settled }, quick));
      }
      figures.push(await staleness(dataDirectory, first.origin, quick ? 3 : 40));
    } finally {
      await first.stop();
      await site.stop();
    }
    return figures;
  },
};

/** A page behind nginx. */
interface Subject {
  /** Masthead's. */
  readonly port: number;
  readonly path: string;
  /** The page as nginx answers it. */
  readonly page: Got;
}

/** Milliseconds after which nginx asks Masthead again for a page that it keeps for a second. */
const SETTLING = 1200;

/**
 * Both are started anew for each pair of runs: two processes of one configuration were seen to differ by a tenth for as
 * long as they lived, which is more than what is measured.
 */
async function compare(what: string, subject: Subject, quick: boolean): Promise<Figure> {
  const pairs: Awaited<ReturnType<typeof alternate>>[] = [];
  for (let pair = 0; pair < (quick ? 2 : 7); pair++) pairs.push(await pairOf(subject, quick ? 2 : 4));
  const other = Math.round(median(pairs.map((pair) => pair.other))).toLocaleString('en');
  const cost = median(pairs.map((pair) => pair.cost)).toFixed(2);
  return {
    what,
    value: median(pairs.map(({ own }) => own)),
    unit: 'requests/s',
    beside: `nginx with a file ${other}; by processor time ${cost}`,
    ratio: median(pairs.map(({ ratio }) => ratio)),
    must: { least: 0.6 },
    judged: 'ratio',
  };
}

async function pairOf({ port, path, page }: Subject, seconds: number) {
  const shipped = await nginxBefore(port);
  const file = await nginxWithFile(path, page);
  try {
    await mustAnswer(file, page);
    return await alternate(
      { address: shipped.origin + path, pid: shipped.pid },
      { address: file.address, pid: file.pid },
      { warming: 2, runs: 1, seconds },
    );
  } finally {
    await file.stop();
    await shipped.stop();
  }
}

/** @throws when the yardstick does not answer the same: then it measures something else */
async function mustAnswer({ origin, address }: FileServer, { body, headers }: Got): Promise<void> {
  const client = new Client(origin);
  const got = await client.page(address.slice(origin.length));
  client.close();
  const names = (told: Got['headers']) => Object.keys(told).sort().join(', ');
  const isSame = got.body.equals(body) && names(got.headers) === names(headers);
  if (!isSame) throw new Error(`${address} says ${names(got.headers)} instead of ${names(headers)}`);
}

/** Milliseconds between two looks. */
const LOOK_AGAIN = 5;

/**
 * How old the oldest page was that nginx handed out, in seconds: from the write to the moment at which a reader asked. What the answer
 * itself takes, a rendering among it, makes no page older.
 */
export async function staleness(dataDirectory: string, origin: string, writes: number): Promise<Figure> {
  const client = new Client(origin);
  const writer = openWriter(dataDirectory);
  const name = writer.renameAuthor(1, 'Author');
  const delays: number[] = [];
  try {
    for (let write = 0; write < writes; write++) {
      await client.page('/author/author-1');
      const title = `Author ${write} of ${Date.now()}`;
      writer.renameAuthor(1, title);
      const written = performance.now();
      let [lastOld, asked] = [written, performance.now()];
      while (!textOf(await client.page('/author/author-1')).includes(title)) {
        lastOld = asked;
        await pause(LOOK_AGAIN);
        asked = performance.now();
      }
      delays.push((lastOld - written) / 1000);
    }
  } finally {
    writer.renameAuthor(1, name);
    writer.close();
    client.close();
  }
  return { what: 'oldest page handed out', value: Math.max(...delays), unit: 's', must: { most: 2 } };
}

function textOf({ headers, body }: Got): string {
  return (headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body).toString();
}
