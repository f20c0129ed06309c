import { request as otherAgent } from 'node:http';
import { expect, type Page } from '@playwright/test';
import { readStrictly } from '../../src/site/syndication/testing/strict-calendar.ts';
import { test as base } from '../fixtures.ts';
import { atomFaults, childrenOf, contentFaults, parseXml, rssFaults } from '../machines/feed-rules.ts';
import { headOf } from '../machines/head.ts';
import { addressesIn, faultsOf } from '../machines/structured-data-rules.ts';

/** `site` is the site's address without a trailing slash. */
const test = base.extend<{ site: string }>({
  site: async ({ baseURL }, use) => use(baseURL ?? ''),
});

/** One page of each kind in the demo, and its expected head. */
const ARTICLE = '/news/consent-string-draft-purpose-timestamps';
const PODCAST_TOPIC = '/topic/podcasts';
const PAGES = [
  { path: '/', types: ['WebSite', 'NewsMediaOrganization'], feeds: ['/feeds'] },
  { path: ARTICLE, types: ['NewsArticle', 'BreadcrumbList'], feeds: ['/feeds'] },
  { path: '/topic/news', types: ['CollectionPage', 'BreadcrumbList'], feeds: ['/feeds/topic/news', '/feeds'] },
  { path: '/topic/news?page=2', types: ['CollectionPage', 'BreadcrumbList'], feeds: ['/feeds/topic/news', '/feeds'] },
  {
    path: '/topic/news/attribution',
    types: ['CollectionPage', 'BreadcrumbList'],
    feeds: ['/feeds/topic/news', '/feeds'],
  },
  {
    path: '/tag/attribution',
    types: ['CollectionPage', 'BreadcrumbList'],
    feeds: ['/feeds/tag/attribution', '/feeds'],
  },
  {
    path: '/author/ines-valcourt',
    types: ['ProfilePage', 'CollectionPage', 'BreadcrumbList'],
    feeds: ['/feeds/author/ines-valcourt', '/feeds'],
  },
  { path: '/events', types: ['BreadcrumbList'], feeds: ['/feeds'] },
  { path: '/events?page=2', types: ['BreadcrumbList'], feeds: ['/feeds'] },
  { path: '/events/martech-leaders-assembly-lisbon', types: ['Event', 'BreadcrumbList'], feeds: ['/feeds'] },
  { path: '/events/mix-model-clinic-online', types: ['Event', 'BreadcrumbList'], feeds: ['/feeds'] },
  { path: '/about', types: ['NewsMediaOrganization'], feeds: [] },
  { path: '/privacy-policy', types: [], feeds: [] },
  { path: '/contact-us', types: [], feeds: [] },
  { path: '/opt-out-form', types: [], feeds: [] },
  { path: '/sitemap', types: [], feeds: [] },
];

/** Dimensions of a served picture, in pixels. */
async function trueSize(page: Page, address = ''): Promise<string[]> {
  return page.evaluate(async (source) => {
    const picture = new Image();
    picture.src = source;
    await picture.decode();
    return [picture.naturalWidth, picture.naturalHeight].map(String);
  }, address);
}

