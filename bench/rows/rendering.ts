import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Figure, Row } from '../row.ts';
import { startBare } from '../servers/bare.ts';
import { type Site, scratch, served } from '../servers/masthead.ts';
import { Client } from '../tools/client.ts';
import { articles } from '../tools/pages.ts';
import { cpuOf } from '../tools/processes.ts';
import { openWriter } from '../tools/revision.ts';
import { generated } from '../tools/sites.ts';
import { median } from '../tools/statistics.ts';
import { load } from '../tools/wrk.ts';

export const rendering: Row = {
  name: 'rendering',
  title: 'Rendering a page that is not in the cache, as a share of what the bare server answers',
  method:
    'What a rendering costs is the processor time of the whole Masthead process, without compression, as WordPress and Ghost were measured; a core that renders without pause renders 1 s over that. Under load: 64 connections ask for articles of which none is kept, each for the first time, after as long a time of the same, as they asked WordPress and Ghost. After a write: before each request, one at a time, another process raises the content revision, so that no kept page holds and no reading of the database either; every page of this kind includes what the first one after a write finds out for all. The bare server answers the same bytes, loaded by 64 connections, counted the same way, after two seconds that do not count, in turns with the renderings: medians of three.',
  measure: async ({ quick }) => {
    const many = await generated(quick ? 5000 : 30_000, 'article');
    const underLoad = await served(many, (site) => firstAsked(site, many, quick ? 3 : 15));
    const dataDirectory = await generated(1000, 'article');
    return served(dataDirectory, async (site) => {
      const subject = { site, dataDirectory, renders: quick ? 100 : 600 };
      return [
        underLoad,
        await afterWrites(subject, 'article, after a write', articles(dataDirectory, 200), 1 / 100),
        await afterWrites(subject, 'home, after a write', ['/'], 1 / 160),
      ];
    });
  },
};

/** Renderings and the bare server are measured in so many turns, since a machine is not as fast at all times. */
const TURNS = 3;
/** Requests under way when a load ends; they are not among those it counts. */
const IN_FLIGHT = 64;
const UNCOMPRESSED = 'identity';

/**
 * Articles that were not requested before, as fast as they are rendered.
 * @param seconds a multiple of TURNS: wrk takes whole ones
 */
async function firstAsked({ origin, pid }: Site, dataDirectory: string, seconds: number): Promise<Figure> {
  const client = new Client(origin);
  const addresses = articles(dataDirectory, 30_000);
  const file = join(scratch('paths'), 'paths');
  writeFileSync(file, addresses.join('\n'));
  let from = 0;
  const render = async (time: number): Promise<Rendering> => {
    const measured = await load({ address: origin, pid }, time, { encoding: UNCOMPRESSED, paths: { file, from } });
    from += measured.requests + IN_FLIGHT;
    if (from > addresses.length) throw new Error('Some articles were asked for twice');
    const { body } = await client.pageAfterLoad(addresses.at(-1) ?? '/', { 'accept-encoding': UNCOMPRESSED });
    return { perRendering: 1000 / measured.requestsPerCore, body };
  };
  try {
    await render(seconds);
    return await asShare('article, under load', () => render(seconds / TURNS), 1 / 100);
  } finally {
    client.close();
  }
}

interface Subject {
  readonly site: Site;
  readonly dataDirectory: string;
  readonly renders: number;
}

/** Pages that a write has made void, one at a time. */
async function afterWrites(
  { site, dataDirectory, renders }: Subject,
  what: string,
  paths: readonly string[],
  least: number,
): Promise<Figure> {
  const client = new Client(site.origin);
  const writer = openWriter(dataDirectory);
  const render = async (times: number): Promise<Rendering> => {
    const before = cpuOf(site.pid);
    let body: Buffer = Buffer.alloc(0);
    for (let turn = 0; turn < times; turn++) {
      writer.write();
      ({ body } = await client.page(paths[turn % paths.length] ?? '/', { 'accept-encoding': UNCOMPRESSED }));
    }
    return { perRendering: (cpuOf(site.pid) - before) / times, body };
  };
  try {
    // Until V8 has compiled what is used: a site renders for days, and the others were warm as well.
    await render(2 * renders);
    return await asShare(what, () => render(Math.ceil(renders / TURNS)), least);
  } finally {
    writer.close();
    client.close();
  }
}

interface Rendering {
  /** Milliseconds of processor time. */
  readonly perRendering: number;
  readonly body: Buffer;
}

/** Renderings beside a bare server that answers the same bytes, in turns; medians. */
async function asShare(what: string, render: () => Promise<Rendering>, least: number): Promise<Figure> {
  const turns: { perRendering: number; answered: number; length: number }[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    const { perRendering, body } = await render();
    turns.push({ perRendering, answered: await answeredBare(body), length: body.length });
  }
  const perRendering = median(turns.map(({ perRendering }) => perRendering));
  const answered = median(turns.map(({ answered }) => answered));
  return {
    what,
    value: 1000 / perRendering,
    unit: 'rendered/s',
    beside: `${perRendering.toFixed(2)} ms each; bare server ${Math.round(answered).toLocaleString('en')}, ${turns[0]?.length.toLocaleString('en')} bytes`,
    ratio: median(turns.map(({ perRendering, answered }) => 1000 / perRendering / answered)),
    must: { least },
    judged: 'ratio',
  };
}

/** @returns requests for each second of processor time, once V8 has compiled what answers them, as with the renderings */
async function answeredBare(body: Buffer): Promise<number> {
  const bare = await startBare(body, { 'content-type': 'text/html; charset=utf-8' });
  const subject = { address: bare.origin, pid: bare.pid };
  try {
    await load(subject, 2);
    return (await load(subject, 3)).requestsPerCore;
  } finally {
    await bare.stop();
  }
}
