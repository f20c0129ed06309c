import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Kysely, sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { failureText } from '../../failure-text.ts';
import { postgresLocation } from '../../testing/databases.ts';
import type { PlatformTables } from '../tables.ts';
import { openPostgres } from './postgres.ts';

async function open(longestSilence?: number) {
  const driver = openPostgres((await postgresLocation()).databaseUrl, { longestSilence });
  const queries = new Kysely<PlatformTables>({ dialect: driver.dialect });
  onTestFinished(() => queries.destroy());
  return { ...driver, queries };
}

const connection = async (queries: Kysely<PlatformTables>) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(queries)).rows[0]?.pid;

test('a connection that the server ends is replaced, and ends nothing else: idle or in use', async () => {
  const [site, other] = [await open(), await open()];
  const errors: unknown[] = [];
  const note = (error: unknown) => void errors.push(error);
  process.on('uncaughtException', note);
  onTestFinished(() => void process.off('uncaughtException', note));
  const idle = await connection(site.queries);
  await end(other.queries, idle);
  await isReplaced(site.queries, idle);
  const inUse = await connection(site.queries);
  const failure = sql`select pg_sleep(10)`.execute(site.queries).catch((error: unknown) => error);
  await end(other.queries, inUse);
  expect(failureText(await failure)).toContain('the server is stopping');
  await isReplaced(site.queries, inUse);
  expect(errors).toEqual([]);
});

const isReplaced = (queries: Kysely<PlatformTables>, pid: number | undefined) =>
  expect.poll(() => connection(queries).catch(() => pid)).not.toBe(pid);

const end = (queries: Kysely<PlatformTables>, pid: number | undefined) =>
  sql`select pg_terminate_backend(${pid})`.execute(queries);

test('a statement that is answered too late fails in words, and its connection is not used again', async () => {
  const { queries, limitSilence } = await open(300);
  const slow = () => sql`select pg_sleep(0.6)`.execute(queries);
  await slow();
  limitSilence?.();
  const before = await connection(queries);
  const failure = await slow().catch((error: unknown) => error);
  expect(failureText(failure)).toBe('The database at DATABASE_URL cannot be used: it does not answer.');
  expect(await connection(queries)).not.toBe(before);
});

test('a transaction that is answered too late is refused in words, and the next one is not', async () => {
  const { queries, limitSilence } = await open(300);
  limitSilence?.();
  const failure = await queries
    .transaction()
    .execute((transaction) => sql`select pg_sleep(2)`.execute(transaction))
    .catch((error: unknown) => error);
  expect(failureText(failure)).toContain('it does not answer');
  await queries.transaction().execute(async () => undefined);
});

test('a server that takes a connection and says nothing is given up in words', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  onTestFinished(() => void silent.close());
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const { dialect } = openPostgres(`postgres://masthead@127.0.0.1:${port}/none`);
  const queries = new Kysely<PlatformTables>({ dialect });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const asked = sql`select 1`.execute(queries).catch((error: unknown) => error);
  await once(silent, 'connection');
  vi.runOnlyPendingTimers();
  const failure = await asked;
  expect(failureText(failure)).toBe('The database at DATABASE_URL cannot be used: it does not answer.');
  await queries.destroy();
});