test.describe('What machines find on a page', () => {
  for (const { path, types, feeds } of PAGES) {
    test(`${path} says what it is, where it is, and what may be shown of it, and names no address that does not answer`, async ({
      page,
      request,
      site,
    }) => {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      const { title, canonical, meta, alternates, structuredData } = await headOf(page);
      expect(title).not.toBe('');
      expect(canonical).toEqual([site + path]);
      expect(meta).toMatchObject({
        description: expect.stringMatching(/\S/),
        robots: 'index, follow, max-image-preview:large',
        'og:title': expect.stringMatching(/\S/),
        'og:type': path === ARTICLE ? 'article' : 'website',
        'og:url': site + path,
        'og:image': expect.stringMatching(/^https?:\/\//),
        'og:image:alt': expect.stringMatching(/\S/),
        'og:site_name': 'Signal & Stack',
        'twitter:card': 'summary_large_image',
      });
      expect(structuredData.map((data) => data['@type'])).toEqual(types);
      expect(structuredData.flatMap((data) => faultsOf(data))).toEqual([]);
      const files = ['rss.xml', 'atom.xml', 'feed.json'];
      const linked = alternates.filter(({ type }) => type !== 'text/calendar').map(({ href }) => href);
      expect(linked).toEqual(feeds.flatMap((feed) => files.map((file) => `${site}${feed}/${file}`)));
      const named = [...addressesIn(structuredData), ...alternates.map(({ href }) => href), meta['og:image'] ?? ''];
      for (const address of new Set(named.filter((each) => each.startsWith(site)))) {
        expect([address, (await request.get(address)).status()]).toEqual([address, 200]);
      }
    });
  }

  test('an article tells sharing cards its dates, author and picture with its true size', async ({ page, site }) => {
    await page.goto(ARTICLE);
    const { meta } = await headOf(page);
    expect(meta).toMatchObject({
      'article:published_time': expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      'article:modified_time': expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      'article:section': 'News',
      'article:author': expect.stringContaining(`${site}/author/`),
    });
    const size = await trueSize(page, meta['og:image']);
    expect(size).toEqual([meta['og:image:width'], meta['og:image:height']]);
    expect(Number(size[0])).toBe(1200);
  });

  test("a page without a picture of its own has the default picture's true size", async ({ page }) => {
    await page.goto('/topic/news');
    const { meta } = await headOf(page);
    const size = await trueSize(page, meta['og:image']);
    expect(size).toEqual([meta['og:image:width'], meta['og:image:height']]);
  });

  test('the pictures of an article come in the shapes that their addresses name', async ({ page }) => {
    await page.goto(ARTICLE);
    const article = (await headOf(page)).structuredData.find((data) => data['@type'] === 'NewsArticle');
    const shapes = await page.evaluate(
      (sources) =>
        Promise.all(
          sources.map(async (source) => {
            const picture = new Image();
            picture.src = source;
            await picture.decode();
            return [picture.naturalWidth, picture.naturalHeight];
          }),
        ),
      article?.image as string[],
    );
    // The original has 1600 × 900 pixels: nothing is enlarged.
    expect(shapes).toEqual([
      [1200, 675],
      [1200, 900],
      [900, 900],
    ]);
  });

  test('a podcast is an episode with a video that can be fetched', async ({ page, request }) => {
    await page.goto(PODCAST_TOPIC);
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click();
    await expect(page.locator('meta[property="og:type"][content=article]')).toBeAttached();
    const { structuredData } = await headOf(page);
    expect(structuredData.map((data) => data['@type'])).toContain('PodcastEpisode');
    expect(structuredData.flatMap((data) => faultsOf(data))).toEqual([]);
    for (const address of addressesIn(structuredData)) expect((await request.get(address)).status()).toBe(200);
  });

  test('a search is in no index', async ({ page }) => {
    const answer = await page.goto('/search/all/consent');
    expect(answer?.headers()['x-robots-tag']).toBe('noindex');
    const { canonical, meta } = await headOf(page);
    expect([canonical, meta.robots]).toEqual([[], 'noindex']);
  });

  test('a preview is in no index and in no cache', async ({ page }) => {
    const answer = await page.goto(`/preview${ARTICLE}`);
    expect(answer?.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'private, no-store' });
    const { canonical, meta, alternates } = await headOf(page);
    expect([canonical, meta.robots, alternates]).toEqual([[], 'noindex', []]);
  });

  for (const path of [
    '/404',
    '/news/no-such-article',
    '/topic/nothing',
    '/topic/news?page=999',
    '/tag/nothing',
    '/author/nobody',
    '/events/nothing',
  ]) {
    test(`${path} is not found, and claims no address`, async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      const { canonical, meta, structuredData } = await headOf(page);
      expect([canonical, meta.robots, structuredData]).toEqual([[], 'noindex', []]);
    });
  }

  test('a forged Host header appears nowhere in a page', async ({ site }) => {
    const { hostname, port } = new URL(site);
    for (const path of [`${ARTICLE}?from=${Date.now()}`, '/feeds/rss.xml', '/sitemap.xml', '/robots.txt']) {
      const body = await new Promise<string>((resolve, reject) => {
        const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher' };
        otherAgent({ hostname, port, path, headers }, (answer) => {
          let text = '';
          answer
            .setEncoding('utf8')
            .on('data', (part) => (text += part))
            .on('end', () => resolve(text));
        })
          .on('error', reject)
          .end();
      });
      expect(body).toContain(site);
      expect(body).not.toContain('evil.example');
    }
  });

  test('the search that the front page offers to machines finds something', async ({ page }) => {
    await page.goto('/');
    const website = (await headOf(page)).structuredData.find((data) => data['@type'] === 'WebSite');
    const { urlTemplate } = (website as { potentialAction: { target: { urlTemplate: string } } }).potentialAction
      .target;
    await page.goto(urlTemplate.replace('{search_term_string}', 'consent'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Result : consent');
  });
});

test.describe('Feeds', () => {
  for (const path of [
    '/feeds',
    '/feeds/topic/podcasts',
    '/feeds/topic/learning-center',
    '/feeds/tag/attribution',
    '/feeds/author/ines-valcourt',
  ]) {
    test(`${path} is what its standards say, in each format`, async ({ page, request, site }) => {
      const read = async (file: string) => {
        const answer = await request.get(`${path}/${file}`);
        expect(answer.status()).toBe(200);
        return answer.text();
      };
      const rss = await parseXml(page, await read('rss.xml'));
      expect(rssFaults(rss, `${site}${path}/rss.xml`)).toEqual([]);
      const atom = await parseXml(page, await read('atom.xml'));
      expect(atomFaults(atom, `${site}${path}/atom.xml`)).toEqual([]);
      const json = JSON.parse(await read('feed.json'));
      expect(json.feed_url).toBe(`${site}${path}/feed.json`);
      const [channel] = childrenOf(rss, 'channel');
      const items = channel ? childrenOf(channel, 'item') : [];
      expect(items.length).toBeGreaterThan(0);
      // All three have the same items.
      const links = items.map((item) => childrenOf(item, 'link')[0]?.text);
      expect(json.items.map(({ url }: { url: string }) => url)).toEqual(links);
      expect(childrenOf(atom, 'entry').map((entry) => childrenOf(entry, 'id')[0]?.text)).toEqual(links);
      expect(json.items.flatMap(({ content_html }: { content_html: string }) => contentFaults(content_html))).toEqual(
        [],
      );
    });
  }

  test('a recording is enclosed with the length that it has', async ({ request }) => {
    const { items } = await (await request.get('/feeds/topic/podcasts/feed.json')).json();
    const enclosed = items.flatMap(({ attachments = [] }) => attachments);
    expect(enclosed.length).toBeGreaterThan(0);
    for (const { url, mime_type, size_in_bytes } of enclosed) {
      const { headers } = { headers: (await request.head(url)).headers() };
      expect([headers['content-type'], headers['content-length']]).toEqual([mime_type, String(size_in_bytes)]);
    }
  });

  test('a feed that a reader has is not sent again', async ({ request }) => {
    const { etag = '' } = (await request.get('/feeds/rss.xml')).headers();
    expect((await request.get('/feeds/rss.xml', { headers: { 'if-none-match': etag } })).status()).toBe(304);
  });
});

test.describe('Site maps', () => {
  test('every address in them answers, is its own canonical address and may be indexed', async ({ request, page }) => {
    test.setTimeout(120_000);
    const locations = async (path: string, name = 'loc') => {
      const xml = await (await request.get(path)).text();
      await parseXml(page, xml);
      return [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'g'))].map(([, found = '']) => found);
    };
    const files = await locations('/sitemap.xml');
    expect(files.length).toBeGreaterThan(3);
    const addresses = (await Promise.all(files.map((file) => locations(file)))).flat();
    expect(addresses.length).toBeGreaterThan(100);
    for (const address of new Set(addresses)) {
      const answer = await request.get(address, { maxRedirects: 0 });
      const html = await answer.text();
      expect([address, answer.status()]).toEqual([address, 200]);
      expect(html).toContain(`<link rel="canonical" href="${address}"/>`);
      expect(html).not.toContain('content="noindex"');
    }
    const pictures = await locations('/sitemaps/posts-1.xml', 'image:loc');
    expect(pictures.length).toBeGreaterThan(10);
    for (const picture of pictures.slice(0, 3)) expect((await request.get(picture)).status()).toBe(200);
  });

  test('robots.txt names the site maps and keeps robots off the API alone', async ({ request, site }) => {
    const lines = (await (await request.get('/robots.txt')).text()).split('\n');
    expect(lines).toContain('User-agent: *');
    expect(lines.filter((line) => line.startsWith('Disallow:'))).toEqual(['Disallow: /api/']);
    expect(lines).toContain(`Sitemap: ${site}/sitemap.xml`);
    expect(lines).toContain(`Sitemap: ${site}/sitemaps/news.xml`);
  });
});

test.describe('Calendars', () => {
  test('all events form a calendar that a strict parser reads, linked from /events', async ({
    page,
    request,
    site,
  }) => {
    await page.goto('/events');
    const { alternates } = await headOf(page);
    const calendar = alternates.find(({ type }) => type === 'text/calendar');
    expect(calendar?.href).toBe(`${site}/events/calendar.ics`);
    const answer = await request.get(calendar?.href ?? '');
    expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8');
    const events = readStrictly(await answer.text());
    expect(events.length).toBeGreaterThan(9);
    for (const event of events) expect((await request.get(event.get('URL')?.value ?? '')).status()).toBe(200);
  });

  test('an event has its own', async ({ request }) => {
    const answer = await request.get('/events/martech-leaders-assembly-lisbon/calendar.ics');
    expect(readStrictly(await answer.text())).toHaveLength(1);
  });
});
