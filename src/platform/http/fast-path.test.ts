import { type AddressInfo, connect } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { givenAdvertisement, givenEvent, givenPost, givenPublication } from '#content/posts/testing/content.ts';
import { testSite } from '#content/testing/site.ts';
import { createApp } from '../../app.ts';
import { storePublicationPages } from '../../publication-pages.ts';
import { writeContent } from '../database/revision.ts';
import { noAssets } from '../testing/assets.ts';
import { overTheWire, type Received, type WireRequest } from '../testing/wire.ts';

/** One address of every kind that is kept. */
const KEPT = [
  '/',
  '/?tab=popular&utm_source=newsletter',
  '/news/first',
  '/topic/news',
  '/topic/news/?page=1',
  '/topic/news/regulation',
  '/tag/regulation',
  '/author/ines-valcourt',
  '/events?tab=upcoming',
  '/events/summit',
  '/search/all/first',
  '/about',
  '/privacy-policy',
  '/sitemap',
  '/contact-us',
  '/subscribe',
  '/no-posts',
  '/feeds/rss.xml',
  '/feeds/topic/news/atom.xml',
  '/robots.txt',
];

/** What has to be decided anew each time. */
const NOT_KEPT = ['/preview/news/first', '/nowhere', '/news/nowhere', '/search?q=first', '/topic/%ff', '/api/ip'];

/** A machine that others share may take seconds for the best compression. */
const PATIENCE = { timeout: 120_000 };

/** The whole site with one of everything; tells over the wire whether Fastify has seen a request, and without one it does. */
async function openSite() {
  const site = await testSite();
  await givenPublication(site);
  await storePublicationPages(site);
  await givenPost(site, { post_name: 'first', post_title: 'The first', subcategories: ['regulation'] });
  await givenEvent(site, { event_slug: 'summit' });
  await givenAdvertisement(site);
  const app = await createApp({ site, assets: noAssets });
  onTestFinished(() => app.close());
  let seen = 0;
  app.addHook('onRequest', async () => {
    seen += 1;
  });
  const ask = await overTheWire(app);
  return {
    site,
    app,
    onTheWire: async (asked: WireRequest) => {
      const before = seen;
      const answer = await ask(asked);
      return { ...comparable(answer), isFast: seen === before };
    },
    byFastify: async (asked: WireRequest) => {
      const { statusCode, headers, rawPayload } = await app.inject({ method: 'GET', ...asked } as never);
      return comparable({ status: statusCode, headers: headers as Received['headers'], body: rawPayload });
    },
  };
}

/** Without what Node.js says of the moment and the connection. */
function comparable({ status, headers, body }: Received) {
  const { date, connection, 'keep-alive': kept, ...compared } = headers;
  return { status, headers: compared, body: body.toString('base64') };
}

describe('a page that is kept is answered ahead of Fastify, and in no way differently', () => {
  test.each(KEPT)('%s', async (url) => {
    const { onTheWire, byFastify } = await openSite();
    const { headers } = await byFastify({ url });
    const ways: WireRequest[] = [
      { url, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } },
      { url, headers: { 'accept-encoding': 'gzip' } },
      { url, method: 'HEAD', headers: { 'accept-encoding': 'br' } },
      { url, headers: { 'accept-encoding': 'br', 'if-none-match': `"older", ${headers.etag}` } },
      { url, headers: { 'accept-encoding': 'br', 'if-none-match': 'W/"older"' } },
    ];
    for (const way of ways) {
      // A better compression may come in between; then both are asked again.
      await vi.waitFor(async () => {
        const fast = await onTheWire(way);
        expect(fast).toEqual({ ...(await byFastify(way)), isFast: true });
      }, PATIENCE);
    }
  });

  test('and with the headers that keep readers safe', async () => {
    const { onTheWire } = await openSite();
    await onTheWire({ url: '/news/first' });
    const { isFast, headers } = await onTheWire({ url: '/news/first' });
    expect(isFast).toBe(true);
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'strict-transport-security': expect.stringContaining('max-age='),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'Accept-Encoding',
    });
  });
});

describe('Fastify sees', () => {
  test.each(NOT_KEPT)('every request for %s', async (url) => {
    const { onTheWire, byFastify } = await openSite();
    const { isFast: first, ...answer } = await onTheWire({ url });
    const { isFast: second } = await onTheWire({ url });
    expect([first, second]).toEqual([false, false]);
    expect((await byFastify({ url })).status).toBe(answer.status);
  });

  test('the first request after a write', async () => {
    const { site, onTheWire } = await openSite();
    const ask = async () => (await onTheWire({ url: '/' })).isFast;
    expect([await ask(), await ask()]).toEqual([false, true]);
    await writeContent(site.database.queries, async () => undefined);
    expect([await ask(), await ask()]).toEqual([false, true]);
  });
});

describe('requests on one connection that do not wait for each other’s answers', () => {
  /** @returns how many answers came until the connection was silent or closed */
  async function answersTo(requests: number): Promise<{ answers: number; isClosed: boolean }> {
    const { app } = await openSite();
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1')
      .setEncoding('latin1')
      .on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
    let received = '';
    let isClosed = false;
    socket.on('close', () => {
      isClosed = true;
    });
    socket.on('data', (text) => {
      received += text;
    });
    socket.write('GET /healthz HTTP/1.1\r\nHost: site\r\n\r\n'.repeat(requests));
    const answers = () => received.split('HTTP/1.1 200').length - 1;
    await expect.poll(() => isClosed || answers() === requests).toBe(true);
    return { answers: answers(), isClosed };
  }

  test('are answered in their order when they are few', async () => {
    expect(await answersTo(9)).toEqual({ answers: 9, isClosed: false });
  });

  test('end the connection when they are many: each would take memory until its turn', async () => {
    expect(await answersTo(500)).toMatchObject({ isClosed: true });
  });
});
