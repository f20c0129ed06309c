import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { givenAdvertisement, givenEvent, givenPost, givenPublication } from '#content/posts/testing/content.ts';
import type { Site } from '#content/site.ts';
import { testSite } from '#content/testing/site.ts';
import { cookieOf, givenPerson } from '#desk/accounts/testing/people.ts';
import { problem } from '#platform/api/api.contract.ts';
import { coalescedRead } from '#platform/database/coalesced-read.ts';
import { noAssets } from '#platform/testing/assets.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { createApp } from './app.ts';
import { routes } from './content/routes.ts';

/** Names that no address can have. */
const NO_NAMES = ['100%', '%E0%A4%A', '%ff', '%c0%ae', '%00', 'a%00b', '%ED%A0%80'];

/** Every address with a name in it, with this one in all places. */
function addressesWith(name: string): string[] {
  const pages = routes.filter(({ address }) => /[:*]/.test(address)).map(({ address }) => address);
  const feeds = ['/feeds/topic/:slug/rss.xml', '/feeds/tag/:slug/atom.xml', '/feeds/author/:slug/feed.json'];
  return ['/:anything', '/events.ics/:anything', ...pages, ...feeds].map((address) =>
    address.replace(/:\w+|\*/g, () => name),
  );
}

describe.each(everyEngine)('an address that can name nothing, on %s', (engine) => {
  test('is answered with the Error 404 screen', async () => {
    const site = await testSite(engine);
    await givenPublication(site);
    const app = await createApp({ site, assets: noAssets });
    onTestFinished(() => app.close());
    for (const url of NO_NAMES.flatMap(addressesWith)) {
      const answer = await app.inject(url);
      expect(answer.statusCode, url).toBe(404);
      expect(answer.headers['content-type'], url).toBe('text/html; charset=utf-8');
      expect(answer.body, url).toContain('Error 404 - Not Found');
    }
  });
});

test('such an API call explains what is wrong', async () => {
  const app = await createApp({ site: await testSite(), assets: noAssets });
  onTestFinished(() => app.close());
  const answer = await app.inject('/api/post/topic/100%');
  expect(answer.statusCode).toBe(400);
  expect(problem.parse(answer.json()).issues).toHaveLength(1);
});

/** As an old site's address is led on. */
const moveAddress = (site: Site, source_path: string, target: string) =>
  site.database.queries.insertInto('redirect').values({ source_path, target, status: 301 }).execute();

test('a moved address with an invalid percent sign keeps its redirect', async () => {
  const site = await testSite();
  await moveAddress(site, '/2019/100%', '/news/all-of-it');
  const app = await createApp({ site, assets: noAssets });
  onTestFinished(() => app.close());
  const answer = await app.inject('/2019/100%');
  expect([answer.statusCode, answer.headers.location]).toEqual([301, '/news/all-of-it']);
});

/** A site with one of everything that pages show. */
async function givenContent(): Promise<Site> {
  const site = await testSite();
  await givenPublication(site);
  await givenPost(site, { post_name: 'first', post_title: 'First', subcategories: ['consent'] });
  await givenEvent(site, { event_slug: 'summit' });
  const picture = { path: 'ads/a.webp', width: 600, height: 500, color: '#123456', bytes: 9, hash: 'none' };
  await site.database.queries.insertInto('media').values(picture).execute();
  for (const banner_type of ['Home-2', 'Post-1', 'Footer-3'] as const) await givenAdvertisement(site, { banner_type });
  return site;
}

async function givenApp(site: Site) {
  const app = await createApp({ site, assets: noAssets });
  onTestFinished(() => app.close());
  return app;
}

const rename = (site: Site, from: string, to: string) =>
  sql`alter table ${sql.ref(from)} rename to ${sql.ref(to)}`.execute(site.database.queries);

describe("a failed list beside a page's subject is left out alone (section 8)", () => {
  const withBanners = ['/', '/news/first', '/preview/news/first', '/topic/news', '/tag/consent', '/events/summit'];

  test('advertisements: each page goes out without its banners, and with them once they can be read', async () => {
    const site = await givenContent();
    const app = await givenApp(site);
    await rename(site, 'advertisement', 'away');
    for (const url of [...withBanners, '/events', '/sitemap', '/contact-us', '/author/ines-valcourt']) {
      const answer = await app.inject(url);
      expect(answer.statusCode, url).toBe(200);
      expect(answer.body, url).not.toContain('<p>Advertisement</p>');
    }
    await rename(site, 'away', 'advertisement');
    for (const url of withBanners) expect((await app.inject(url)).body, url).toContain('<p>Advertisement</p>');
  });

  test.each([
    { table: 'recent_view', urls: ['/', '/events/summit'] },
    { table: 'subcategory', urls: ['/', '/topic/news', '/sitemap'] },
    { table: 'event', urls: ['/', '/news/first', '/topic/news', '/contact-us'] },
  ])('$table', async ({ table, urls }) => {
    const site = await givenContent();
    const app = await givenApp(site);
    await rename(site, table, 'away');
    for (const url of urls) expect((await app.inject(url)).statusCode, url).toBe(200);
  });

  test.each(['redirect', 'post'])('%s: what does not exist is not found all the same', async (table) => {
    const site = await givenContent();
    const app = await givenApp(site);
    await rename(site, table, 'away');
    const answer = await app.inject('/nowhere');
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('Error 404 - Not Found');
  });
});

