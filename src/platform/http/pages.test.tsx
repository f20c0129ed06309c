import { hash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { testSite } from '#content/testing/site.ts';
import { NotFound, Redirected } from '#platform/errors.ts';
import { PageCache } from '../page-cache/page-cache.ts';
import type { Assets } from '../rendering/assets.ts';
import { definePlatformPage, definePlatformVisitorPage } from '../rendering/page.ts';
import { themeOf } from '../rendering/theme.ts';
import { noAssets } from '../testing/assets.ts';
import { type LoadedRoute, registerPages } from './pages.ts';
import { WorkQueue } from './work-queue.ts';

const greeting = definePlatformPage({
  params: z.object({ name: z.string().max(10), page: z.coerce.number().int().min(1).default(1) }),
  load: async (_site, { name, page }) => {
    if (name === 'nobody') throw new NotFound('nobody');
    return { text: `Good morning, ${name}, on page ${page}` };
  },
  head: ({ text }) => ({ title: text, description: text, canonical: '/greeting' }),
  View: ({ data, context }) => (
    <p data-path={context.path}>
      {data.text} {Math.random()}
      <img src="/media/a.webp" alt="" fetchPriority="high" />
      {data.text.includes('film') && <span data-video="https://www.youtube-nocookie.com/embed/1" />}
    </p>
  ),
  submit: async (_site, _params, _visitor, body) => ({
    data: { text: `You sent ${JSON.stringify(body)}` },
    status: 422,
  }),
});

const account = definePlatformVisitorPage({
  params: z.object({ name: z.string() }),
  load: async (_site, { name }, { headers, cookies, address }) => ({
    data: `${name} at ${address} with ${cookies.theme} and ${headers['sec-gpc']}, ${Math.random()}`,
    cookies: [
      { name: 'theme', value: 'dark', maxAge: 60 },
      { name: 'old', value: '' },
    ],
  }),
  submit: async (_site, { name }, { address }, body) => {
    if (name === 'Guest') throw new Redirected('/greeting/Guest');
    return { data: `${address} sent ${JSON.stringify(body)}`, status: 422 };
  },
  head: (text) => ({ title: text, description: text }),
  View: ({ data }) => <p>{data}</p>,
});

const silent = definePlatformVisitorPage({
  params: z.object({}),
  load: async () => ({ data: '' }),
  head: () => ({ description: '', noindex: true }),
  View: () => null,
});

const routes: LoadedRoute[] = [
  { address: '/greeting/:name', module: 'GreetingPage.tsx', load: async () => ({ default: greeting }) },
  { address: '/account/:name', module: 'AccountPage.tsx', load: async () => ({ default: account }) },
  { address: '/silent', module: 'SilentPage.tsx', load: async () => ({ default: silent }) },
];

/** An application with these two pages and nothing else. */
async function application(assets: Assets = noAssets) {
  const site = await testSite();
  const state = { revision: 1 };
  const freshness = {
    revision: async () => state.revision,
    nextDue: async () => Number.POSITIVE_INFINITY,
    now: () => 0,
  };
  const cache = new PageCache(freshness, 1_000_000, () => undefined);
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  await app.register(formbody);
  await app.register(cookie);
  const shell = {
    module: 'Shell.tsx',
    load: async () => ({ default: ({ children }: { children: React.ReactNode }) => <main>{children}</main> }),
  };
  const queues = { renderings: new WorkQueue(), searches: new WorkQueue(), stories: new WorkQueue() };
  registerPages(app, {
    site,
    routes,
    assets,
    paper: async (shown) => ({ site: shown, theme: themeOf(site, assets), fragments: new Map() }),
    shell,
    cache,
    queues,
  });
  onTestFinished(() => app.close());
  return { app, state };
}

describe('a page over HTTP', () => {
  test('is one whole document, the shell around the view, with its policy and its canonical address', async () => {
    const { app } = await application();
    const answer = await app.inject('/greeting/Ada');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
    expect(answer.body).toMatch(
      /^<!doctype html><html lang="en-GB">.*<main><p data-path="\/greeting\/Ada">Good morning, Ada/s,
    );
    expect(answer.body).toContain('<link rel="canonical" href="https://signalandstack.example/greeting"/>');
  });

  test('carries one style sheet, by which its policy names it, and asks for no picture ahead of its body', async () => {
    const { app } = await application();
    const { body, headers } = await app.inject('/greeting/Ada');
    const [sheet, ...others] = [...body.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = '']) => css);
    expect(others).toEqual([]);
    expect(headers['content-security-policy']).toContain(
      `style-src 'self' 'sha256-${hash('sha256', sheet ?? '', 'base64')}';`,
    );
    expect(body).toContain('<img');
    expect(body).not.toContain('as="image"');
  });

  test('asks for fonts before styles, and for styles before scripts', async () => {
    const assets = {
      ...noAssets,
      scripts: ['/assets/entry.js'],
      fonts: { display: '/assets/display.woff2', label: '/assets/label.woff2' },
    };
    const { app } = await application(assets);
    const { body } = await app.inject('/greeting/Ada');
    const places = ['/assets/display.woff2', '<style>', '/assets/entry.js'].map((text) => body.indexOf(text));
    expect(Math.min(...places)).toBeGreaterThan(0);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  test('lets the player of a film in where it shows one, and nowhere else', async () => {
    const { app } = await application();
    const policyOf = async (url: string) => (await app.inject(url)).headers['content-security-policy'];
    expect(await policyOf('/greeting/film')).toContain('frame-src https://www.youtube-nocookie.com');
    expect(await policyOf('/greeting/Ada')).not.toContain('frame-src');
  });

  test('is rendered once for all the ways of writing its address that mean the same', async () => {
    const { app } = await application();
    const bodies = await Promise.all(
      ['/greeting/Ada', '/greeting/Ada?utm_source=x', '/greeting/%41da', '/greeting/Ada/?page=1&fbclid=1'].map(
        async (url) => (await app.inject(url)).body,
      ),
    );
    expect(new Set(bodies).size).toBe(1);
    expect((await app.inject('/greeting/Ada?page=2')).body).toContain('on page 2');
  });

  test('is rendered anew after a write', async () => {
    const { app, state } = await application();
    const before = (await app.inject('/greeting/Ada')).body;
    state.revision += 1;
    expect((await app.inject('/greeting/Ada')).body).not.toBe(before);
  });

  test('answers 304 to who has it, and 200 to who has an older one', async () => {
    const { app, state } = await application();
    const { headers } = await app.inject('/greeting/Ada');
    const ask = () => app.inject({ url: '/greeting/Ada', headers: { 'if-none-match': String(headers.etag) } });
    const unchanged = await ask();
    expect([unchanged.statusCode, unchanged.body, unchanged.headers.etag]).toEqual([304, '', headers.etag]);
    state.revision += 1;
    expect((await ask()).statusCode).toBe(200);
  });

  test('is compressed as the browser asks, and says that it depends on that', async () => {
    const { app } = await application();
    const ask = (encoding: string) => app.inject({ url: '/greeting/Ada', headers: { 'accept-encoding': encoding } });
    const plain = (await app.inject('/greeting/Ada')).body;
    const brotli = await ask('gzip, br');
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain);
    expect(gunzipSync((await ask('gzip')).rawPayload).toString()).toBe(plain);
  });

  test('answers HEAD with the same headers and no body', async () => {
    const { app } = await application();
    const head = await app.inject({ method: 'HEAD', url: '/greeting/Ada' });
    const get = await app.inject('/greeting/Ada');
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
  });

  test('is a 404 for parameters that cannot be meant', async () => {
    const { app } = await application();
    app.setErrorHandler((error, _request, reply) => reply.status(error instanceof NotFound ? 404 : 500).send());
    const statuses = await Promise.all(
      ['/greeting/much-too-long-a-name', '/greeting/Ada?page=0', '/greeting/Ada?page=x', '/greeting/nobody'].map(
        async (url) => (await app.inject(url)).statusCode,
      ),
    );
    expect(statuses).toEqual([404, 404, 404, 404]);
  });

  test('takes a form, and its answer is kept nowhere', async () => {
    const { app } = await application();
    const answer = await post(app, '/greeting/Ada');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([422, 'private, no-store']);
    expect(answer.body).toContain('You sent {&quot;email&quot;:&quot;a@b.example&quot;}');
  });

  test('without a submit takes no form, and one that is not indexed has no canonical address', async () => {
    const { app } = await application();
    expect((await post(app, '/silent')).statusCode).toBe(404);
    expect((await app.inject('/silent')).body).not.toContain('canonical');
    expect((await app.inject('/account/Ada')).body).toContain('href="https://signalandstack.example/account/Ada"');
  });
});

