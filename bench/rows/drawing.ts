import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Figure, Row } from '../row.ts';
import { startBare } from '../servers/bare.ts';
import { scratch, startMasthead } from '../servers/masthead.ts';
import { Client } from '../tools/client.ts';
import { articles, pagesOf } from '../tools/pages.ts';
import { cpuOf } from '../tools/processes.ts';
import { openWriter } from '../tools/revision.ts';
import { generated } from '../tools/sites.ts';
import { ACCEPT_ENCODING, load } from '../tools/wrk.ts';

export const drawing: Row = {
  name: 'drawing',
  title: 'Drawing a page that is not in the cache, as a share of what the bare server answers',
  method:
    'What a drawing costs is the processor time of the whole Masthead process, without compression first, as WordPress and Ghost were measured; a core that draws without pause draws 1 s over that. Under load: 64 connections ask for articles of which none is kept, each for the first time, after as long a time of the same, as they asked WordPress and Ghost. After a write: before each request, one at a time, another process raises the content revision, so that no kept page holds and no reading of the database either; every page of this kind includes what the first one after a write finds out for all. The bare server answers the same bytes, loaded by 64 connections, counted the same way.',
  measure: async ({ quick }) => {
    const underLoad = await firstAsked(await generated(quick ? 5000 : 30_000, 'article'), quick ? 4 : 15);
    const dataDirectory = await generated(1000, 'article');
    const site = await startMasthead(dataDirectory);
    const pages = pagesOf(dataDirectory);
    const draws = quick ? 100 : 600;
    const subject = { dataDirectory, origin: site.origin, pid: site.pid, draws, encoding: 'identity' };
    try {
      const compressed = { ...subject, encoding: ACCEPT_ENCODING };
      return [
        underLoad,
        await share(subject, 'article, after a write', articles(dataDirectory, 200), { must: 90, aim: 45 }),
        await share(subject, 'home, after a write', [pages.home], { must: 180, aim: 90 }),
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

/** Requests under way when the first load ends; they are not among those it counts. */
const IN_FLIGHT = 64;

/** Articles that nobody has asked for before, as fast as they are drawn. */
async function firstAsked(dataDirectory: string, seconds: number): Promise<Figure> {
  const site = await startMasthead(dataDirectory);
  const client = new Client(site.origin);
  try {
    const addresses = articles(dataDirectory, 30_000);
    const file = join(scratch('paths'), 'paths');
    writeFileSync(file, addresses.join('\n'));
    const asked = { address: site.origin, pid: site.pid };
    const loading = { header: 'Accept-Encoding: identity' };
    const { requests } = await load(asked, seconds, { ...loading, paths: { file, from: 0 } });
    const measured = await load(asked, seconds, { ...loading, paths: { file, from: requests + IN_FLIGHT } });
    if (requests + IN_FLIGHT + measured.requests > addresses.length)
      throw new Error('Some articles were asked for twice');
    const { body, headers } = await client.page(addresses.at(-1) ?? '/', { 'accept-encoding': 'identity' });
    const drawing = { perDraw: 1000 / measured.requestsPerCore, body, encoding: headers['content-encoding'] ?? '' };
    return await asShare('article, under load', drawing, { must: 90, aim: 45 });
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

async function share(
  subject: Subject,
  what: string,
  paths: readonly string[],
  bounds?: { must: number; aim: number },
): Promise<Figure> {
  return asShare(what, await costOf(subject, paths), bounds);
}

interface Drawing {
  /** Milliseconds of processor time. */
  readonly perDraw: number;
  readonly body: Buffer;
  readonly encoding: string;
}

async function asShare(
  what: string,
  { perDraw, body, encoding }: Drawing,
  bounds?: { must: number; aim: number },
): Promise<Figure> {
  const bare = await startBare(body, encoding);
  const { requestsPerCore } = await load({ address: bare.origin, pid: bare.pid }, 4).finally(() => bare.stop());
  const drawn = 1000 / perDraw;
  return {
    what,
    value: drawn,
    unit: 'drawn/s',
    beside: `${perDraw.toFixed(2)} ms each; bare server ${Math.round(requestsPerCore).toLocaleString('en')}, ${body.length.toLocaleString('en')} bytes`,
    ratio: drawn / requestsPerCore,
    ...(bounds && { must: { least: 1 / bounds.must }, aim: { least: 1 / bounds.aim }, judged: 'ratio' as const }),
  };
}

/** Milliseconds of processor time that one drawing costs. */
async function costOf(
  { dataDirectory, origin, pid, draws, encoding }: Subject,
  paths: readonly string[],
): Promise<Drawing> {
  const client = new Client(origin);
  const writer = openWriter(dataDirectory);
  const draw = (turn: number) => {
    writer.write();
    return client.page(paths[turn % paths.length] ?? '/', { 'accept-encoding': encoding });
  };
  try {
    let last = await draw(0);
    // Until V8 has compiled what is used: a site draws for days, and the others were warm as well.
    for (let turn = 0; turn < 2 * draws; turn++) last = await draw(turn);
    const before = cpuOf(pid);
    for (let turn = 0; turn < draws; turn++) last = await draw(turn);
    return {
      perDraw: (cpuOf(pid) - before) / draws,
      body: last.body,
      encoding: last.headers['content-encoding'] ?? '',
    };
  } finally {
    writer.close();
    client.close();
  }
}
