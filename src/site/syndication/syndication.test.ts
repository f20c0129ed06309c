import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { daysAway, givenAuthor, givenEvent, givenPost, givenPublication } from '#content/posts/testing/content.ts';
import { testSite } from '#content/testing/site.ts';
import { enginesOfRun, temporaryDirectory } from '#platform/testing/databases.ts';
import { NEWS_ARTICLES, SITEMAP_ADDRESSES } from './syndication-limits.ts';
import { application } from './testing/application.ts';
import { assertWellFormed, elementTexts } from './testing/xml.ts';

const SCHEMAS = resolve('../shared/examples/feeds/sitemap-xsd');

/** Whether libxml2 finds the document in line with the protocol's schemas. */
async function validate(xml: string, schema: string): Promise<string> {
  const file = join(await temporaryDirectory(), 'sitemap.xml');
  await writeFile(file, xml);
  const { stderr } = await promisify(execFile)('xmllint', ['--noout', '--schema', join(SCHEMAS, schema), file]);
  return stderr.trim();
}

describe.each(enginesOfRun)('on %s', (engine) => {
  async function filled() {
    const site = await testSite(engine);
    await givenPublication(site);
    await givenPost(site, {
      post_name: 'rivers-&-<keys>',
      post_title: 'Rivers & <keys>',
      post_content:
        '<p>See <a href="/news/other">this</a> <img src="/media/a.webp" srcset="/media/a.webp?width=300 300w, /media/a.webp?width=500 500w"></p>',
      banner_img: 'posts/rivers.webp',
      subcategories: ['attribution'],
    });
    await givenPost(site, { post_title: 'A draft', post_name: 'a-draft', status: 'draft' });
    await givenPost(site, { post_title: 'To come', post_name: 'to-come', publish_time: daysAway(site, 1) });
    await givenPost(site, {
      post_title: 'Old',
      post_name: 'old',
      publish_time: daysAway(site, -3),
      cat_slug: 'featured',
    });
    return { site, app: await application(site) };
  }

  test('the site, a topic, a tag and an author have a feed in each of three formats', async () => {
    const { app } = await filled();
    for (const path of ['/feeds', '/feeds/topic/news', '/feeds/tag/attribution', '/feeds/author/ines-valcourt']) {
      for (const [file, type] of [
        ['rss.xml', 'application/rss+xml'],
        ['atom.xml', 'application/atom+xml'],
        ['feed.json', 'application/feed+json'],
      ]) {
        const answer = await app.inject(`${path}/${file}`);
        expect([path, file, answer.statusCode]).toEqual([path, file, 200]);
        expect(answer.headers['content-type']).toContain(type);
        expect(answer.body).toContain('Rivers &');
      }
    }
  });

  test('a feed carries whole articles with absolute addresses, and nothing that is not public', async () => {
    const { app } = await filled();
    const feed = (await app.inject('/feeds/feed.json')).json();
    expect(feed.items.map(({ title }: { title: string }) => title)).toEqual(['Rivers & <keys>', 'Old']);
    const [{ content_html, url }] = feed.items;
    expect(url).toBe('https://signalandstack.example/news/rivers-%26-%3Ckeys%3E');
    expect(content_html).toContain('href="https://signalandstack.example/news/other"');
    expect(content_html.match(/https:\/\/signalandstack\.example\/media\/a\.webp/g)).toHaveLength(3);
  });

  test('a topic feed holds its category only, and an unknown one is a 404', async () => {
    const { app } = await filled();
    const titles = (await app.inject('/feeds/topic/featured/feed.json'))
      .json()
      .items.map(({ title }: { title: string }) => title);
    expect(titles).toEqual(['Old']);
    const missing = ['/feeds/topic/nothing/rss.xml', '/feeds/tag/nothing/rss.xml', '/feeds/author/nobody/atom.xml'];
    for (const path of missing) expect([path, (await app.inject(path)).statusCode]).toEqual([path, 404]);
  });

  test('the site map lists every public post with its picture and the moment of its last change', async () => {
    const { app, site } = await filled();
    const index = (await app.inject('/sitemap.xml')).body;
    expect(index).toContain('<loc>https://signalandstack.example/sitemaps/posts-1.xml</loc>');
    expect(index).toContain('<loc>https://signalandstack.example/sitemaps/news.xml</loc>');
    const posts = (await app.inject('/sitemaps/posts-1.xml')).body;
    expect(posts).toContain('<loc>https://signalandstack.example/news/rivers-%26-%3Ckeys%3E</loc>');
    expect(posts).toContain(`<lastmod>${daysAway(site, -1)}</lastmod>`);
    expect(posts).toContain('<image:loc>https://signalandstack.example/media/posts/rivers.webp</image:loc>');
    expect(posts).not.toMatch(/a-draft|to-come/);
    expect((await app.inject('/sitemaps/posts-2.xml')).statusCode).toBe(404);
    expect((await app.inject('/sitemaps/posts-0.xml')).statusCode).toBe(404);
  });

  test('posts beyond one file go into the next, and the first stays as it is', async () => {
    const { app, site } = await filled();
    const before = (await app.inject('/sitemaps/posts-1.xml')).body;
    await givenPost(site, { id: SITEMAP_ADDRESSES + 7, post_name: 'far-away' });
    const again = await application(site);
    expect((await again.inject('/sitemap.xml')).body).toContain('/sitemaps/posts-2.xml');
    expect((await again.inject('/sitemaps/posts-2.xml')).body).toContain('/news/far-away');
    expect((await again.inject('/sitemaps/posts-1.xml')).body).toBe(before);
  });

  test('the site map names only pages that answer, each with the moment when its list last grew', async () => {
    const { app, site } = await filled();
    await givenAuthor(site, 'nobody-yet', 'Nobody Yet');
    await givenEvent(site, { event_slug: 'a-day', modified_time: '2026-11-02T10:00:00.000Z' });
    const again = await application(site);
    const entries = [...(await again.inject('/sitemaps/pages.xml')).body.matchAll(/<url>(.*?)<\/url>/g)].map(
      ([, entry = '']) =>
        entry
          .replace(/<\/?(?:loc|lastmod)>/g, ' ')
          .trim()
          .split(/\s+/),
    );
    const lastmodOf = (path: string) => entries.find(([url]) => url === `https://signalandstack.example${path}`)?.[1];
    const urls = entries.map(([url]) => url);
    expect(lastmodOf('/')).toBe(daysAway(site, -1));
    expect(lastmodOf('/topic/news')).toBe(daysAway(site, -1));
    expect(lastmodOf('/topic/featured')).toBe(daysAway(site, -3));
    expect(lastmodOf('/tag/attribution')).toBe(daysAway(site, -1));
    expect(lastmodOf('/events/a-day')).toBe('2026-11-02T10:00:00.000Z');
    // A category without posts leads to /no-posts.
    expect(urls).not.toContain('https://signalandstack.example/topic/podcasts');
    const authors = (await app.inject('/sitemaps/authors.xml')).body;
    expect(authors).toContain('<loc>https://signalandstack.example/author/ines-valcourt</loc>');
    expect(authors).not.toContain('nobody-yet');
  });

  test('a post that waited for its time was changed at its publication, not before', async () => {
    const site = await testSite(engine);
    await givenPublication(site);
    await givenPost(site, {
      post_name: 'waited',
      modified_time: daysAway(site, -30),
      publish_time: daysAway(site, -2),
    });
    const posts = (await (await application(site)).inject('/sitemaps/posts-1.xml')).body;
    expect(posts).toContain(`<lastmod>${daysAway(site, -2)}</lastmod>`);
  });

  test("the site map index has the date of each file's newest visible post", async () => {
    const site = await testSite(engine);
    await givenPublication(site);
    await givenPost(site, { modified_time: daysAway(site, -5), publish_time: daysAway(site, -6) });
    const waits = { status: 'scheduled', modified_time: daysAway(site, -30) } as const;
    await givenPost(site, { ...waits, publish_time: daysAway(site, 1) });
    await givenPost(site, { ...waits, publish_time: daysAway(site, 3) });
    await givenPost(site, { id: SITEMAP_ADDRESSES + 1, publish_time: daysAway(site, -9) });
    const changesAt = async (days: number) => {
      const then = { ...site, now: () => new Date(daysAway(site, days)) };
      return elementTexts((await (await application(then)).inject('/sitemap.xml')).body, 'lastmod');
    };
    const [pages, authors, second] = [daysAway(site, -6), daysAway(site, -6), daysAway(site, -1)];
    expect(await changesAt(0)).toEqual([pages, authors, daysAway(site, -5), second]);
    const due = daysAway(site, 1);
    expect(await changesAt(2)).toEqual([due, due, due, second]);
  });

  test('the news site map holds a thousand posts at most, the newest, and none of 48 hours ago', async () => {
    const site = await testSite(engine);
    await givenPublication(site);
    const minutesAgo = (minutes: number) => new Date(site.now().getTime() - minutes * 60_000).toISOString();
    await givenPost(site, { post_name: 'too-old', publish_time: minutesAgo(48 * 60) });
    await givenPost(site, { post_name: 'just-in-time', publish_time: minutesAgo(48 * 60 - 1) });
    const app = await application(site);
    const news = (await app.inject('/sitemaps/news.xml')).body;
    expect(news).toContain('/news/just-in-time');
    expect(news).not.toContain('too-old');
    for (let index = 0; index <= NEWS_ARTICLES; index += 1) {
      await givenPost(site, { post_name: `story-${index}`, publish_time: minutesAgo(1 + index) });
    }
    const many = (await (await application(site)).inject('/sitemaps/news.xml')).body;
    expect(many.match(/<url>/g)).toHaveLength(NEWS_ARTICLES);
    expect(many).toContain('/news/story-0<');
    expect(many).not.toContain('just-in-time');
  });

  test.each([
    ['en-GB', 'en'],
    ['pt-BR', 'pt'],
    ['zh-CN', 'zh-cn'],
    ['zh-TW', 'zh-tw'],
    ['zh-Hant-HK', 'zh-tw'],
  ])('the news of a site in %s are in %s', async (language, expected) => {
    const site = await testSite(engine);
    await givenPublication(site);
    await givenPost(site);
    const app = await application({ ...site, publication: { ...site.publication, language } });
    expect((await app.inject('/sitemaps/news.xml')).body).toContain(`<news:language>${expected}</news:language>`);
  });

  test('a title that no XML may hold breaks no site map', async () => {
    const site = await testSite(engine);
    await givenPublication(site);
    await givenPost(site, { post_title: 'Bell \u0007, ]]>, & <b>', banner_img: 'a&b "c"\'.webp' });
    const app = await application(site);
    for (const path of ['/sitemap.xml', '/sitemaps/pages.xml', '/sitemaps/posts-1.xml', '/sitemaps/news.xml']) {
      await assertWellFormed((await app.inject(path)).body);
    }
    expect(elementTexts((await app.inject('/sitemaps/news.xml')).body, 'news:title')).toEqual(['Bell , ]]>, & <b>']);
  });

  test('the news site map holds the last 48 hours, and is right when that is nothing', async () => {
    const { app, site } = await filled();
    const news = (await app.inject('/sitemaps/news.xml')).body;
    expect(news).toContain('<news:name>Signal &amp; Stack</news:name><news:language>en</news:language>');
    expect(news).toContain('<news:title>Rivers &amp; &lt;keys&gt;</news:title>');
    expect(news).not.toContain('/featured/old');
    await site.database.queries.deleteFrom('post_subcategory').execute();
    await site.database.queries.deleteFrom('post').execute();
    const empty = (await (await application(site)).inject('/sitemaps/news.xml')).body;
    expect(empty).toMatch(/<urlset[^>]*(?:\/>|><\/urlset>)$/);
  });

  test.skipIf(!existsSync(SCHEMAS))('every site map is valid by the schemas of the protocol', async () => {
    const { app, site } = await filled();
    await givenEvent(site, { event_slug: 'a-day' });
    expect(await validate((await app.inject('/sitemap.xml')).body, 'siteindex.xsd')).toMatch(/validates$/);
    for (const path of [
      '/sitemaps/pages.xml',
      '/sitemaps/authors.xml',
      '/sitemaps/posts-1.xml',
      '/sitemaps/news.xml',
    ]) {
      expect(await validate((await app.inject(path)).body, 'all-local.xsd')).toMatch(/validates$/);
    }
  });

  test('robots.txt names both site maps and keeps robots off the API', async () => {
    const { app } = await filled();
    const { body, headers } = await app.inject('/robots.txt');
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toContain('Disallow: /api/');
    expect(body).toContain('Sitemap: https://signalandstack.example/sitemap.xml');
  });

  test('an event is a calendar entry that stays the same between two readings', async () => {
    const { app, site } = await filled();
    await givenEvent(site, { event_slug: 'a-day', event_title: 'A day; with, marks', event_location: 'Lisbon' });
    const one = await app.inject('/events/a-day/calendar.ics');
    expect(one.headers['content-type']).toContain('text/calendar');
    expect(one.body).toContain('SUMMARY:A day\\; with\\, marks');
    expect(one.body).toContain('DTSTART:20261128T090000Z');
    expect((await (await application(site)).inject('/events/a-day/calendar.ics')).body).toBe(one.body);
    expect((await app.inject('/events/calendar.ics')).body).toContain('SUMMARY:A day');
    expect((await app.inject('/events/nothing/calendar.ics')).statusCode).toBe(404);
  });
});
