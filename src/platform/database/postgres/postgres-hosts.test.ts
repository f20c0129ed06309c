import { Kysely, sql } from 'kysely';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { failureText } from '../../failure-text.ts';
import { temporaryDirectory } from '../../testing/databases.ts';
import { type PrivatePostgres, startPrivatePostgres } from '../../testing/private-postgres.ts';
import type { PlatformTables } from '../tables.ts';
import { advisoryLock } from './advisory-lock.ts';
import { openPostgres } from './postgres.ts';

const LOCK = { lock: 1, transactions: 2 };

let primary: PrivatePostgres;
let standby: PrivatePostgres;

beforeAll(async () => {
  primary = await startPrivatePostgres();
  standby = await primary.standby();
  return async () => {
    await primary.signal('SIGCONT');
    await Promise.all([primary.stop(), standby.stop()]);
  };
});

const addressOf = (...hosts: readonly PrivatePostgres[]) =>
  `postgres://masthead@${hosts.map(({ port }) => `127.0.0.1:${port}`).join(',')}/postgres`;

function open(...hosts: readonly PrivatePostgres[]) {
  return openOn(undefined, ...hosts);
}

/** On a machine that remembers. */
function openOn(dataDirectory: string | undefined, ...hosts: readonly PrivatePostgres[]) {
  const queries = new Kysely<PlatformTables>({ dialect: openPostgres(addressOf(...hosts), { dataDirectory }).dialect });
  onTestFinished(() => queries.destroy());
  return queries;
}

const portOf = async (queries: Kysely<PlatformTables>) =>
  Number((await sql<{ port: string }>`select current_setting('port') as port`.execute(queries)).rows[0]?.port);

test('of several hosts the primary is asked, wherever it stands, and a promoted one takes its place', async () => {
  const [site, asleep] = [open(standby, primary), open(primary, standby)];
  expect([await portOf(site), await portOf(asleep)]).toEqual([primary.port, primary.port]);
  await sql`create table kept (word text)`.execute(site);

  const lock = await advisoryLock(addressOf(standby, primary), LOCK);
  expect(await lock.take()).toBe(true);
  await lock.end();

  // Cut off: it takes connections and words, and says nothing.
  await primary.signal('SIGSTOP');
  const unanswered = sql`insert into kept values ('lost')`.execute(site).catch((error: unknown) => error);
  await standby.promote();
  expect(failureText(await unanswered)).toBe('The database at DATABASE_URL cannot be used: it does not answer.');
  expect(await portOf(site)).toBe(standby.port);

  // It is back, and still says that it takes writes: nobody who knows of the other asks it, and a new node asks both.
  await primary.signal('SIGCONT');
  await expect.poll(() => portOf(asleep)).toBe(standby.port);
  expect(await portOf(open(primary, standby))).toBe(standby.port);
  expect(await portOf(open(primary))).toBe(primary.port);
  await sql`insert into kept values ('told')`.execute(asleep);

  const machine = await temporaryDirectory();
  expect(await portOf(openOn(machine, primary, standby))).toBe(standby.port);
  await standby.crash();
  await expect(portOf(site)).rejects.toThrow();
  // A process that starts now finds the old primary alone, which another machine would take: what it took would be lost.
  await expect(portOf(openOn(machine, primary, standby))).rejects.toThrow('None of the hosts');
  await expect(advisoryLock(addressOf(primary, standby), LOCK, machine)).rejects.toThrow('None of the hosts');
  await standby.restart();
  await expect.poll(() => portOf(site).catch(() => 0)).toBe(standby.port);
});

test('where no host is a primary, the failure says so', async () => {
  const nothing = { ...standby, port: 1 };
  const queries = open(nothing, { ...nothing, port: 2 });
  const failure = await portOf(queries).catch((error: unknown) => error);
  expect(failureText(failure)).toContain('none of its hosts answers as the primary');
  await expect(advisoryLock(addressOf(nothing, { ...nothing, port: 2 }), LOCK)).rejects.toThrow('None of the hosts');
});
