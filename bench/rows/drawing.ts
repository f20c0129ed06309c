import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Figure, Row } from '../row.ts';
import { startBare } from '../servers/bare.ts';
import { scratch, startMasthead } from '../servers/masthead.ts';
import { Client, type Got } from '../tools/client.ts';
import { articles, pagesOf } from '../tools/pages.ts';
import { cpuOf } from '../tools/processes.ts';
import { openWriter } from '../tools/revision.ts';
import { generated } from '../tools/sites.ts';
import { median } from '../tools/statistics.ts';
import { ACCEPT_ENCODING, load } from '../tools/wrk.ts';

export const drawing: Row = {
  name: 'drawing',
  title: 'Drawing a page that is not in the cache, as a share of what the bare server answers',
  method:
    'What a drawing costs is the processor time of the whole Masthead process, without compression first, as WordPress and Ghost were measured; a core that draws without pause draws 1 s over that. Under load: 64 connections ask for articles of which none is kept, each for the first time, after as long a time of the same, as they asked WordPress and Ghost. After a write: before each request, one at a time, another process raises the content revision, so that no kept page holds and no reading of the database either; every page of this kind includes what the first one after a write finds out for all. The bare server answers the same bytes, loaded by 64 connections, counted the same way, after two seconds that do not count, in turns with the drawings: medians of three.',
  measure: async ({ quick }) => {
    const underLoad = await firstAsked(await generated(quick ? 5000 : 30_000, 'article'), quick ? 3 : 15);
    const dataDirectory = await generated(1000, 'article');
    const site = await startMasthead(dataDirectory);
    const pages = pagesOf(dataDirectory);
    const draws = quick ? 100 : 600;
    const subject = { dataDirectory, origin: site.origin, pid: site.pid, draws, encoding: 'identity' };
    try {
      const compressed = { ...subject, encoding: ACCEPT_ENCODING };
      return [
        underLoad,
        await share(subject, 'article, after a write', articles(dataDirectory, 200), { must: 100 }),
        await share(subject, 'home, after a write', [pages.home], { must: 160 }),
        await share(subject, 'topic, after a write', [pages.topic]),
        await share(subject, 'tag, after a write', [pages.tag]),
        await share(compressed, 'article, after a write, compressed', articles(dataDirectory, 200)),
        await share(compressed, 'home, after a write, compressed', [pages.home]),
      ];
    } finally {
      await site.stop();
    }
  },
};

/** Drawings and the bare server are measured in so many turns, since a machine is not as fast at all times. */
const TURNS = 3;
/** Requests under way when a load ends; they are not among those it counts. */
const IN_FLIGHT = 64;

/**
 * Articles that were not requested before, as fast as they are drawn.
 * @param seconds a multiple of TURNS: wrk takes whole ones
 */
async function firstAsked(dataDirectory: string, seconds: number): Promise<Figure> {
  const site = await startMasthead(dataDirectory);
  const client = new Client(site.origin);
  const addresses = articles(dataDirectory, 30_000);
  const file = join(scratch('paths'), 'paths');
  writeFileSync(file, addresses.join('\n'));
  let from = 0;
  const draw = async (time: number) => {
    const asked = { address: site.origin, pid: site.pid };
    const measured = await load(asked, time, { header: 'Accept-Encoding: identity', paths: { file, from } });
    from += measured.requests + IN_FLIGHT;
    if (from > addresses.length) throw new Error('Some articles were asked for twice');
    const { body, headers } = await client.page(addresses.at(-1) ?? '/', { 'accept-encoding': 'identity' });
    return { perDraw: 1000 / measured.requestsPerCore, body, encoding: headers['content-encoding'] ?? '' };
  };
  try {
    await draw(seconds);
    return await asShare('article, under load', () => draw(seconds / TURNS), { must: 100 });
  } finally {
    client.close();
    await site.stop();
  }
}

interface Subject {
  readonly dataDirectory: string;
  readonly origin: string;
  readonly pid: number;
  readonly draws: number;
  /** Accept-Encoding. */
  readonly encoding: string;
}

/** Pages that a write has made void, one at a time. */
async function share(
  { dataDirectory, origin, pid, draws, encoding }: Subject,
  what: string,
  paths: readonly string[],
  bounds?: Bounds,
): Promise<Figure> {
  const client = new Client(origin);
  const writer = openWriter(dataDirectory);
  const draw = async (times: number): Promise<Drawing> => {
    const before = cpuOf(pid);
    let last: Got | undefined;
    for (let turn = 0; turn < times; turn++) {
      writer.write();
      last = await client.page(paths[turn % paths.length] ?? '/', { 'accept-encoding': encoding });
    }
    if (!last) throw new RangeError('Nothing was drawn');
    return {
      perDraw: (cpuOf(pid) - before) / times,
      body: last.body,
      encoding: last.headers['content-encoding'] ?? '',
    };
  };
  try {
    // Until V8 has compiled what is used: a site draws for days, and the others were warm as well.
    await draw(2 * draws);
    return await asShare(what, () => draw(Math.ceil(draws / TURNS)), bounds);
  } finally {
    writer.close();
    client.close();
  }
}

interface Drawing {
  /** Milliseconds of processor time. */
  readonly perDraw: number;
  readonly body: Buffer;
  readonly encoding: string;
}

/** One page of so many that the bare server answers in the same time. */
interface Bounds {
  readonly must: number;
}

/** Drawings beside a bare server that answers the same bytes, in turns; medians. */
async function asShare(what: string, draw: () => Promise<Drawing>, bounds?: Bounds): Promise<Figure> {
  const turns: { perDraw: number; answered: number; length: number }[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    const { perDraw, body, encoding } = await draw();
    turns.push({ perDraw, answered: await answeredBare(body, encoding), length: body.length });
  }
  const perDraw = median(turns.map(({ perDraw }) => perDraw));
  const answered = median(turns.map(({ answered }) => answered));
  return {
    what,
    value: 1000 / perDraw,
    unit: 'drawn/s',
    beside: `${perDraw.toFixed(2)} ms each; bare server ${Math.round(answered).toLocaleString('en')}, ${turns[0]?.length.toLocaleString('en')} bytes`,
    ratio: median(turns.map(({ perDraw, answered }) => 1000 / perDraw / answered)),
    ...(bounds && { must: { least: 1 / bounds.must }, judged: 'ratio' as const }),
  };
}

/** @returns requests for each second of processor time, once V8 has compiled what answers them, as with the drawings */
async function answeredBare(body: Buffer, encoding: string): Promise<number> {
  const bare = await startBare(body, encoding);
  const subject = { address: bare.origin, pid: bare.pid };
  try {
    await load(subject, 2);
    return (await load(subject, 3)).requestsPerCore;
  } finally {
    await bare.stop();
  }
}
