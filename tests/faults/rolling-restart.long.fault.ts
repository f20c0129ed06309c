import { once } from 'node:events';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/content/database/database.ts';
import { temporaryDirectory } from '../../src/platform/testing/databases.ts';
import { startNginx } from '../../src/platform/testing/nginx.ts';
import { ask, subscription, visitor } from './testing/clients.ts';
import { note } from './testing/figures.ts';
import { type RunningSite, startSite } from './testing/server.ts';

const SECONDS = 20;
const CLIENTS = 8;

/** Sends forms, pages and calls in turn until it is stopped. @returns the statuses, and what was stored */
async function sendUntil(port: number, client: number, isOver: () => boolean) {
  const statuses: (number | undefined)[] = [];
  const stored: string[] = [];
  for (let turn = 0; !isOver(); turn++) {
    // Limits are per address: each turn is another visitor.
    const from = visitor(client * 5000 + turn);
    const email = `reader-${client}-${turn}@example.com`;
    const posted = await ask({ port }, { path: '/api/subscribe/add', body: subscription(email), from }).catch(
      () => undefined,
    );
    if (posted?.status === 200) stored.push(email);
    const read = [`/?turn=${client}-${turn}`, '/preview/news/identity-merge-error-post-mortem', '/api/post/latest'];
    const answers = [];
    for (const path of read) answers.push(await ask({ port }, { path, from }).catch(() => undefined));
    statuses.push(...[posted, ...answers].map((answer) => answer?.status));
  }
  return { statuses, stored };
}

test('a rolling restart behind the shipped nginx fails no request, forms included, and stores none twice', async () => {
  const where = { DATA_DIR: await temporaryDirectory(), TRUST_PROXY: '1' };
  await (await startSite(where, '--fill')).kill();
  const sites: [RunningSite, RunningSite] = [await startSite(where), await startSite(where)];
  const { port } = await startNginx([sites[0].port, sites[1].port]);
  const ready = () =>
    ask({ port }, { path: '/healthz' }).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(ready, { timeout: 20_000 }).toBe(200);

  let isOver = false;
  const load = Array.from({ length: CLIENTS }, (_, client) => sendUntil(port, client, () => isOver));
  const end = performance.now() + SECONDS * 1000;
  let restarts = 0;
  while (performance.now() < end) {
    for (const index of [0, 1] as const) {
      const { port: own, process: running } = sites[index];
      const ended = once(running, 'exit');
      running.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
      sites[index] = await startSite({ ...where, PORT: String(own) });
      restarts += 1;
    }
  }
  isOver = true;
  const results = await Promise.all(load);
  const statuses = results.flatMap((result) => result.statuses);
  const stored = results.flatMap((result) => result.stored);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  const database = await openDatabase({ dataDirectory: where.DATA_DIR });
  const rows = await database.queries.selectFrom('subscription').select('email').execute();
  await database.close();
  expect(rows.map(({ email }) => email).toSorted()).toEqual(stored.toSorted());
  note(
    `rolling restart: ${restarts} restarts under ${statuses.length} requests, ${stored.length} of them forms; 0 failed, none stored twice`,
  );
});
