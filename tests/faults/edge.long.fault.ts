import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/content/database/database.ts';
import { purgeState } from '../../src/platform/database/edge-purge.ts';
import { raiseRevision } from '../../src/platform/database/revision.ts';
import { toPlatform } from '../../src/platform/database/tables.ts';
import { fakeEdge } from '../../src/platform/edge/testing/fake-edge.ts';
import { temporaryDirectory } from '../../src/platform/testing/databases.ts';
import { ask } from './testing/clients.ts';
import { startSite } from './testing/server.ts';

test('a site of two workers that is killed while it owes the edge a call makes it at its next start, and says so until then', async () => {
  const edge = await fakeEdge();
  const dataDirectory = await temporaryDirectory();
  const header = join(dataDirectory, 'header');
  await writeFile(header, 'Authorization: Bearer secret-of-the-edge\n');
  const env = { DATA_DIR: dataDirectory, WORKERS: '2', PURGE_URL: edge.url, PURGE_HEADER_FILE: header };
  const site = await startSite(env, '--fill');
  const database = await openDatabase({ dataDirectory });
  const queries = toPlatform(database.queries);
  const isTold = async () => {
    const { revision, acknowledged } = await purgeState(queries);
    return revision === acknowledged;
  };
  const kept = async () => (await ask(site, { path: '/about' })).headers['surrogate-control'];
  await expect.poll(isTold).toBe(true);
  // Each of the workers knows it soon.
  await expect.poll(kept).toMatch(/^max-age=\d{2,}$/);
  expect(edge.calls.every(({ headers }) => headers.authorization === 'Bearer secret-of-the-edge')).toBe(true);

  edge.mood = 'hangs';
  const before = edge.calls.length;
  await raiseRevision(queries);
  expect(await kept()).toBe('max-age=5');
  await expect.poll(() => edge.calls.length).toBeGreaterThan(before);
  await site.kill();
  expect(await isTold()).toBe(false);

  edge.mood = { status: 200 };
  const again = await startSite(env);
  await expect.poll(isTold).toBe(true);
  expect(site.log() + again.log()).not.toContain('secret-of-the-edge');
  await database.close();
});
