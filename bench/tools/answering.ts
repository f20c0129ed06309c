import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { pinnedNode } from '../../scripts/toolchain/node.mjs';
import { Client } from './client.ts';
import { CORES, EVERY_CORE, stop } from './processes.ts';
import { median, percentile } from './statistics.ts';
import type { Reading } from './steady-reader.ts';

/** Requests before anything is measured. */
const WARMING = 3000;
/** How long the reader reads, alone and beside the work, in each round. */
const SECONDS = 4;

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
  rounds: number,
): Promise<Beside> {
  const reader = startReader();
  const slowest = async (seconds: number) => percentile(await timesOf(reader, { origin, path: article, seconds }), 99);
  const pairs: { alone: number; beside: number }[] = [];
  runOn(CORES.load);
  try {
    await warmUp(origin, article);
    await slowest(1);
    for (let round = 0; round < rounds; round++) {
      const alone = await slowest(SECONDS);
      const working = meanwhile(work);
      pairs.push({ alone, beside: await slowest(SECONDS) });
      await working.stop();
    }
  } finally {
    runOn(EVERY_CORE);
    await stop(reader);
  }
  return {
    alone: median(pairs.map(({ alone }) => alone)),
    beside: median(pairs.map(({ beside }) => beside)),
    ratio: median(pairs.map(({ alone, beside }) => beside / alone)),
  };
}

/** Rounds of an idle site, half of them before the work and half after it. */
const IDLE_ROUNDS = 6;

/** A steady reader of an article before, during and after some work that is done once. */
export async function articlesWhile(
  origin: string,
  article: string,
  work: () => Promise<unknown>,
): Promise<Beside & { readonly rounds: number }> {
  const reader = startReader();
  const slowest = async () => percentile(await timesOf(reader, { origin, path: article, seconds: SECONDS }), 99);
  const [idle, during]: [number[], number[]] = [[], []];
  try {
    await warmUp(origin, article);
    await slowest();
    while (idle.length < IDLE_ROUNDS / 2) idle.push(await slowest());
    let isDone = false;
    const working = work().finally(() => {
      isDone = true;
    });
    while (!isDone) during.push(await slowest());
    await working;
    while (idle.length < IDLE_ROUNDS) idle.push(await slowest());
  } finally {
    await stop(reader);
  }
  const [alone, beside] = [median(idle), median(during)];
  return { alone, beside, ratio: beside / alone, rounds: during.length };
}

/** Until V8 has compiled what answers: a site answers for days. */
async function warmUp(origin: string, path: string): Promise<void> {
  const client = new Client(origin);
  for (let asked = 0; asked < WARMING; asked++) await client.page(path);
  client.close();
}

/**
 * A process that only reads, with a heap so large that it never collects garbage: in the measuring process, collections and
 * other work took longer than half of the slowest answers.
 */
function startReader(): ChildProcess {
  const program = fileURLToPath(new URL('./steady-reader.ts', import.meta.url));
  const parameters = [
    '--disable-warning=ExperimentalWarning',
    '--max-semi-space-size=64',
    '--single-threaded-gc',
    program,
  ];
  return spawn('taskset', ['-c', CORES.load, pinnedNode(), ...parameters], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

/** @returns milliseconds of each answer */
async function timesOf(reader: ChildProcess, reading: Reading): Promise<number[]> {
  const answered = new AbortController();
  const { signal } = answered;
  reader.send(reading);
  try {
    const ended = once(reader, 'exit', { signal }).then(endedEarly);
    const [said] = await Promise.race([once(reader, 'message', { signal }), ended]);
    return said as number[];
  } finally {
    answered.abort();
  }
}

function endedEarly(): never {
  throw new Error('The reader ended before it had read');
}

/** Keeps this process, all its threads, off the server's core, or lets it go again. */
function runOn(cores: string): void {
  execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', cores, String(process.pid)], { stdio: 'ignore' });
}

/** Repeats some work until it is stopped. */
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
