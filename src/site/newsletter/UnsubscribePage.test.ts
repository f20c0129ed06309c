import type { FastifyInstance } from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createApp } from '#app.ts';
import { subscribe } from '#content/newsletter/newsletter.store.ts';
import { subscribers } from '#content/newsletter/subscribers.store.ts';
import { unsubscribeAddress } from '#content/newsletter/unsubscribe.store.ts';
import { givenPublication } from '#content/posts/testing/content.ts';
import type { Site } from '#content/site.ts';
import { testSite } from '#content/testing/site.ts';
import { noAssets } from '#platform/testing/assets.ts';
import { enginesOfRun } from '#platform/testing/databases.ts';
import { follow } from '#platform/testing/follow.ts';

interface Opened {
  readonly app: FastifyInstance;
  readonly site: Site;
  /** The path that ada@example.com finds in a mail. */
  readonly path: string;
}

async function open(engine: (typeof enginesOfRun)[number] = 'sqlite'): Promise<Opened> {
  const site = await testSite(engine);
  await givenPublication(site);
  const app = await createApp({ site, assets: noAssets });
  onTestFinished(() => app.close());
  await subscribe(site, { email: 'Ada@example.com' });
  await subscribe(site, { email: 'bea@example.com' });
  return { app, site, path: new URL(unsubscribeAddress(site, 'ada@example.com')).pathname };
}

async function emails(site: Site): Promise<string[]> {
  const found: string[] = [];
  for await (const { email } of subscribers(site)) found.push(email);
  return found;
}

const FORM = 'application/x-www-form-urlencoded';
const BOTH = ['ada@example.com', 'bea@example.com'];

describe.each(enginesOfRun)('unsubscribing on %s', (engine) => {
  test('takes a visit and a click; a visit alone ends nothing', async () => {
    const { app, site, path } = await open(engine);
    const visit = await app.inject(path);
    expect(visit.statusCode).toBe(200);
    expect(visit.body).toContain('End my subscription to Signal &amp; Stack');
    await app.inject({ method: 'HEAD', url: path });
    expect(await emails(site)).toEqual(BOTH);
    const [, action = ''] = /<form action="(\/unsubscribe[^"]+)"/.exec(visit.body) ?? [];
    const click = await app.inject({
      method: 'POST',
      url: action,
      headers: { 'content-type': FORM },
      payload: 'by-reader=yes',
    });
    expect(click.statusCode).toBe(303);
    expect((await follow(app, click)).body).toContain('Your subscription has ended.');
    expect(await emails(site)).toEqual(['bea@example.com']);
  });

  test('a second time says that it has ended already', async () => {
    const { app, path } = await open(engine);
    await app.inject({ method: 'POST', url: path });
    for (const method of ['GET', 'POST'] as const) {
      const { statusCode, body } = await app.inject({ method, url: path });
      expect([statusCode, body.includes('This subscription has ended already.')]).toEqual([200, true]);
      expect(body).not.toContain('End my subscription');
    }
  });
});

test.each([
  [FORM, 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
  ],
])('a mail service ends it in one step, whatever its origin: %s (RFC 8058)', async (type, payload) => {
  const { app, site, path } = await open();
  const headers = { 'content-type': type, origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' };
  const { statusCode, headers: answered } = await app.inject({ method: 'POST', url: path, headers, payload });
  expect(statusCode).toBe(200);
  expect(answered['set-cookie']).toBeUndefined();
  expect(await emails(site)).toEqual(['bea@example.com']);
  // Nothing else is taken from another origin, nor as multipart.
  expect((await app.inject({ method: 'POST', url: '/subscribe', headers, payload })).statusCode).toBe(403);
  const own = { 'content-type': 'multipart/form-data; boundary=b' };
  expect((await app.inject({ method: 'POST', url: '/subscribe', headers: own, payload })).statusCode).toBe(415);
});

test('subscribers are listed in the order in which they came', async () => {
  const { site } = await open();
  await subscribe(site, { email: 'aaron@example.com' });
  expect(await emails(site)).toEqual([...BOTH, 'aaron@example.com']);
});

test('a mail service that ends many subscriptions in a minute is not asked to wait', async () => {
  const { app, path } = await open();
  const statuses = new Set<number>();
  for (let time = 0; time < 120; time++) statuses.add((await app.inject({ method: 'POST', url: path })).statusCode);
  expect([...statuses]).toEqual([200]);
});

test('a one-click POST of more than 64 KB is refused', async () => {
  const { app, site, path } = await open();
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const { statusCode } = await app.inject({ method: 'POST', url: path, headers, payload: 'a'.repeat(64 * 1024 + 1) });
  expect(statusCode).toBe(413);
  expect(await emails(site)).toEqual(BOTH);
});

test('a token that the site has not made leads nowhere, and ends nothing', async () => {
  const { app, site, path } = await open();
  const forged = path.slice(0, -3) + (path.endsWith('AAA') ? 'BBB' : 'AAA');
  for (const url of [forged, `${path}AAAA`, '/unsubscribe/ada@example.com', '/unsubscribe/%00']) {
    for (const method of ['GET', 'POST'] as const)
      expect((await app.inject({ method, url })).statusCode, `${method} ${url}`).toBe(404);
  }
  const { body } = await app.inject(path.slice(0, -3));
  expect(body).toContain('Please copy the whole link from the mail.');
  expect(await emails(site)).toEqual(BOTH);
});

test('the address is shown to no log, search engine, other site or store of pages', async () => {
  const { app, path } = await open();
  const { headers, body } = await app.inject(path);
  expect(headers).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'cache-control': 'private, no-store',
  });
  expect(decodeURIComponent(path)).not.toMatch(/ada@|example\.com/i);
  expect(body).not.toContain('ada@example.com');
  expect((await app.inject('/sitemap.xml')).body).not.toContain('unsubscribe');
  expect((await app.inject('/sitemap')).body).not.toContain('/unsubscribe');
});
