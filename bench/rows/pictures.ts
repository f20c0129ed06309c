import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Figure, Row } from '../row.ts';
import { scratch, startMasthead } from '../servers/masthead.ts';
import { articlesBeside } from '../tools/answering.ts';
import { Client } from '../tools/client.ts';
import { articles } from '../tools/pages.ts';
import { ask } from '../tools/revision.ts';
import { generated } from '../tools/sites.ts';
import { median } from '../tools/statistics.ts';

const AVIF = { accept: 'image/avif,image/webp,*/*' };
const WIDTHS = [700, 1000, 500, 1200, 300];

export const pictures: Row = {
  name: 'pictures',
  title: 'A picture variant: 1600x900 to 700 AVIF',
  method:
    'Each picture asked for once, with nothing kept (median of those that are 1600x900, after one that starts the drawing process); and a reader of articles, 100 a second, a process that does nothing else, alone and beside variants being made without pause, both in turns. One core.',
  measure: async ({ quick }) => {
    const dataDirectory = scratch('pictures');
    // The database alone: variants that another row's readers asked for lie beside it.
    cpSync(join(await generated(1000, 'article'), 'masthead.sqlite'), join(dataDirectory, 'masthead.sqlite'));
    const site = await startMasthead(dataDirectory);
    const paths = ask<{ path: string }>(
      dataDirectory,
      'select path from media where width = 1600 and height = 900',
    ).map(({ path }) => `/media/${path}`);
    if (paths.length === 0) throw new Error('The publication has no picture of 1600x900');
    try {
      const [first = '', ...others] = paths;
      await make(site.origin, `${first}?width=700`);
      const times: number[] = [];
      for (const path of others.slice(0, quick ? 4 : 20)) times.push(await make(site.origin, `${path}?width=700`));
      const beside = `longest ${Math.max(...times).toFixed(0)} ms, ${times.length} pictures`;
      return [
        { what: 'first time', value: median(times), unit: 'ms', beside, must: { most: 150 } },
        await articlesBesideVariants(site.origin, articles(dataDirectory, 1)[0] ?? '/', paths, {
          rounds: quick ? 2 : 5,
          seconds: 3,
        }),
      ];
    } finally {
      await site.stop();
    }
  },
};

async function make(origin: string, path: string): Promise<number> {
  const client = new Client(origin);
  const { status, headers, milliseconds } = await client.get(path, AVIF).finally(() => client.close());
  if (status !== 200 || headers['content-type'] !== 'image/avif')
    throw new Error(`${path}: ${status} ${headers['content-type']}`);
  return milliseconds;
}

/** A reader alone and beside variants being made, in turns. */
async function articlesBesideVariants(
  origin: string,
  article: string,
  paths: readonly string[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Figure> {
  const wanted = WIDTHS.slice(1).flatMap((width) => paths.map((path) => `${path}?width=${width}`));
  let made = 0;
  const makeNext = async () => {
    const path = wanted[made];
    if (path === undefined) throw new Error('There were too few pictures to make variants of all the time');
    made += 1;
    await make(origin, path);
  };
  const { alone, beside, ratio } = await articlesBeside(origin, article, makeNext, { rounds, seconds });
  return {
    what: `article p99 beside ${made} variants`,
    value: beside,
    unit: 'ms',
    beside: `alone ${alone.toFixed(2)} ms`,
    ratio,
    must: { most: 2 },
    judged: 'ratio',
  };
}
