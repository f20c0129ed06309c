import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openAgain, sqliteLocation } from '#content/testing/databases.ts';
import { testSite } from '#content/testing/site.ts';
import { createApp } from '../../app.ts';
import { coalescedRead } from '../database/coalesced-read.ts';
import { checkQuickly } from '../database/damage.ts';
import { noAssets } from '../testing/assets.ts';
import { damageTable } from '../testing/damage.ts';
import { registerHealth } from './health.ts';

async function givenApp(revision?: () => Promise<number>) {
  const site = await testSite();
  const database = revision ? { ...site.database, revision: coalescedRead(revision) } : site.database;
  const app = await createApp({ site: { ...site, database }, assets: noAssets });
  onTestFinished(() => app.close());
  return app;
}

test('a site that runs is alive and ready, to GET and HEAD, however often it is asked, and no cache keeps that', async () => {
  const app = await givenApp();
  for (let number = 1; number <= 300; number++) expect((await app.inject('/readyz')).statusCode).toBe(200);
  for (const url of ['/healthz', '/readyz']) {
    const answer = await app.inject(url);
    expect([answer.statusCode, answer.headers['cache-control']], url).toEqual([200, 'no-store']);
    expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(200);
  }
});

test.each([
  ['fails', () => Promise.reject(new Error('gone'))],
  ['hangs', () => new Promise<number>(() => {})],
])('a site whose database %s is alive and not ready, and says so within half a second', async (_what, revision) => {
  const read = vi.fn(revision);
  const app = await givenApp(read);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const asked = app.inject('/readyz');
  await expect.poll(() => read.mock.calls).toHaveLength(1);
  vi.advanceTimersByTime(500);
  const answer = await asked;
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([503, 'no-store']);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
});

test('a site that closes is not ready, on connections that are still open', async () => {
  const app = await givenApp();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /readyz HTTP/1.1\r\nHost: a\r\n\r\n');
  const [first] = await once(socket, 'data');
  expect(String(first)).toMatch(/^HTTP\/1\.1 200 /);
  const closed = app.close();
  socket.write('GET /readyz HTTP/1.1\r\nHost: a\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 503 .*connection: close/is);
  await closed;
});

test('a part that never answers is a fault within half a second, however often it is asked for', async () => {
  let asked = 0;
  const app = fastify();
  onTestFinished(() => app.close());
  const check = () => {
    asked += 1;
    return new Promise<never>(() => {});
  };
  registerHealth(app, [{ fault: 'the disk hangs', check }]);
  const answers = await Promise.all([1, 2, 3].map(() => app.inject('/readyz')));
  answers.push(await app.inject('/readyz'));
  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
    Array(4).fill([503, 'the disk does not answer\n']),
  );
  expect(asked).toBe(1);
});

describe('a site whose database is damaged', () => {
  async function givenDamaged() {
    const { dataDirectory } = await sqliteLocation();
    await damageTable(dataDirectory, 'post');
    const database = await openAgain({ dataDirectory });
    const logged: string[] = [];
    const logger = pino({}, { write: (line: string) => void logged.push(line) });
    const app = await createApp({ site: await testSite('sqlite', { database }), assets: noAssets, logger });
    onTestFinished(() => app.close());
    return { app, database, logged };
  }

  test('is not ready after the check at its start, says so once in the log, and serves what can be read', async () => {
    const { app, database, logged } = await givenDamaged();
    await checkQuickly(database);
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    expect((await app.inject('/readyz')).body).toContain('damaged');
    expect(logged.filter((line) => line.includes('masthead restore FOLDER'))).toHaveLength(1);
    expect((await app.inject('/contact-us')).statusCode).toBe(200);
  });

  test('is not ready after the first query that meets the damage', async () => {
    const { app, database, logged } = await givenDamaged();
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    await expect(database.queries.selectFrom('post').selectAll().execute()).rejects.toThrow('malformed');
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    expect(logged.filter((line) => line.includes('masthead restore FOLDER'))).toHaveLength(1);
  });
});
