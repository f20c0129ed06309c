import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Writable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { givenPublication } from '#content/posts/testing/content.ts';
import type { Site } from '#content/site.ts';
import { testSite } from '#content/testing/site.ts';
import { type Configuration, readConfiguration } from '#platform/configuration.ts';
import { log } from '#platform/log.ts';
import { noAssets } from '#platform/testing/assets.ts';
import { createApp } from './app.ts';

async function givenApp(variables: Record<string, string> = {}): Promise<{ app: FastifyInstance; site: Site }> {
  const bare = await testSite();
  const { trustProxy, trustedOrigins }: Configuration = readConfiguration(variables);
  const site: Site = { ...bare, configuration: { ...bare.configuration, trustProxy, trustedOrigins } };
  await givenPublication(site);
  const app = await createApp({ site, assets: noAssets });
  onTestFinished(() => app.close());
  return { app, site };
}

const PROXY = '10.0.0.1';

async function addressSeen(app: FastifyInstance, forwarded: string, remoteAddress = PROXY): Promise<string> {
  const answer = await app.inject({ url: '/api/ip', remoteAddress, headers: { 'x-forwarded-for': forwarded } });
  return answer.json().ip;
}

describe("a visitor's address", () => {
  test('is the connection’s where no proxy is trusted', async () => {
    const { app } = await givenApp();
    expect(await addressSeen(app, '192.0.2.1')).toBe(PROXY);
  });

  test.each(['1', 'true', '10.0.0.0/8, ::1'])(
    'is what the one proxy saw, and not what the visitor wrote before it: TRUST_PROXY=%s',
    async (TRUST_PROXY) => {
      const { app } = await givenApp({ TRUST_PROXY });
      expect(await addressSeen(app, '198.51.100.9, 192.0.2.1')).toBe('192.0.2.1');
    },
  );

  test('is what the farther of two proxies saw', async () => {
    const { app } = await givenApp({ TRUST_PROXY: '2' });
    expect(await addressSeen(app, '198.51.100.9, 192.0.2.1, 10.0.0.2')).toBe('192.0.2.1');
  });

  test('is the connection’s where that is none of the named proxies', async () => {
    const { app } = await givenApp({ TRUST_PROXY: '10.0.0.1' });
    expect(await addressSeen(app, '192.0.2.1', '203.0.113.5')).toBe('203.0.113.5');
  });

  test('forged for each request evades no limit', async () => {
    const { app } = await givenApp({ TRUST_PROXY: '1' });
    const statuses = new Set<number>();
    for (let number = 1; number <= 101; number++) {
      const headers = { 'x-forwarded-for': `198.51.100.${number}, 192.0.2.1` };
      const payload = { email: 'no' };
      const answer = await app.inject({ method: 'POST', url: '/api/subscribe/add', payload, headers });
      statuses.add(answer.statusCode);
    }
    expect([...statuses]).toEqual([400, 429]);
  });
});

const FORM = 'application/x-www-form-urlencoded';

function subscribe(app: FastifyInstance, headers: Record<string, string>, url = '/subscribe') {
  const payload = url.startsWith('/api') ? { email: 'ada@example.com' } : 'email=ada%40example.com';
  const type = url.startsWith('/api') ? 'application/json' : FORM;
  return app.inject({ method: 'POST', url, payload, headers: { 'content-type': type, ...headers } });
}

