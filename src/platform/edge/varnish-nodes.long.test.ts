import { setTimeout as later } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startServer } from '../testing/servers.ts';
import { hasVarnish, startVarnish } from '../testing/varnish.ts';

/** A machine that others share may take seconds. */
const PATIENCE = { timeout: 60_000, interval: 50 };

test.skipIf(!hasVarnish)(
  'Varnish asks both nodes, the other one where one stands still or is gone, and one alone for what lies on its disk',
  { timeout: 60_000 },
  async () => {
    let isStill = false;
    const node = (name: string) =>
      startServer(({ url }, response) => {
        if (isStill && name === 'one') return;
        // As while a release goes from node to node.
        response.writeHead(url?.startsWith('/assets/') && name === 'one' ? 404 : 200).end(name);
      });
    const [one, two] = [await node('one'), await node('two')];
    const port = await startVarnish(one.port, two.port);
    const whoAnswers = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
    const whoAnswer = async () =>
      new Set(await Promise.all(Array.from({ length: 8 }, (_, index) => whoAnswers(`/${index}`))));
    await expect.poll(() => whoAnswer().catch(() => undefined), PATIENCE).toEqual(new Set(['one', 'two']));
    for (const path of ['/desk/bring-in', '/desk/backups/a', '/desk/old-comments/a.csv', '/desk/backups'])
      expect(await whoAnswers(path)).toBe('one');
    for (let index = 0; index < 4; index += 1) expect(await whoAnswers(`/assets/${index}.js`)).toBe('two');
    isStill = true;
    expect(await whoAnswer()).toEqual(new Set(['two']));
    one.stop();
    expect(await whoAnswer()).toEqual(new Set(['two']));
    two.stop();
    const { status, headers } = await fetch(`http://127.0.0.1:${port}/contact-us`, { method: 'POST' });
    expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '5', 'no-store']);
    expect(await whoAnswers('/0')).toContain('Please try again in a moment.');
  },
);

test.skipIf(!hasVarnish)(
  'Varnish keeps a page that has not changed for as long as the answer of that moment says, not the first one',
  { timeout: 60_000 },
  async () => {
    const ages = [2, 1, 1, 1000];
    const unchanged: boolean[] = [];
    const { port: masthead } = await startServer(({ url, headers }, response) => {
      if (url !== '/page') return void response.end('ready');
      const isUnchanged = headers['if-none-match'] === '"1"';
      const cache = { 'cdn-cache-control': `public, max-age=${ages[unchanged.length] ?? 1000}`, etag: '"1"' };
      unchanged.push(isUnchanged);
      response.writeHead(isUnchanged ? 304 : 200, { ...cache, 'x-edition': unchanged.length });
      response.end(isUnchanged ? undefined : 'The page.');
    });
    const port = await startVarnish(masthead);
    const ask = async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/page`);
      return `${answer.headers.get('x-edition')} ${await answer.text()}`;
    };
    await expect.poll(() => ask().catch(() => undefined), PATIENCE).toBe('1 The page.');
    // Two seconds, then one each.
    for (const [pause, edition] of [
      [2200, 2],
      [1200, 3],
      [1200, 4],
      [2200, 4],
    ] as const) {
      await later(pause);
      expect(await ask()).toBe(`${edition} The page.`);
    }
    expect(unchanged).toEqual([false, true, true, true]);
  },
);
