import { setTimeout as later } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { freePort } from '../testing/free-port.ts';
import { startNginxOfNodes } from '../testing/nginx.ts';
import { startServer } from '../testing/servers.ts';

/** Longer than nginx waits for a page, shorter than Masthead's own limit of a search. */
const SLOW = 4000;

function atEdge({ headers }: Response): string {
  return `${headers.get('cdn-cache-control')}; ${headers.get('surrogate-control')}`;
}

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

test('a file of the build that one node alone has is found, as while a release goes from node to node', async () => {
  const node = (isUpgraded: boolean) =>
    startServer(({ url }, response) => {
      response.writeHead(isUpgraded && url !== '/assets/old.js' ? 200 : 404).end('answered');
    });
  const nodes = [await node(false), await node(false), await node(true)] as const;
  const { port } = await startNginxOfNodes([nodes[0].port, nodes[1].port, nodes[2].port]);
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).then(({ status }) => status);
  await expect.poll(() => ask('/assets/0.js').catch(() => 0)).toBe(200);
  for (let index = 1; index <= 6; index += 1) expect(await ask(`/assets/${index}.js`)).toBe(200);
  expect(await ask('/assets/old.js')).toBe(404);
});

test('a node that stands still costs a reader of a script or a style three seconds, not a minute', {
  timeout: 30_000,
}, async () => {
  let isStill = false;
  const node = (stands: boolean) =>
    startServer((_request, response) => {
      if (!isStill || !stands) response.end('answered');
    });
  const nodes = [await node(true), await node(false), await node(false)] as const;
  const { port } = await startNginxOfNodes([nodes[0].port, nodes[1].port, nodes[2].port]);
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).then(({ status }) => status);
  await expect.poll(() => ask('/').catch(() => 0)).toBe(200);
  isStill = true;
  const began = performance.now();
  const scripts = await Promise.all(Array.from({ length: 6 }, (_, index) => ask(`/assets/${index}.js`)));
  expect(scripts).toEqual(scripts.map(() => 200));
  expect(nodes[0].asked.some(({ url = '' }) => url.startsWith('/assets'))).toBe(true);
  expect(performance.now() - began).toBeLessThan(20_000);
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
      else
        response.writeHead(200, { 'cdn-cache-control': 'public, max-age=86400', 'surrogate-control': 'max-age=86400' });
      response.end(knows ? 'Edition 41.' : 'Edition 40.');
    });
  const nodes = [await node(), await node(), await node()] as const;
  const { port } = await startNginxOfNodes([nodes[0].port, nodes[1].port, nodes[2].port]);
  const ask = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/news/story`);
    return [answer.status, await answer.text(), atEdge(answer)];
  };
  await expect.poll(() => ask().catch(() => undefined)).toEqual([200, 'Edition 41.', expect.any(String)]);
  // What comes from a node at this moment says the truth.
  expect(atEdge(await fetch(`http://127.0.0.1:${port}/news/other`))).toBe('public, max-age=86400; max-age=86400');
  knows = false;
  const before = copies.length;
  // nginx asks again once its copy has expired.
  await expect
    .poll(
      async () => {
        // An edge before nginx must not keep for a day what nginx keeps for a second.
        expect(await ask()).toEqual([200, 'Edition 41.', 'no-store; max-age=0']);
        return copies.length;
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(before + 2);
  expect(new Set(copies.slice(before))).toEqual(new Set(['EXPIRED']));
});

test('pictures stop at nginx, except those whose licence ends soon, which nobody shows from a copy', async () => {
  const caching: Readonly<Record<string, string>> = {
    '/media/plain.jpg': 'public, max-age=86400, stale-while-revalidate=604800',
    '/media/ending.jpg': 'public, max-age=0, must-revalidate',
    '/assets/a.js': 'public, max-age=31536000, immutable',
  };
  const node = () =>
    startServer(({ url = '' }, response) => {
      response.writeHead(200, { 'cache-control': caching[url] ?? 'no-store', etag: '"1"' }).end('drawn');
    });
  const nodes = [await node(), await node(), await node()] as const;
  const { port } = await startNginxOfNodes([nodes[0].port, nodes[1].port, nodes[2].port]);
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).then(({ status }) => status);
  await expect.poll(() => ask('/media/none.jpg').catch(() => 0)).toBe(200);
  const askedFor = async (path: string) => {
    for (let times = 0; times < 5; times += 1) expect(await ask(path)).toBe(200);
    return nodes.flatMap(({ asked }) => asked).filter(({ url }) => url === path).length;
  };
  expect(await askedFor('/media/plain.jpg')).toBe(1);
  expect(await askedFor('/assets/a.js')).toBe(1);
  // Of pictures nobody else has said anything to an edge: it reads Cache-Control.
  const { headers } = await fetch(`http://127.0.0.1:${port}/media/plain.jpg`);
  expect([headers.get('cdn-cache-control'), headers.get('cache-control')]).toEqual([null, caching['/media/plain.jpg']]);
  expect(await askedFor('/media/ending.jpg')).toBe(5);
  // While no node answers.
  for (const { stop } of nodes) stop();
  expect(await ask('/media/plain.jpg')).toBe(200);
  expect(await ask('/media/ending.jpg')).toBe(503);
});
