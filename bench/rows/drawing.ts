import type { Figure, Row } from '../row.ts';
import { startBare } from '../servers/bare.ts';
import { startMasthead } from '../servers/masthead.ts';
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
    'Before each request another process raises the content revision, so that no kept page holds; what a drawing costs is the processor time of the whole Masthead process, without compression first, as WordPress and Ghost were measured. A core that draws without pause draws 1 s over that. The bare server answers the same bytes, loaded by 64 connections, counted the same way.',
  measure: async ({ quick }) => {
    const dataDirectory = await generated(1000, 'article');
    const site = await startMasthead(dataDirectory);
    const pages = pagesOf(dataDirectory);
    const draws = quick ? 100 : 600;
    const subject = { dataDirectory, origin: site.origin, pid: site.pid, draws, encoding: 'identity' };
    try {
      return [
        await share(subject, 'article', articles(dataDirectory, 200), { must: 90, aim: 45 }),
        await share(subject, 'home', [pages.home], { must: 180, aim: 90 }),
        await share(subject, 'topic', [pages.topic]),
        await share(subject, 'tag', [pages.tag]),
        await share({ ...subject, encoding: ACCEPT_ENCODING }, 'article, compressed', articles(dataDirectory, 200)),
        await share({ ...subject, encoding: ACCEPT_ENCODING }, 'home, compressed', [pages.home]),
      ];
    } finally {
      await site.stop();
    }
  },
};

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
  const { perDraw, body, encoding } = await costOf(subject, paths);
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
async function costOf({ dataDirectory, origin, pid, draws, encoding }: Subject, paths: readonly string[]) {
  const client = new Client(origin);
  const writer = openWriter(dataDirectory);
  const draw = (turn: number) => {
    writer.write();
    return client.page(paths[turn % paths.length] ?? '/', { 'accept-encoding': encoding });
  };
  try {
    let last = await draw(0);
    for (let turn = 0; turn < draws / 2; turn++) last = await draw(turn);
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
