import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as after } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/content/database/database.ts';
import { temporaryDirectory } from '../../src/platform/testing/databases.ts';
import { freePort } from '../../src/platform/testing/free-port.ts';
import { ask, subscription, visitor } from './testing/clients.ts';
import { note } from './testing/figures.ts';
import { type RunningSite, startSite } from './testing/server.ts';

const CLIENTS = 4;
/** Milliseconds: of workers that are replaced each request is answered, on a busy machine late. */
const PATIENCE = 60_000;
/**
 * How many later requests may be answered before one. Time says nothing on a busy machine, where all wait alike. The first page of a
 * new worker takes the processor as long as some eighty of the other one; one that hangs for seconds is overtaken by hundreds.
 */
const MOST_OVERTAKING = 400;
/** One on its way to a worker that is killed is never answered (docs/decisions/0127). */
const PATIENCE_WHERE_KILLED = 3000;
const SOON = { timeout: 60_000, interval: 50 };

/** What all clients have been answered. */
interface Answers {
  readonly statuses: (number | undefined)[];
  /** Who was told to be subscribed. */
  readonly told: string[];
  /** For each answer, how many others came while it was waited for. */
  readonly overtaking: number[];
}

/** Subscribes and reads in turn until it is stopped. */
async function sendUntil(
  { statuses, told, overtaking }: Answers,
  { site, client, patience, isOver }: { site: RunningSite; client: number; patience: number; isOver: () => boolean },
) {
  for (let turn = 0; !isOver(); turn += 1) {
    const from = visitor(client * 5000 + turn);
    const email = `reader-${client}-${turn}@example.com`;
    const send = async (sent: Parameters<typeof ask>[1]) => {
      const before = statuses.length;
      const answer = await Promise.race([ask(site, { ...sent, from }).catch(() => undefined), after(patience)]);
      overtaking.push(statuses.length - before);
      statuses.push(answer?.status);
      return answer?.status;
    };
    if ((await send({ path: '/api/subscribe/add', body: subscription(email) })) === 200) told.push(email);
    await send({ path: `/?turn=${turn}` });
  }
}

/** Runs something while readers send. */
async function underLoad(site: RunningSite, first: number, patience: number, run: () => Promise<void>) {
  const answers: Answers = { statuses: [], told: [], overtaking: [] };
  let isOver = false;
  const load = Array.from({ length: CLIENTS }, (_, client) =>
    sendUntil(answers, { site, client: first + client, patience, isOver: () => isOver }),
  );
  try {
    await run();
  } finally {
    isOver = true;
  }
  await Promise.all(load);
  return answers;
}

/** The process ids of the workers. */
async function workersOf({ process: { pid } }: RunningSite): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.trim().split(' ').filter(Boolean).map(Number);
}

test('two workers are replaced without a lost request, and one that is killed takes nothing with it', async () => {
  const METRICS_PORT = String(await freePort());
  const env = { DATA_DIR: await temporaryDirectory(), WORKERS: '2', METRICS_PORT, LOG_LEVEL: 'info' };
  const site = await startSite(env, '--fill');
  await expect.poll(() => site.log().match(/Server listening/g)?.length, SOON).toBe(2);
  const before = await workersOf(site);

  const replaced = await underLoad(site, 0, PATIENCE, async () => {
    site.process.kill('SIGUSR2');
    await expect.poll(() => site.log(), SOON).toContain('All workers have been replaced');
  });
  expect(replaced.statuses.filter((status) => status !== 200)).toEqual([]);
  expect(replaced.statuses.length).toBeGreaterThan(CLIENTS * 4);
  expect(Math.max(...replaced.overtaking)).toBeLessThan(MOST_OVERTAKING);
  const after = await workersOf(site);
  expect(after.filter((worker) => before.includes(worker))).toEqual([]);

  const killed = await underLoad(site, CLIENTS, PATIENCE_WHERE_KILLED, async () => {
    process.kill(after[0] ?? 0, 'SIGKILL');
    await expect.poll(() => site.log().match(/Server listening/g)?.length, SOON).toBe(5);
  });
  // Those that it was answering.
  expect(killed.statuses.filter((status) => status !== 200).length).toBeLessThanOrEqual(CLIENTS);
  expect(killed.statuses.length).toBeGreaterThan(CLIENTS * 4);

  const homes = async () => {
    const text = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
    return Number(/masthead_requests_total\{kind="Home",status="200"\} (\d+)/.exec(text)?.[1]);
  };
  const counted = await homes();
  for (let time = 0; time < 6; time += 1) expect((await ask(site, { path: '/' })).status).toBe(200);
  expect(await homes(), 'the sum of both').toBe(counted + 6);

  const workers = await workersOf(site);
  const ended = once(site.process, 'exit');
  site.process.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  for (const worker of workers) expect(() => process.kill(worker, 0)).toThrow('ESRCH');
  const database = await openDatabase({ dataDirectory: env.DATA_DIR });
  const rows = await database.queries.selectFrom('subscription').select('email').execute();
  await database.close();
  const stored = new Set(rows.map(({ email }) => email));
  expect([...replaced.told, ...killed.told].filter((email) => !stored.has(email))).toEqual([]);
  note(
    `workers: ${replaced.statuses.length} requests while two were replaced, 0 failed, none overtaken by more than ${Math.max(...replaced.overtaking)}; ${killed.statuses.length} while one was killed`,
  );
});
