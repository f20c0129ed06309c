import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../testing/free-port.ts';

const PROGRAM = fileURLToPath(new URL('./testing/program.ts', import.meta.url));
const SOON = { timeout: 30_000 };

interface Parent {
  readonly child: ChildProcess;
  /** What it and its workers have said, a line each. */
  readonly lines: () => string[];
  /** Asks on a connection of its own. @returns the worker's process id */
  readonly ask: (path?: string) => Promise<number>;
  /** The workers that have led, in turn. */
  readonly leaders: () => number[];
  /** The workers that listen now. */
  readonly workers: () => number[];
}

async function startParent(environment: Record<string, string> = {}): Promise<Parent> {
  const port = await freePort();
  const child = spawn(process.execPath, [PROGRAM], {
    env: { ...process.env, ...environment, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  child.stdout?.on('data', (part) => {
    said += String(part);
  });
  const lines = () => said.split('\n').filter(Boolean);
  const ask = async (path = '/') => {
    const request = get({ port, path, agent: new Agent(), headers: { connection: 'close' } });
    const [response] = await once(request, 'response');
    return Number(await text(response));
  };
  const whoSaid = (word: string) =>
    lines().flatMap((line) => (line.startsWith(`${word} `) ? Number(line.slice(word.length)) : []));
  return { child, lines, ask, leaders: () => whoSaid('leads'), workers: () => whoSaid('listens').filter(isRunning) };
}

function isRunning(worker: number): boolean {
  try {
    return process.kill(worker, 0);
  } catch {
    return false;
  }
}

async function startedParent(): Promise<Parent> {
  const parent = await startParent();
  await vi.waitFor(() => expect(parent.lines()).toContain('started '), SOON);
  await hasTwo(parent);
  return parent;
}

const hasTwo = ({ workers }: Parent) => vi.waitFor(() => expect(workers()).toHaveLength(2), SOON);

test('two workers share the connections, and one of them leads', async () => {
  const parent = await startedParent();
  const answered = new Set<number>();
  await vi.waitFor(async () => {
    for (const worker of await Promise.all([parent.ask(), parent.ask(), parent.ask()])) answered.add(worker);
    expect([...answered].toSorted()).toEqual(parent.workers().toSorted());
  }, SOON);
  expect(parent.leaders()).toHaveLength(1);
  expect(parent.workers()).toContain(parent.leaders()[0]);
});

test('where the one that leads is killed, another leads and another worker is started', async () => {
  const parent = await startedParent();
  const [first] = parent.leaders();
  process.kill(first ?? 0, 'SIGKILL');
  await vi.waitFor(() => expect(parent.leaders()).toHaveLength(2), SOON);
  await vi.waitFor(() => expect(parent.workers()).not.toContain(first), SOON);
  await hasTwo(parent);
  const said = `error Worker ${first} has ended (SIGKILL); another is started in 0.02 seconds`;
  await vi.waitFor(() => expect(parent.lines()).toContain(said), SOON);
});

test('where all die at once, as of a machine without memory, the parent stays and starts others', async () => {
  const parent = await startedParent();
  const killed = parent.workers();
  for (const worker of killed) process.kill(worker, 'SIGKILL');
  await vi.waitFor(() => expect(parent.workers().filter((worker) => !killed.includes(worker))).toHaveLength(2), SOON);
  await vi.waitFor(() => expect(parent.workers()).toContain(parent.leaders().at(-1)), SOON);
  expect(parent.child.exitCode).toBeNull();
});

test('a worker that dies again and again is started after growing pauses', async () => {
  const parent = await startedParent();
  for (let death = 1; death <= 4; death += 1) {
    await expect(parent.ask('/die')).rejects.toThrow();
    await vi.waitFor(() => expect(pausesOf(parent)).toHaveLength(death), SOON);
    await hasTwo(parent);
  }
  expect(pausesOf(parent)).toEqual(['0.02', '0.04', '0.08', '0.08']);
});

const pausesOf = ({ lines }: Parent) => lines().flatMap((line) => /started in (\S+) seconds/.exec(line)?.[1] ?? []);

test('SIGUSR2 replaces all workers, and no request is lost meanwhile', async () => {
  const parent = await startedParent();
  const before = parent.workers();
  parent.child.kill('SIGUSR2');
  const answers: number[] = [];
  const isDone = () => parent.lines().includes('info All workers have been replaced');
  while (!isDone()) answers.push(...(await Promise.all([parent.ask(), parent.ask(), parent.ask()])));
  expect(answers.length).toBeGreaterThan(3);
  expect(parent.workers()).toHaveLength(2);
  expect(parent.workers().filter((worker) => before.includes(worker))).toEqual([]);
  expect(parent.workers()).toContain(parent.leaders().at(-1));
});

test('SIGTERM ends all workers after their answers, and the parent with them', async () => {
  const parent = await startedParent();
  const asked = parent.ask('/last');
  await vi.waitFor(() => expect(parent.lines()).toContain('asked /last'));
  const ended = once(parent.child, 'exit');
  parent.child.kill('SIGTERM');
  expect(await asked).toBeGreaterThan(0);
  expect(await ended).toEqual([0, null]);
  expect(parent.lines().filter((line) => line.startsWith('led '))).toHaveLength(1);
});

test('where no worker can be started, the parent says so and ends', async () => {
  const parent = await startParent({ REFUSE: 'yes' });
  expect(await once(parent.child, 'exit')).toEqual([1, null]);
  expect(parent.lines()).toContain('failed Error: No worker could be started.');
});
