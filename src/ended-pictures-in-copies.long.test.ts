import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { followRights } from '#content/rights/follow-rights.ts';
import { givenLimitedPicture } from '#content/rights/testing/limited.ts';
import { TEST_MOMENT, testSite } from '#content/testing/site.ts';
import { raiseRightsVersion, writeContent } from '#platform/database/revision.ts';
import { toPlatform } from '#platform/database/tables.ts';
import { noAssets } from '#platform/testing/assets.ts';
import { freePort } from '#platform/testing/free-port.ts';
import { startNginx, startNginxOfNodes } from '#platform/testing/nginx.ts';
import { startServer } from '#platform/testing/servers.ts';
import { hasVarnish, startVarnish } from '#platform/testing/varnish.ts';
import { createApp } from './app.ts';

const HOUR = 3_600_000;
const END = TEST_MOMENT.getTime() + 30 * 24 * HOUR;
/** Seconds may pass on a busy machine. */
const PATIENCE = { timeout: 30_000, interval: 200 };
/** Longer than a second of nginx' clock. */
const EXPIRED = 2100;

/** nginx as shipped, except that it revalidates pictures each second. */
const SHIPPED = [
  ['one machine', (port: number, spare: number) => startNginx([port, spare], { picturesKept: '1s' })],
  ['many nodes', (port: number, spare: number) => startNginxOfNodes([port, port, spare], { picturesKept: '1s' })],
] as const;

async function openNode() {
  let moment = TEST_MOMENT.getTime();
  const site = await followRights({ ...(await testSite()), now: () => new Date(moment) });
  const app = await createApp({ site, assets: noAssets });
  const port = await freePort();
  await app.listen({ host: '127.0.0.1', port });
  onTestFinished(() => app.close());
  await givenLimitedPicture(site, 'wire/hull.jpg', { licence_end: null });
  const file = join(site.configuration.dataDirectory, 'media/wire/hull.jpg');
  await mkdir(dirname(file), { recursive: true });
  const picture = sharp({ create: { width: 90, height: 60, channels: 3, background: '#345' } });
  await writeFile(file, await picture.jpeg().toBuffer());
  const setEnd = (licence_end: string) =>
    writeContent(site.database.queries, async (transaction) => {
      await transaction.updateTable('media_detail').set({ licence_end }).execute();
      await raiseRightsVersion(toPlatform(transaction));
    });
  return { port, setEnd, setClock: (to: number) => (moment = to), stop: () => app.close() };
}

test.each(SHIPPED)(
  'nginx of %s lets go of a copy from before the end was set, and shows none once it is gone',
  {
    timeout: 120_000,
  },
  async (_of, start) => {
    const node = await openNode();
    const { port } = await start(node.port, await freePort());
    const ask = async () => {
      const { status, headers } = await fetch(`http://127.0.0.1:${port}/media/wire/hull.jpg?width=150`);
      return [status, headers.get('cache-control')];
    };
    await expect
      .poll(() => ask().catch(() => undefined), PATIENCE)
      .toEqual([200, 'public, max-age=86400, stale-while-revalidate=604800']);
    await node.setEnd(new Date(END).toISOString());
    await expect.poll(() => ask(), PATIENCE).toEqual([200, 'public, max-age=86400, must-revalidate']);
    node.setClock(END - HOUR);
    await expect.poll(ask, PATIENCE).toEqual([200, 'public, max-age=0, must-revalidate']);
    node.setClock(END);
    await expect.poll(ask, PATIENCE).toEqual([410, 'public, max-age=60']);
    await node.stop();
    for (let times = 0; times < 3; times += 1) {
      await later(EXPIRED);
      expect(await ask()).toEqual([410, 'public, max-age=60']);
    }
  },
);

test.each(SHIPPED)(
  'nginx of %s does not bring back the story of a page that is gone',
  {
    timeout: 60_000,
  },
  async (_of, start) => {
    let isGone = false;
    const node = await startServer((_request, response) => {
      response.writeHead(isGone ? 410 : 200, { 'cache-control': 'public, max-age=0, must-revalidate' });
      response.end(isGone ? 'Gone.' : 'The story.');
    });
    const { port } = await start(node.port, await freePort());
    const ask = () => fetch(`http://127.0.0.1:${port}/news/story`).then((answer) => answer.text());
    await expect.poll(() => ask().catch(() => ''), PATIENCE).toBe('The story.');
    isGone = true;
    await expect.poll(ask, PATIENCE).toBe('Gone.');
    node.stop();
    await later(EXPIRED);
    expect(await ask()).toBe('Gone.');
  },
);

test.skipIf(!hasVarnish)(
  'Varnish lets go of a copy from before the end was set, keeps none on its last day, and shows none once it has ended',
  {
    timeout: 120_000,
  },
  async () => {
    const node = await openNode();
    const address = `http://127.0.0.1:${await startVarnish(node.port)}`;
    // As Masthead does after each change.
    const tell = () => fetch(address, { method: 'PURGE' });
    let tag = '';
    const ask = async (headers: Record<string, string> = {}) => {
      const answer = await fetch(`${address}/media/wire/hull.jpg?width=150`, { headers });
      tag = answer.headers.get('etag') ?? '';
      await answer.arrayBuffer();
      return [answer.status, answer.headers.get('cache-control')];
    };
    await expect
      .poll(() => ask().catch(() => undefined), PATIENCE)
      .toEqual([200, 'public, max-age=86400, stale-while-revalidate=604800']);
    const before = tag;
    await node.setEnd(new Date(END).toISOString());
    await tell();
    await expect.poll(() => ask(), PATIENCE).toEqual([200, 'public, max-age=86400, must-revalidate']);
    // What the reader holds has the head of before.
    expect(await ask({ 'if-none-match': before })).toEqual([200, 'public, max-age=86400, must-revalidate']);
    node.setClock(END - HOUR);
    await tell();
    for (let times = 0; times < 3; times += 1) expect(await ask()).toEqual([200, 'public, max-age=0, must-revalidate']);
    node.setClock(END);
    expect(await ask()).toEqual([410, 'public, max-age=60']);
    await node.stop();
    expect((await ask())[0]).toBe(503);
  },
);
