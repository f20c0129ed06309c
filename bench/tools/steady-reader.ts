import { setTimeout as pause } from 'node:timers/promises';
import { Client } from './client.ts';

/** Milliseconds between two requests: 100 a second, far from what the server can answer. */
const EVERY = 10;

export interface Reading {
  readonly origin: string;
  readonly path: string;
  readonly seconds: number;
}

/** The program of a reader (answering.ts): receives what to read and for how long, answers how long each request took. */
process.on('message', async (reading: Reading) => process.send?.(await timesOf(reading)));
process.on('disconnect', () => process.exit());

async function timesOf({ origin, path, seconds }: Reading): Promise<number[]> {
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
  return taken;
}
