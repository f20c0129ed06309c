import { setTimeout as pause } from 'node:timers/promises';
import type { Figure, Row } from '../row.ts';
import { startMasthead } from '../servers/masthead.ts';
import { type Nginx, nginxBefore, nginxWithFile } from '../servers/nginx.ts';
import { Client } from '../tools/client.ts';
import { pagesOf } from '../tools/pages.ts';
import { CORES } from '../tools/processes.ts';
import { openWriter } from '../tools/revision.ts';
import { generated } from '../tools/sites.ts';
import { alternate } from './cached.ts';

export const nginx: Row = {
  name: 'nginx',
  title: 'The same behind nginx, as the project ships it',
  method:
    'nginx with deploy/nginx.conf in front of Masthead, and nginx sending a file of the same bytes, in turns, one worker each on one core. Freshness: after each of twenty writes, how long until nginx hands out the new page, asked without pause.',
  measure: async ({ quick }) => {
    const dataDirectory = await generated(1000, 'article');
    // On the load's core: only a request a second gets through to it, and nginx shall have its own.
    const site = await startMasthead(dataDirectory, { core: CORES.load, env: { TRUST_PROXY: 'true' } });
    const shipped = await nginxBefore(site.port);
    const pages = pagesOf(dataDirectory);
    const figures: Figure[] = [];
    try {
      for (const page of ['home', 'article', 'topic'] as const) {
        figures.push(await compare(shipped, pages[page], page, quick));
      }
      figures.push(await staleness(dataDirectory, shipped.origin, quick ? 3 : 20));
    } finally {
      await shipped.stop();
      await site.stop();
    }
    return figures;
  },
};

async function compare({ origin, pid }: Nginx, path: string, name: string, quick: boolean): Promise<Figure> {
  const client = new Client(origin);
  const { body, headers } = await client.page(path);
  client.close();
  const file = await nginxWithFile(body, headers['content-encoding'] ?? 'identity');
  try {
    const turns = { runs: quick ? 2 : 5, seconds: quick ? 2 : 4, connections: 64 };
    const { own, other, ratio, cost } = await alternate(
      { address: origin + path, pid },
      { address: `${file.origin}/page`, pid: file.pid },
      turns,
    );
    const beside = `nginx with a file ${Math.round(other).toLocaleString('en')}; by processor time ${cost.toFixed(2)}`;
    return {
      what: name,
      value: own,
      unit: 'requests/s',
      beside,
      ratio,
      must: { least: 0.9 },
      aim: { least: 1 },
      judged: 'ratio',
    };
  } finally {
    await file.stop();
  }
}

/** Milliseconds between two looks. */
const LOOK_AGAIN = 5;

/** The longest that nginx handed out an older page after a write, in seconds. */
async function staleness(dataDirectory: string, origin: string, writes: number): Promise<Figure> {
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
      while (!(await client.text('/author/author-1')).includes(title)) await pause(LOOK_AGAIN);
      delays.push((performance.now() - written) / 1000);
    }
  } finally {
    writer.renameAuthor(1, name);
    writer.close();
    client.close();
  }
  return { what: 'longest wait for a written page', value: Math.max(...delays), unit: 's', must: { most: 2.1 } };
}