describe('a page that depends on its visitor', () => {
  const visit = { headers: { cookie: 'theme=light', 'sec-gpc': '1' }, remoteAddress: '192.0.2.7' };

  test('receives the headers, cookies and address, sets cookies, and is rendered each time and stored nowhere', async () => {
    const { app } = await application();
    const [one, other] = [
      await app.inject({ url: '/account/Ada', ...visit }),
      await app.inject({ url: '/account/Ada', ...visit }),
    ];
    expect(one.body).toContain('Ada at 192.0.2.7 with light and 1');
    expect(one.headers['cache-control']).toBe('private, no-store');
    expect(one.headers.etag).toBeUndefined();
    expect(one.body).not.toBe(other.body);
    expect(one.headers['set-cookie']).toEqual([
      'theme=dark; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
      'old=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
    ]);
  });

  test('says to HEAD, too, that it comes in several encodings', async () => {
    const { app } = await application();
    const { headers } = await app.inject({ method: 'HEAD', url: '/account/Ada' });
    expect(headers.vary).toBe('Accept-Encoding');
  });

  test('takes a form from its visitor, and may send the visitor elsewhere', async () => {
    const { app } = await application();
    app.setErrorHandler((error, _request, reply) =>
      error instanceof Redirected ? reply.redirect(error.location, 303) : reply.status(500).send(),
    );
    const answer = await post(app, '/account/Ada');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([422, 'private, no-store']);
    expect(answer.body).toContain('127.0.0.1 sent');
    expect((await post(app, '/account/Guest')).headers.location).toBe('/greeting/Guest');
  });
});

function post(app: FastifyInstance, url: string) {
  return app.inject({
    method: 'POST',
    url,
    payload: 'email=a%40b.example',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
}
