import { setTimeout as pause } from 'node:timers/promises';
import { Client } from './client.ts';
import { percentile } from './statistics.ts';

/** Milliseconds between two requests of a steady reader: 100 a second, far from what the server can answer. */
const EVERY = 10;

/** How long articles take to a steady reader, while something else may be going on. @returns p99 in milliseconds */
export async function articlesBeside(origin: string, path: string, seconds: number): Promise<number> {
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
export function meanwhile(work: () => Promise<unknown>): { stop(): Promise<void> } {
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
