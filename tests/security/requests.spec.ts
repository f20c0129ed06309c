import { once } from 'node:events';
import { connect } from 'node:net';
import { expect } from '@playwright/test';
import { type Asked, Visitors } from './testing/asking.ts';
import { test } from './testing/attacked-site.ts';

/** Requests that no browser makes: each has an answer, and none is a failure of the server. */

/** Sends bytes as they are over a connection of their own. @returns everything that comes back until the server closes it */
async function sendRaw(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('latin1').on('data', (part: string) => {
    answer += part;
  });
  // A server that answers before it has read everything resets the connection.
  socket.on('error', () => undefined);
  socket.write(Buffer.from(request, 'latin1'));
  await once(socket, 'close');
  return answer;
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);

const STEPS = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '..%5c',
  '..%252f',
  '....//',
  '..;/',
  '%c0%ae%c0%ae/',
  '..%00/',
  '/',
  '%2f',
];

test('no path leads out of the folders of pictures, media and assets', async ({ attackedSite }) => {
  const targets = ['etc/passwd', 'masthead.sqlite', 'package.json', '.env', 'secret.key', 'server/cli.js'];
  for (const base of ['/media/', '/assets/', '/media/events/', '/api/docs/static/'])
    for (const step of STEPS)
      for (const target of targets) {
        const path = base + step.repeat(6) + target;
        const answer = await sendRaw(attackedSite.port, `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
        expect(statusOf(answer), path).toBeGreaterThanOrEqual(301);
        expect(statusOf(answer), path).toBeLessThan(500);
        expect(answer, path).not.toMatch(/root:x:|SQLite format|"private": true/);
      }
});

test('no address puts a line into the headers of its answer', async ({ attackedSite }) => {
  const ends = [
    '%0d%0aSet-Cookie:%20a=b',
    '%0aSet-Cookie:%20a=b',
    '%E5%98%8A%E5%98%8DSet-Cookie:%20a=b',
    '%23%0d%0aLocation:%20//evil.example',
  ];
  const places = [
    '/',
    '/search?q=',
    '/search/',
    '/search/all/',
    '/topic/',
    '/?p=',
    '/media/',
    '/feeds/',
    '/api/',
    '//evil.example/',
    '/%5cevil.example/',
    '/attack-0/feed/',
  ];
  for (const place of places)
    for (const end of ends) {
      const path = place + end;
      const answer = await sendRaw(attackedSite.port, `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
      const [head = ''] = answer.split('\r\n\r\n');
      expect(statusOf(answer), path).toBeLessThan(500);
      expect(head, path).not.toMatch(/^set-cookie:/im);
      expect(head, path).not.toMatch(/^location: *(?:\/[/\\]|https?:\/\/(?!127\.0\.0\.1))/im);
    }
});

test('no header of a request changes what other visitors get', async ({ attackedSite }) => {
  const visitors = new Visitors(attackedSite.port);
  // No attack of the site's own texts names this host.
  const poison = 'poisoned-host.example';
  const headers = {
    host: poison,
    'x-forwarded-host': poison,
    'x-forwarded-proto': poison,
    'x-forwarded-prefix': `/${poison}`,
    'x-original-url': `/${poison}`,
    'x-rewrite-url': `/${poison}`,
    forwarded: `host=${poison}`,
    'x-http-method-override': 'DELETE',
    'accept-language': poison,
    referer: `https://${poison}/`,
  };
  for (const path of [
    '/',
    '/news/plain',
    '/topic/news',
    '/feeds/rss.xml',
    '/sitemap.xml',
    '/robots.txt',
    '/api/docs',
    '/api/docs/json',
    '/api/post/latest',
    '/nowhere-else',
    '/search?q=plain',
    '/events/calendar.ics',
  ]) {
    const poisoned = await visitors.ask({ path, headers });
    const next = await visitors.ask({ path });
    for (const answer of [poisoned, next]) {
      expect(answer.body, path).not.toContain(poison);
      expect(JSON.stringify(answer.headers), path).not.toContain(poison);
    }
    expect(poisoned.status, path).toBe(next.status);
  }
  visitors.close();
});

test('a method is what the request line says, and an unknown one is refused', async ({ attackedSite }) => {
  const visitors = new Visitors(attackedSite.port);
  const override = { 'x-http-method-override': 'DELETE', 'x-http-method': 'DELETE', 'x-method-override': 'DELETE' };
  expect((await visitors.ask({ path: '/news/plain?_method=DELETE', headers: override })).status).toBe(200);
  for (const method of ['PUT', 'DELETE', 'PATCH', 'TRACE', 'OPTIONS', 'PROPFIND', 'MKCOL', 'SEARCH', 'PURGE'])
    for (const path of [
      '/',
      '/news/plain',
      '/api/post/latest',
      '/api/subscribe/add',
      '/media/a.webp',
      '/feeds/rss.xml',
    ]) {
      const { status } = await visitors.ask({ path, method });
      expect([400, 404, 405, 501], `${method} ${path}`).toContain(status);
    }
  visitors.close();
});

test('what is too large, or no HTTP, is refused', async ({ attackedSite }) => {
  const { port } = attackedSite;
  const head = 'HTTP/1.1\r\nHost: a\r\nConnection: close\r\n';
  const long = 'x'.repeat(20_000);
  expect(statusOf(await sendRaw(port, `GET /${long} ${head}\r\n`))).toBe(431);
  expect(statusOf(await sendRaw(port, `GET / ${head}X-Long: ${long}\r\n\r\n`))).toBe(431);
  expect(statusOf(await sendRaw(port, `GET / ${head}${'a: b\r\n'.repeat(5_000)}\r\n`))).toBe(431);
  expect(
    statusOf(
      await sendRaw(
        port,
        `POST /api/subscribe/add ${head}Content-Type: application/json\r\nContent-Length: 999999999\r\n\r\n`,
      ),
    ),
  ).toBe(413);
  // One of the two lengths would be another server's (RFC 9112, section 6.3).
  const smuggled = 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /evil HTTP/1.1\r\n\r\n';
  for (const request of [
    `POST /subscribe ${head}${smuggled}`,
    'GET / HTTP/9.9\r\n\r\n',
    '\0\0\0\0',
    `GET / ${head}A\0b: c\r\n\r\n`,
    'GET / HTTP/1.1\r\n\r\n',
  ])
    expect(statusOf(await sendRaw(port, request)), request.slice(0, 30)).toBe(400);
});

test('a request that never ends holds nothing up', async ({ attackedSite, request }) => {
  const slow = Array.from({ length: 200 }, () => connect(attackedSite.port, '127.0.0.1'));
  await Promise.all(slow.map((socket) => once(socket, 'connect')));
  for (const socket of slow) {
    socket.on('error', () => undefined);
    socket.write('POST /subscribe HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n');
  }
  expect((await request.get('/news/plain')).status()).toBe(200);
  // It did not wait until the server had ended them.
  expect(slow.filter((socket) => socket.readableEnded || socket.destroyed)).toEqual([]);
  for (const socket of slow) socket.destroy();
});

/** As long as Node.js takes in a request's head, less the rest of the head. */
const filledWith = (text: string) => text.repeat(15_000 / text.length);

/** Each would make a regular expression, or a loop, that is written without care take seconds. */
const REPETITIVE: readonly Asked[] = [
  ...['/', '/feed', '/page/1', '/index.php', '-sitemap', '-sitemap-a', '%20', '%', '.', '-', '/attachment/a'].map(
    (text) => ({ path: `/${filledWith(text)}x` }),
  ),
  ...['a=1&', '&', 'utm_a=1&', 'p=1%26'].map((text) => ({ path: `/?${filledWith(text)}` })),
  ...['-', 'a-', '.'].map((text) => ({ path: `/topic/${filledWith(text)}` })),
  ...['%20', '%22', '-a%20', '%00'].map((text) => ({ path: `/search?q=${filledWith(text)}x` })),
  ...['0', '1'].map((text) => ({ path: `/media/a.webp?width=${filledWith(text)}x` })),
  ...['a ', 'bot-', 'http', '(', ' '].map((text) => ({
    path: '/api/post/post_count/1',
    json: { postId: 1, ip_addr: '' },
    headers: { 'user-agent': `Mozilla/5.0 ${filledWith(text)}!` },
  })),
  ...['"a",', ' ,', '"', 'W/'].map((text) => ({
    path: '/news/plain',
    headers: { 'if-none-match': `${filledWith(text)}"` },
  })),
  ...['gzip;q=0.1,', ' ,', ';'].map((text) => ({
    path: '/nowhere',
    headers: { 'accept-encoding': `${filledWith(text)}br` },
  })),
];

test('no repetition in an address or header takes the server a quarter of a second of its processor', async ({
  attackedSite,
}) => {
  const visitors = new Visitors(attackedSite.port);
  const timed = async (one: Asked) => {
    const before = attackedSite.processorTime();
    expect((await visitors.ask(one)).status).toBeLessThan(500);
    return attackedSite.processorTime() - before;
  };
  for (const one of REPETITIVE) {
    // The server may be busy with something else at one time, not at three.
    const times = [await timed(one), await timed(one), await timed(one)];
    expect(Math.min(...times), JSON.stringify(one).slice(0, 60)).toBeLessThan(250);
  }
  visitors.close();
});

test('the server logged no failure', async ({ attackedSite }) => {
  const failures = attackedSite
    .log()
    .split('\n')
    .filter((line) => line.startsWith('{') && JSON.parse(line).level >= 50);
  expect(failures).toEqual([]);
});
