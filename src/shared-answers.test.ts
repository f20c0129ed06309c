import { describe, expect, onTestFinished, test } from 'vitest';
import {
  daysAway,
  givenAdvertisement,
  givenEvent,
  givenPost,
  givenPublication,
} from '#content/posts/testing/content.ts';
import { givenLimitedPicture } from '#content/rights/testing/limited.ts';
import { testSite } from '#content/testing/site.ts';
import { purgeState } from '#platform/database/edge-purge.ts';
import { writeContent } from '#platform/database/revision.ts';
import { toPlatform } from '#platform/database/tables.ts';
import { edgeOf } from '#platform/edge/edge.ts';
import { noAssets } from '#platform/testing/assets.ts';
import { overTheWire } from '#platform/testing/wire.ts';
import { createApp } from './app.ts';
import { storePublicationPages } from './publication-pages.ts';

const PURGE = { url: 'http://127.0.0.1:1/', method: 'POST', header: undefined, body: undefined };

/** One address of each kind that an edge keeps. */
const SHARED = [
  '/',
  '/?tab=popular&utm_source=newsletter',
  '/news/first',
  '/topic/news',
  '/topic/news/regulation',
  '/tag/regulation',
  '/author/ines-valcourt',
  '/events?tab=upcoming',
  '/events/summit',
  '/about',
  '/privacy-policy',
  '/sitemap',
  '/search',
  '/feeds/rss.xml',
  '/feeds/topic/news/atom.xml',
  '/robots.txt',
];

/** What no edge may keep: the desk and its doors, calls, forms, searches, previews, refusals, redirects. */
const NEVER = [
  '/desk',
  '/desk/stories',
  '/desk/people',
  '/desk/backups',
  '/desk/api/me',
  '/desk/x.css',
  '/sign-in',
  '/sign-out',
  '/recovery',
  '/start',
  '/preview/news/first',
  '/contact-us',
  '/subscribe',
  '/unsubscribe/x',
  '/do-not-sell-my-information',
  '/search?q=first',
  '/search/all/first',
  '/api/ip',
  '/api/header/menu',
  '/api/homepage/posts',
  '/nowhere',
  '/news/nowhere',
  '/news/first/x.css',
  '/topic/%ff',
  '/healthz',
  '/readyz',
  '/media/posts/none.webp',
  '/old-address.html',
];

/** From nine o'clock on, when tests take place. */
const MIDNIGHT = `max-age=${15 * 3600}`;

const HEADERS = ['cdn-cache-control', 'surrogate-control'];

async function openSite({ isBehindEdge = true } = {}) {
  const plain = await testSite();
  const site = { ...plain, configuration: { ...plain.configuration, purge: isBehindEdge ? PURGE : undefined } };
  await givenPublication(site);
  await storePublicationPages(site);
  await givenPost(site, { post_name: 'first', post_title: 'The first', subcategories: ['regulation'] });
  await givenEvent(site, { event_slug: 'summit' });
  await givenAdvertisement(site);
  const app = await createApp({ site, assets: noAssets });
  onTestFinished(() => app.close());
  const ask = await overTheWire(app);
  const told = async () => {
    const { revision } = await purgeState(toPlatform(site.database.queries));
    edgeOf(site)?.learn({ revision, acknowledged: revision, failing_since: null, failure: '' });
  };
  await told();
  const change = () => writeContent(site.database.queries, async () => undefined);
  return { site, ask, change, told };
}

describe('a site behind an edge', () => {
  test('lets it keep readers’ pages, drawn now or kept, whole or unchanged, and browsers none', async () => {
    const { ask } = await openSite();
    for (const url of SHARED) {
      const drawn = await ask({ url, headers: { 'accept-encoding': 'br' } });
      const kept = await ask({ url, headers: { 'accept-encoding': 'br' } });
      const etag = String(kept.headers.etag);
      const unchanged = await ask({ url, headers: { 'accept-encoding': 'br', 'if-none-match': etag } });
      expect([url, drawn.status, kept.status, unchanged.status]).toEqual([url, 200, 200, 304]);
      for (const { headers } of [drawn, kept, unchanged]) {
        expect(headers['cdn-cache-control'], url).toMatch(/^public, max-age=\d+, must-revalidate$/);
        expect(headers['surrogate-control'], url).toMatch(/^max-age=\d+$/);
        expect(headers['cache-control'], url).toBe('public, max-age=0, must-revalidate');
        expect(headers['set-cookie'], url).toBeUndefined();
        expect(headers.vary, url).toBe('Accept-Encoding');
      }
    }
  });

  test('lets it keep nothing of the desk, of calls, forms, searches, previews, and no refusal', async () => {
    const { ask } = await openSite();
    for (const url of NEVER)
      for (const method of ['GET', 'GET', 'HEAD', 'POST'] as const) {
        const { headers } = await ask({ url, method });
        expect(headers['cdn-cache-control'], `${method} ${url}`).toBe('no-store');
        expect(headers['surrogate-control'], `${method} ${url}`).toBe('max-age=0');
      }
  });

  test('lets it keep a page until midnight, when dates change, and not past the next end of a banner, of a right, or the next story', async () => {
    const { site, ask, change, told } = await openSite();
    const seconds = async () => (await ask({ url: '/' })).headers['surrogate-control'];
    const until = (moment: string) => `max-age=${(Date.parse(moment) - site.now().getTime()) / 1000}`;
    expect(await seconds()).toBe(MIDNIGHT);
    const dues = [
      (moment: string) => givenAdvertisement(site, { end_time: moment }),
      (moment: string) => givenPost(site, { publish_time: moment, status: 'scheduled' }),
      (moment: string) => givenLimitedPicture(site, 'a/limited.jpg', { licence_end: moment }),
    ];
    for (const [index, give] of dues.entries()) {
      const moment = daysAway(site, 0.5 / (index + 1));
      await give(moment);
      await change();
      await told();
      expect(await seconds()).toBe(until(moment));
    }
  });

  test('lets it keep a page for five seconds from a write on, until it was told of it', async () => {
    const { ask, change, told } = await openSite();
    const seconds = async () => (await ask({ url: '/about' })).headers['surrogate-control'];
    await change();
    expect(await seconds()).toBe('max-age=5');
    expect(await seconds()).toBe('max-age=5');
    await told();
    expect(await seconds()).toBe(MIDNIGHT);
  });
});

test('a site behind no edge says no word to one', async () => {
  const { ask } = await openSite({ isBehindEdge: false });
  for (const url of [...SHARED, ...NEVER]) {
    const { headers } = await ask({ url });
    for (const name of HEADERS) expect(headers[name], url).toBeUndefined();
  }
});