describe.each([
  { url: '/subscribe', success: 303 },
  { url: '/api/subscribe/add', success: 200 },
])('a form sent to $url', ({ url, success }) => {
  test.each([
    { 'sec-fetch-site': 'cross-site', origin: 'https://attacker.example' },
    { 'sec-fetch-site': 'same-site', origin: 'https://old.signalandstack.example' },
    { origin: 'https://attacker.example' },
    { origin: 'null' },
  ])('by a page of another site is refused, and nothing is stored: %j', async (headers) => {
    const { app, site } = await givenApp();
    expect((await subscribe(app, headers, url)).statusCode).toBe(403);
    expect(await site.database.queries.selectFrom('subscription').selectAll().execute()).toEqual([]);
  });

  test.each([
    { 'sec-fetch-site': 'same-origin', origin: 'http://127.0.0.1:3000' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://signalandstack.example' },
    { origin: 'https://www.partner.example', 'sec-fetch-site': 'cross-site' },
    {},
  ])('by its own page, a named origin or an API client is taken: %j', async (headers) => {
    const { app } = await givenApp({ TRUSTED_ORIGINS: 'https://www.partner.example' });
    expect((await subscribe(app, headers as Record<string, string>, url)).statusCode).toBe(success);
  });
});

describe('a call from the page of another origin', () => {
  const partner = 'https://www.partner.example';
  const asked = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' };
  const preflight = (app: FastifyInstance, origin: string) =>
    app.inject({ method: 'OPTIONS', url: '/api/subscribe/add', headers: { origin, ...asked } });

  test('is let through by browsers where the publisher names the origin', async () => {
    const { app } = await givenApp({ TRUSTED_ORIGINS: partner });
    expect((await preflight(app, partner)).headers).toMatchObject({
      'access-control-allow-origin': partner,
      'access-control-allow-methods': 'GET,HEAD,POST',
      'access-control-allow-headers': 'content-type',
    });
    const answer = await app.inject({ url: '/api/ip', headers: { origin: partner } });
    expect(answer.headers['access-control-allow-origin']).toBe(partner);
  });

  test.each([{}, { TRUSTED_ORIGINS: partner }])('is not, where the publisher does not: %j', async (variables) => {
    const { app } = await givenApp(variables as Record<string, string>);
    const answer = await preflight(app, 'https://elsewhere.example');
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  });
});

describe('a posted form', () => {
  const post = (app: FastifyInstance, payload: string, type = FORM) =>
    app.inject({ method: 'POST', url: '/contact-us', payload, headers: { 'content-type': type } });

  test.each([
    [FORM, 'message=', ''],
    ['application/json', '{"message":"', '"}'],
    ['text/plain', 'message=', ''],
  ])('of more than 64 KB is refused, whatever it says it is: %s', async (type, start, end) => {
    const { app } = await givenApp();
    expect((await post(app, `${start}${'a'.repeat(64 * 1024)}${end}`, type)).statusCode).toBe(413);
    expect((await post(app, `${start}${'a'.repeat(1024)}${end}`, type)).statusCode).toBe(422);
  });

  test('of thousands of fields is read as one of its first thirty', async () => {
    const { app } = await givenApp();
    const surplus = Array.from({ length: 5000 }, (_, number) => `f${number}=1`).join('&');
    const answer = await post(app, `${surplus}&first_name=Ada`);
    expect(answer.statusCode).toBe(422);
    expect(answer.body).not.toContain('value="Ada"');
    expect((await post(app, 'first_name=Ada')).body).toContain('value="Ada"');
  });
});

test('a body that is compressed is not unpacked: a small one could fill the memory', async () => {
  const { app, site } = await givenApp();
  const payload = gzipSync(JSON.stringify({ email: 'ada@example.com' }));
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
  expect((await app.inject({ method: 'POST', url: '/api/subscribe/add', payload, headers })).statusCode).toBe(400);
  expect(await site.database.queries.selectFrom('subscription').select('email').execute()).toEqual([]);
});

test('a form whose connection breaks while its limit is counted is no failure of the site', async () => {
  const lines: string[] = [];
  const stream = new Writable({ write: (line, _encoding, done) => done(void lines.push(String(line))) });
  const app = await createApp({ site: await testSite(), assets: noAssets, logger: log('warn', stream) });
  onTestFinished(() => app.close());
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').resume();
  // No chunk: Node.js hands the request out, then ends the connection.
  socket.write('POST /contact-us HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nno chunk\r\n');
  await once(socket, 'close');
  await app.inject('/healthz');
  expect(lines.filter((line) => line.includes('TypeError'))).toEqual([]);
});

test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)(
  '%s of an unknown call is refused as a call, by no page',
  async (method) => {
    const { app } = await givenApp();
    for (const url of ['/api/none', '/api/post/none', '/api/contact-us']) {
      const answer = await app.inject({ method, url });
      expect([answer.statusCode, answer.headers['content-type']], url).toEqual([
        404,
        'application/json; charset=utf-8',
      ]);
    }
  },
);

describe('a machine that floods the search', () => {
  test('is asked to wait with a page of a few lines, and readers elsewhere are served', async () => {
    const { app } = await givenApp();
    const search = (number: number, remoteAddress: string) =>
      app.inject({ url: `/search/all/word${number}`, remoteAddress });
    for (let number = 1; number <= 120; number++) expect((await search(number, '192.0.2.1')).statusCode).toBe(200);
    const refused = await search(121, '192.0.2.1');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers).toMatchObject({ 'cache-control': 'private, no-store', 'retry-after': expect.any(String) });
    expect(refused.body).toContain('<p role="alert">Error: Too many requests');
    expect(refused.body.length).toBeLessThan(600);
    expect((await search(121, '192.0.2.2')).statusCode).toBe(200);
  });
});
