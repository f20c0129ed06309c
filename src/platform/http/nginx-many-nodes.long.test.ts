import { setTimeout as later } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { freePort } from '../testing/free-port.ts';
import { startNginxOfNodes } from '../testing/nginx.ts';
import { startServer } from '../testing/servers.ts';

/** Longer than nginx waits for a page, shorter than Masthead's own limit of a search. */
const SLOW = 4000;

async function startNodes() {
  const node = () =>
    startServer(async ({ method = '', url = '' }, response) => {
      if (method === 'POST' || url.startsWith('/search')) await later(SLOW);
      response.end('answered');
    });
  const nodes = [await node(), await node(), await node()] as const;
  const { port } = await startNginxOfNodes([nodes[0].port, nodes[1].port, nodes[2].port]);
  const ask = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method });
  await expect
    .poll(() =>
      ask('/').then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
  return { nodes, ask };
}

test('slow searches and forms take no node out, and what lies on one disk is asked of one node', {
  timeout: 30_000,
}, async () => {
  const { nodes, ask } = await startNodes();
  const slow = await Promise.all(
    ['GET', 'GET', 'GET', 'POST', 'POST', 'POST'].map((method, index) =>
      ask(method === 'GET' ? `/search/all/words-${index}` : '/contact-us', method),
    ),
  );
  expect(slow.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  const pages = await Promise.all(Array.from({ length: 12 }, (_, index) => ask(`/topic/page-${index}`)));
  expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200));
  for (const { asked } of nodes) expect(asked.some(({ url = '' }) => url.startsWith('/topic'))).toBe(true);

  const paths = [
    '/desk/bring-in',
    '/desk/bring-in-files/1-a',
    '/desk/backups',
    '/desk/backups/a.tar',
    '/desk/old-comments/a.csv',
  ];
  for (const path of paths) for (let times = 0; times < 3; times += 1) await ask(path);
  const where = nodes.map(({ asked }) => asked.filter(({ url = '' }) => paths.includes(url)).length);
  expect(where).toEqual([15, 0, 0]);
});

test('where no node answers, a form and a search are told in words to come again, as a page is', async () => {
  const [one, two, three] = [await freePort(), await freePort(), await freePort()];
  const { port } = await startNginxOfNodes([one, two, three]);
  for (const [path, method] of [
    ['/about', 'GET'],
    ['/search/all/words', 'GET'],
    ['/contact-us', 'POST'],
  ] as const) {
    const ask = () => fetch(`http://127.0.0.1:${port}${path}`, { method });
    await expect
      .poll(() =>
        ask().then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .not.toBe(0);
    const answer = await ask();
    expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, expect.any(String)]);
  }
});

test('where a node cannot tell how old its page is, readers stay with the copy that they have seen, and nobody keeps the older one', async () => {
  let knows = true;
  const copies: (string | undefined)[] = [];
  const node = () =>
    startServer(({ headers }, response) => {
      const copy = headers['masthead-copy'];
      copies.push(typeof copy === 'string' ? copy : undefined);
      // As the page cache does it.
      if (!knows && copy === 'EXPIRED') response.writeHead(503, { 'retry-after': '5' });
      response.end(knows ? 'Edition 41.' : 'Edition 40.');
    });
  const nodes = [await node(), await node(), await node()] as const;
  const { port } = await startNginxOfNodes([nodes[0].port, nodes[1].port, nodes[2].port]);
  const ask = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/news/story`);
    return [answer.status, await answer.text()];
  };
  await expect.poll(() => ask().catch(() => undefined)).toEqual([200, 'Edition 41.']);
  knows = false;
  const before = copies.length;
  // nginx asks again once its copy has expired.
  await expect
    .poll(
      async () => {
        expect(await ask()).toEqual([200, 'Edition 41.']);
        return copies.length;
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(before + 2);
  expect(new Set(copies.slice(before))).toEqual(new Set(['EXPIRED']));
});