describe('a page that cannot be rendered', () => {
  test('says so between header and footer, with a request id, and is not cached', async () => {
    const site = await givenContent();
    const app = await givenApp(site);
    await rename(site, 'author', 'away');
    for (const url of ['/news/first', '/topic/news', '/search/all/first']) {
      const answer = await app.inject(url);
      expect([answer.statusCode, answer.headers['cache-control']], url).toEqual([500, 'private, no-store']);
      expect(answer.body, url).toMatch(
        /<p role="alert">Error: Something went wrong .* quote this number to us: [\w-]+</,
      );
      expect(answer.body, url).toContain('<footer');
      expect(answer.body, url).toContain('content="noindex"');
    }
  });

  test('says so between header and footer at an unknown address too', async () => {
    const site = await givenContent();
    const app = await givenApp(site);
    await rename(site, 'content_revision', 'away');
    const answer = await app.inject('/nowhere');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
    expect(answer.body).toContain('<footer');
  });

  test('says so in plain text when header and footer fail as well, and to machines', async () => {
    const site = await givenContent();
    const app = await createApp({
      site,
      assets: { ...noAssets, styles: () => Promise.reject(new Error('There are no styles')) },
    });
    onTestFinished(() => app.close());
    await rename(site, 'author', 'away');
    for (const url of ['/news/first', '/feeds/rss.xml']) {
      const answer = await app.inject(url);
      expect(answer.statusCode, url).toBe(500);
      expect(answer.headers['content-type'], url).toBe('text/plain; charset=utf-8');
      expect(answer.body, url).toMatch(/^Error: .+/);
    }
  });
});

test('a page that was never kept answers 503 with Retry-After while the database is silent, and so does a document', async () => {
  const site = await givenContent();
  const revision = coalescedRead(() => new Promise<never>(() => {}));
  const app = await givenApp({ ...site, database: { ...site.database, revision } });
  for (const url of ['/', '/news/first', '/feeds/rss.xml', '/nowhere/at/all']) {
    const answer = await app.inject(url);
    expect([answer.statusCode, answer.headers['retry-after']], url).toEqual([503, '5']);
  }
});

describe('a disk that is full', () => {
  const MESSAGE = {
    first_name: 'Ada',
    last_name: 'Reader',
    email: 'ada@example.com',
    phone: '5550100',
    message: 'A word. '.repeat(1000),
  };

  test('refuses a call and a form with 503 and Retry-After, and what was typed is kept', async () => {
    const site = await givenContent();
    const app = await givenApp(site);
    await fillDisk(site);
    const call = await app.inject({ method: 'POST', url: '/api/contact/add', payload: { ...MESSAGE, opt_in: true } });
    const form = await app.inject({
      method: 'POST',
      url: '/contact-us',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ ...MESSAGE, opt_in: 'on' }).toString(),
    });
    for (const { statusCode, headers } of [call, form]) {
      expect([statusCode, headers['retry-after']]).toEqual([503, '30']);
    }
    expect(problem.parse(call.json()).error).toBe('Service Unavailable');
    expect(form.body).toContain('Your message could not be sent. Please try again.');
    expect(form.body).toContain('value="ada@example.com"');
  });

  test('refuses a page that cannot do without a write with 503 and Retry-After', async () => {
    const site = await givenContent();
    const app = await givenApp(site);
    app.get('/writes', () => write(site));
    await fillDisk(site);
    const answer = await app.inject('/writes');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '30']);
    expect((await app.inject('/sitemap.xml')).statusCode).toBe(200);
  });

  const write = ({ database: { queries } }: Site) =>
    queries
      .insertInto('contact_submission')
      .values({ ...MESSAGE, form: 'contact', opt_in: 1, created_time: '2026-11-21T09:00:00.000Z' })
      .execute();

  /** From now on the database may not grow, and what is free within its file is filled. */
  async function fillDisk(site: Site): Promise<void> {
    const noMore = sql`pragma max_page_count = 1`;
    await site.database.queries.transaction().execute((transaction) => noMore.execute(transaction));
    for (let isFull = false; !isFull; ) isFull = await write(site).then(() => false, isDiskFull);
  }

  const isDiskFull = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === 13;
});

describe('an address below /desk where nothing is', () => {
  test('is answered in the frame of the desk for who is signed in, and as any other for everyone else', async () => {
    const site = await givenContent();
    await moveAddress(site, '/desk/lamps', '/news/first');
    const app = await givenApp(site);
    const headers = { cookie: await cookieOf(site, await givenPerson(site, 'jonas', 'writer')) };
    for (const url of ['/desk/nonsense', '/desk/calendar/nonsense', '/desk/guides/nonsense', '/desk/people/1?a=%00']) {
      const answer = await app.inject({ url, headers });
      expect([answer.statusCode, answer.headers['cache-control']], url).toEqual([404, 'private, no-store']);
      expect(answer.body, url).toContain('<h1>Nothing is here</h1>');
      expect((await app.inject(url)).body, url).not.toContain('Nothing is here');
    }
    expect((await app.inject('/desk/nonsense')).body).toContain('Error 404 - Not Found');
    expect((await app.inject({ url: '/desktop', headers })).body).toContain('Error 404 - Not Found');
    expect((await app.inject({ url: '/desk/lamps', headers })).headers.location).toBe('/news/first');
  });
});
