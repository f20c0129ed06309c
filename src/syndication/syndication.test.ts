import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { everyEngine, temporaryDirectory } from '#platform/testing/databases.ts';
import { testSite } from '#platform/testing/site.ts';
import { daysAway, givenEvent, givenPost, givenPublication } from '#posts/testing/content.ts';
import { SITEMAP_ADDRESSES } from './limits.ts';
import { application } from './testing/application.ts';

const SCHEMAS = resolve('../shared/examples/feeds/sitemap-xsd');

/** Whether libxml2 finds the document in line with the protocol's schemas. */
async function validate(xml: string, schema: string): Promise<string> {
  const file = join(await temporaryDirectory(), 'sitemap.xml');
  await writeFile(file, xml);
  const { stderr } = await promisify(execFile)('xmllint', ['--noout', '--schema', join(SCHEMAS, schema), file]);
  return stderr.trim();
}

describe.each(everyEngine)('on %s', (engine) => {
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
    for (const path of ['/sitemaps/pages.xml', '/sitemaps/posts-1.xml', '/sitemaps/news.xml']) {
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
