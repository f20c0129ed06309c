import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../src/content/database/database.ts';
import { temporaryDirectory } from '../../src/platform/testing/databases.ts';
import { type PrivatePostgres, startPrivatePostgres } from '../../src/platform/testing/private-postgres.ts';
import { ask, subscription } from './testing/clients.ts';
import { isMeasured, note } from './testing/figures.ts';
import { type RunningSite, startSite } from './testing/server.ts';

const STALE = 'masthead; hit; detail=stale';

/** A database that only this test holds up, and a site that has been read on it. */
async function open(): Promise<{
  postgres: PrivatePostgres;
  site: RunningSite;
  location: Parameters<typeof openDatabase>[0];
}> {
  const postgres = await startPrivatePostgres();
  onTestFinished(() => postgres.stop());
  const location = { databaseUrl: postgres.address, dataDirectory: await temporaryDirectory() };
  const site = await startSite({ DATA_DIR: location.dataDirectory, DATABASE_URL: location.databaseUrl }, '--fill');
  for (const path of ['/', '/about']) await ask(site, { path });
  return { postgres, site, location };
}

const subscribe = (site: RunningSite, email: string) =>
  ask(site, { path: '/api/subscribe/add', body: subscription(email) });

const staleness = async (site: RunningSite, path: string) => {
  const { status, headers } = await ask(site, { path });
  return [status, headers['cache-status']];
};

test('a database that hangs takes no kept page along: it goes out, marked as stale, until the database goes on', async () => {
  const { postgres, site, location } = await open();
  await postgres.signal('SIGSTOP');
  onTestFinished(() => postgres.signal('SIGCONT'));
  const late = subscribe(site, 'late@example.com');
  const waits: number[] = [];
  for (let reader = 0; reader < 200; reader++) {
    const asked = performance.now();
    expect(await staleness(site, reader % 2 === 0 ? '/' : '/about')).toEqual([200, STALE]);
    waits.push(performance.now() - asked);
  }
  const slowest = Math.max(...waits);
  // 250 ms for the revision; the rest is this machine's. A database's silence is ended after 30 s.
  expect(slowest).toBeLessThan(isMeasured ? 1000 : 5000);
  await postgres.signal('SIGCONT');
  await expect.poll(() => staleness(site, '/'), { timeout: 20_000 }).toEqual([200, undefined]);
  expect((await subscribe(site, 'after@example.com')).status).toBe(200);
  const { status } = await late;
  await site.kill();
  const database = await openDatabase(location);
  const stored = (await database.queries.selectFrom('subscription').select('email').execute()).map(
    ({ email }) => email,
  );
  await database.close();
  expect(stored).toContain('after@example.com');
  expect(stored.includes('late@example.com')).toBe(status === 200);
  note(
    `PostgreSQL stopped (SIGSTOP): 200 kept pages answered, the slowest after ${Math.round(slowest)} ms, all marked as stale`,
  );
});

test('a database that goes away and returns: kept pages stay, writes are refused with 503, and all is as before', async () => {
  const { postgres, site, location } = await open();
  const acknowledged: string[] = [];
  const rounds = 3;
  for (let round = 1; round <= rounds; round++) {
    // In the midst of writes.
    const during = Array.from({ length: 20 }, async (_, number) => {
      const email = `during-${round}-${number}@example.com`;
      const answer = await subscribe(site, email);
      expect([200, 503], answer.body).toContain(answer.status);
      if (answer.status === 200) acknowledged.push(email);
    });
    await postgres.crash();
    await Promise.all(during);
    expect(await staleness(site, '/')).toEqual([200, STALE]);
    const refused = await subscribe(site, `refused-${round}@example.com`);
    expect(refused.status, refused.body).toBe(503);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await postgres.restart();
    await expect.poll(() => staleness(site, '/'), { timeout: 20_000 }).toEqual([200, undefined]);
    const email = `after-${round}@example.com`;
    expect((await subscribe(site, email)).status).toBe(200);
    acknowledged.push(email);
  }
  await site.kill();
  const database = await openDatabase(location);
  const stored = (await database.queries.selectFrom('subscription').select('email').execute()).map(
    ({ email }) => email,
  );
  await database.close();
  expect(acknowledged.filter((email) => !stored.includes(email))).toEqual([]);
  expect(stored.filter((email) => email.startsWith('refused'))).toEqual([]);
  note(
    `PostgreSQL crashed and started again ${rounds} times: ${acknowledged.length} subscriptions acknowledged, 0 lost`,
  );
});
