import { setTimeout as pause } from 'node:timers/promises';
import { Client } from './client.ts';
import { median, percentile } from './statistics.ts';

/** Milliseconds between two requests of a steady reader: 100 a second, far from what the server can answer. */
const EVERY = 10;

/** How long articles take to a steady reader, while something else may be going on. @returns p99 in milliseconds */
async function articleTimes(origin: string, path: string, seconds: number): Promise<number> {
  const client = new Client(origin);
  const taken: number[] = [];
  const end = performance.now() + seconds * 1000;
  try {
    while (performance.now() < end) {
      taken.push((await client.page(path)).milliseconds);
      await pause(EVERY);
    }
  } finally {
    client.close();
  }
  return percentile(taken, 99);
}

/** Does something over and over until told to stop. */
function meanwhile(work: () => Promise<unknown>): { stop(): Promise<void> } {
  let going = true;
  const run = async () => {
    while (going) await work();
  };
  const running = run();
  return {
    stop: async () => {
      going = false;
      await running;
    },
  };
}

export interface Beside {
  /** p99 in milliseconds, medians of all rounds. */
  readonly alone: number;
  readonly beside: number;
  /** The median of those of each round. */
  readonly ratio: number;
}

/** A steady reader of an article, in turns alone and while something is done over and over. */
export async function articlesBeside(
  origin: string,
  article: string,
  work: () => Promise<unknown>,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Beside> {
  await articleTimes(origin, article, 1);
  const pairs: { alone: number; beside: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const alone = await articleTimes(origin, article, seconds);
    const working = meanwhile(work);
    pairs.push({ alone, beside: await articleTimes(origin, article, seconds) });
    await working.stop();
  }
  return {
    alone: median(pairs.map(({ alone }) => alone)),
    beside: median(pairs.map(({ beside }) => beside)),
    ratio: median(pairs.map(({ alone, beside }) => beside / alone)),
  };
}
