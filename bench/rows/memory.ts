import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Row } from '../row.ts';
import { type Site, scratch, served } from '../servers/masthead.ts';
import { articles, pagesOf } from '../tools/pages.ts';
import { memoryOf } from '../tools/processes.ts';
import { generated } from '../tools/sites.ts';
import { load } from '../tools/wrk.ts';

const SAMPLE_EVERY = 5000;
const MINUTES = 10;

export const memory: Row = {
  name: 'memory',
  title: 'Memory at rest and under load, 100,000 posts',
  method:
    'PSS of the process (its own pages and its share of shared ones). At rest: ten seconds after one home page. Load: 64 connections asking for 20,000 articles and all kinds of lists one after the other, without pause, ten minutes. Level: the mean of the last minute over that of the minute five minutes before. `--minutes N` loads it for as long.',
  measure: async ({ quick, minutes = quick ? 0.5 : MINUTES }) => {
    const dataDirectory = await generated(quick ? 1000 : 100_000, 'article');
    return served(dataDirectory, async (site) => {
      await (await fetch(`${site.origin}/`)).arrayBuffer();
      await pause(10_000);
      const rest = memoryOf(site.pid);
      const samples = await underLoad(site, dataDirectory, minutes * 60);
      // A tenth of the load.
      const minute = Math.max(1, Math.floor(samples.length / 10));
      const end = mean(samples.slice(-minute));
      const middle = mean(samples.slice(-6 * minute, -5 * minute));
      return [
        { what: 'at rest', value: rest, unit: 'MB', must: { most: 150 } },
        {
          what: `after ${minutes} minutes of load`,
          value: end,
          unit: 'MB',
          beside: `most ${Math.max(...samples).toFixed(0)} MB`,
          must: { most: 280 },
        },
        {
          what: 'level over the second half',
          value: end,
          unit: 'MB',
          beside: `half the time before ${middle.toFixed(0)} MB`,
          ratio: end / middle,
          must: { most: 1.05 },
          judged: 'ratio',
        },
      ];
    });
  },
};

async function underLoad({ origin, pid }: Site, dataDirectory: string, seconds: number): Promise<number[]> {
  const file = join(scratch('paths'), 'paths');
  writeFileSync(file, [...articles(dataDirectory, 20_000), ...Object.values(pagesOf(dataDirectory))].join('\n'));
  const loaded = load({ address: origin, pid }, seconds, { paths: { file, from: 0 } });
  const samples: number[] = [];
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    await pause(SAMPLE_EVERY);
    samples.push(memoryOf(pid));
  }
  await loaded;
  return samples;
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
