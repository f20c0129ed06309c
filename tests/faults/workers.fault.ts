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
/** One on its way to a worker that is killed is never answered (docs/decisions/0127). */
const PATIENCE_WHERE_KILLED = 3000;
const SOON = { timeout: 60_000, interval: 50 };

/** Subscribes and reads in turn until it is stopped. @returns what was answered, and who was told to be subscribed */
async function sendUntil(site: RunningSite, client: number, patience: number, isOver: () => boolean) {
  const statuses: (number | undefined)[] = [];
  const told: string[] = [];
  for (let turn = 0; !isOver(); turn += 1) {
    const from = visitor(client * 5000 + turn);
    const email = `reader-${client}-${turn}@example.com`;
    const asked = (sent: Parameters<typeof ask>[1]) =>
      Promise.race([ask(site, { ...sent, from }).catch(() => undefined), after(patience)]);
    const posted = await asked({ path: '/api/subscribe/add', body: subscription(email) });
    if (posted?.status === 200) told.push(email);
    statuses.push(posted?.status, (await asked({ path: `/?turn=${turn}` }))?.status);
  }
  return { statuses, told };
}

/** Runs something while readers send. */
async function underLoad(site: RunningSite, first: number, patience: number, run: () => Promise<void>) {
  let isOver = false;
  const load = Array.from({ length: CLIENTS }, (_, client) => sendUntil(site, first + client, patience, () => isOver));
  try {
    await run();
  } finally {
    isOver = true;
  }
  const sent = await Promise.all(load);
  return { statuses: sent.flatMap((one) => one.statuses), told: sent.flatMap((one) => one.told) };
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
    `workers: ${replaced.statuses.length} requests while two were replaced, 0 failed; ${killed.statuses.length} while one was killed`,
  );
});
