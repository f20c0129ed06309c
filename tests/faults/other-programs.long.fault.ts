import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DATABASE_FILE } from '../../src/platform/database/database.ts';
import { temporaryDirectory } from '../../src/platform/testing/databases.ts';
import { holdsSharedLock } from '../../src/platform/testing/file-locks.ts';
import { INDEX_FILE } from '../../src/site/search/search-index.ts';
import { readBeside, readOnce } from './testing/beside.ts';
import { ask, subscription, visitor } from './testing/clients.ts';
import { note, ROUNDS } from './testing/figures.ts';
import { type RunningSite, startSite } from './testing/server.ts';

/** Subscriptions that each of two processes is sent in a round. */
const SUBSCRIPTIONS = 20;

test('another program that opens and closes the database costs no answered write, though two processes are killed', async () => {
  const directory = await temporaryDirectory();
  const env = { DATA_DIR: directory };
  const reader = readBeside(directory);
  const acknowledged: string[] = [];
  await (await startSite(env, '--fill')).kill();
  for (let round = 1; round <= ROUNDS; round++) {
    const sites = [await startSite(env), await startSite(env)];
    await Promise.all(sites.map((site) => searchUntilIndexed(site)));
    const before = reader.times();
    await Promise.all(
      sites.map(async (site, process) => {
        for (let number = 0; number < SUBSCRIPTIONS || reader.times() === before; number++)
          acknowledged.push(await subscribe(site, `reader-${round}-${process}-${number}@example.com`));
      }),
    );
    // The last program to close the file deletes the log, unless a process holds its lock.
    expect(Number(await readOnce(directory, 'select count(*) from subscription'))).toBe(acknowledged.length);
    expect(existsSync(join(directory, `${DATABASE_FILE}-wal`))).toBe(true);
    if (process.platform === 'linux') for (const site of sites) await expectLocked(directory, site);
    await Promise.all(sites.map((site) => site.kill()));
  }
  await reader.stop();
  expect(await readOnce(directory, 'pragma integrity_check')).toBe('ok');
  const stored = (await readOnce(directory, 'select email from subscription')).split('\n');
  expect(acknowledged.filter((email) => !stored.includes(email))).toEqual([]);
  note(
    `sqlite3 that opens and closes the database ${reader.times()} times beside two processes, ${ROUNDS} kills of both: ${acknowledged.length} writes acknowledged, 0 lost`,
  );
});

/** The thread that searches opens the database, too. */
async function searchUntilIndexed(site: RunningSite): Promise<void> {
  expect((await ask(site, { path: '/api/post/search/all/news' })).status).toBe(200);
}

async function subscribe(site: RunningSite, email: string): Promise<string> {
  const from = visitor(Number(email.replaceAll(/\D/g, '')));
  const { status, body } = await ask(site, { path: '/api/subscribe/add', body: subscription(email), from });
  expect(status, body).toBe(200);
  return email;
}

async function expectLocked(directory: string, site: RunningSite): Promise<void> {
  for (const file of [DATABASE_FILE, INDEX_FILE])
    expect(await holdsSharedLock(join(directory, file), site.process.pid ?? 0), file).toBe(true);
}
