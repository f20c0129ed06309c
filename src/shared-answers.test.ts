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
import { cookieOf, givenPerson } from '#desk/accounts/testing/people.ts';
import { purgeState } from '#platform/database/edge-purge.ts';
import { writeContent } from '#platform/database/revision.ts';
import { toPlatform } from '#platform/database/tables.ts';
import { edgeOf } from '#platform/edge/edge.ts';
import { noAssets } from '#platform/testing/assets.ts';
import { overTheWire, type Received } from '#platform/testing/wire.ts';
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
  test('lets it keep readers’ pages, rendered now or kept, whole or unchanged, and browsers none', async () => {
    const { ask } = await openSite();
    for (const url of SHARED) {
      const rendered = await ask({ url, headers: { 'accept-encoding': 'br' } });
      const kept = await ask({ url, headers: { 'accept-encoding': 'br' } });
      const etag = String(kept.headers.etag);
      const unchanged = await ask({ url, headers: { 'accept-encoding': 'br', 'if-none-match': etag } });
      expect([url, rendered.status, kept.status, unchanged.status]).toEqual([url, 200, 200, 304]);
      for (const { headers } of [rendered, kept, unchanged]) {
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

/** What programs before other sites have been led by, unnoticed by the caches beside them. */
const POISONED = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-server': 'evil.example',
  'x-forwarded-proto': 'evil',
  'x-forwarded-scheme': 'evil',
  'x-forwarded-port': '666',
  'x-forwarded-prefix': '/evil',
  'x-forwarded-for': '203.0.113.66',
  'x-host': 'evil.example',
  'x-original-url': '/evil',
  'x-rewrite-url': '/evil',
  'x-http-method-override': 'DELETE',
  'x-method-override': 'DELETE',
  'x-wap-profile': 'http://evil.example/',
  forwarded: 'for=evil;host=evil.example;proto=evil',
  origin: 'https://evil.example',
  referer: 'https://evil.example/',
  'accept-language': 'evil',
  accept: 'application/evil',
  'user-agent': 'evil',
  authorization: 'Bearer evil',
  cookie: 'masthead-session=evil; evil=evil',
  'sec-gpc': '1',
  'sec-purpose': 'prefetch',
  'save-data': 'on',
  range: 'bytes=0-5',
  'if-range': '"evil"',
  'if-none-match': '"evil"',
  'if-modified-since': 'Sat, 01 Jan 2000 00:00:00 GMT',
  'cache-control': 'only-if-cached',
  pragma: 'evil',
};

describe('whoever wants to put something of their own into the edge', () => {
  test('finds that no header which is in no key changes a page that may be kept', async () => {
    const [first, second] = [await openSite(), await openSite()];
    const withoutMoment = ({ date, ...headers }: Received['headers']) => headers;
    for (const url of SHARED) {
      const poisoned = await first.ask({ url, headers: POISONED });
      const afterwards = await first.ask({ url });
      const clean = await second.ask({ url });
      expect([url, poisoned.status]).toEqual([url, 200]);
      expect(poisoned.body.equals(clean.body), url).toBe(true);
      expect(afterwards.body.equals(clean.body), url).toBe(true);
      for (const { headers } of [poisoned, afterwards])
        expect({ ...withoutMoment(headers), 'x-request-id': undefined }).toEqual({
          ...withoutMoment(clean.headers),
          'x-request-id': undefined,
        });
    }
  });

  test('finds that no odd query or path gets another answer kept than the page’s own', async () => {
    const { ask } = await openSite();
    const plain = await ask({ url: '/about' });
    const queries = [
      '?',
      '?&',
      '?x=%00',
      '?x[]=1',
      '?__proto__=1',
      '?constructor[prototype]=1',
      '?_method=DELETE',
      '?x=1;y=2',
    ];
    for (const query of [
      ...queries,
      `?x=${'a'.repeat(7000)}`,
      '?x=<script>evil</script>',
      '?callback=evil',
      '?lang=evil',
    ]) {
      const { headers, body, status } = await ask({ url: `/about${query}` });
      const isKept = String(headers['cdn-cache-control']).includes('max-age');
      expect([query, status, isKept && !body.equals(plain.body)]).toEqual([query, status, false]);
    }
  });

  test('finds that nothing of a colleague who is led to a file’s address is kept, as long as it is signed in', async () => {
    const { site, ask } = await openSite();
    const cookie = await cookieOf(site, await givenPerson(site, 'olga'));
    const desk = await ask({ url: '/desk/people', headers: { cookie } });
    expect([desk.status, desk.body.toString().includes('olga')]).toEqual([200, true]);
    const ends = [
      '/x.css',
      '.css',
      ';x.css',
      '%2fx.css',
      '%00.css',
      '%0a.css',
      '%3fx.css',
      '%23x.css',
      '?x.css',
      '//x.css',
      '/..%2fassets%2fx.css',
    ];
    const ways = [
      '/assets/..%2fdesk/people',
      '/assets/../desk/people',
      '/media/..%2fdesk%2fpeople',
      '/about/..%2fdesk',
      '//desk/people',
      '/DESK/people',
      '/desk%2fpeople',
    ];
    const pages = ['/desk/people', '/preview/news/first'];
    for (const url of [...ways, ...pages.flatMap((page) => ends.map((end) => page + end))]) {
      const { headers, body } = await ask({ url, headers: { cookie } });
      const isKept = String(headers['cdn-cache-control'] ?? headers['cache-control']).match(/max-age=[1-9]/);
      expect([url, isKept && body.toString().includes('olga')]).toEqual([url, null]);
    }
  });
});

test('a site behind no edge says no word to one', async () => {
  const { ask } = await openSite({ isBehindEdge: false });
  for (const url of [...SHARED, ...NEVER]) {
    const { headers } = await ask({ url });
    for (const name of HEADERS) expect(headers[name], url).toBeUndefined();
  }
});
