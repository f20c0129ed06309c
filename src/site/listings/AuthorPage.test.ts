import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '#app.ts';
import { daysAway, givenAuthor, givenPost, givenPublication } from '#content/posts/testing/content.ts';
import type { Site } from '#content/site.ts';
import { testSite } from '#content/testing/site.ts';
import { noAssets } from '#platform/testing/assets.ts';

async function given() {
  const site = await testSite();
  await givenPublication(site);
  return { site, id: await givenAuthor(site, 'mina-okafor', 'Mina Okafor') };
}

async function open(site: Site) {
  const app = await createApp({ site, assets: noAssets });
  onTestFinished(() => app.close());
  return app;
}

test('an author who has published nothing is on no page, feed, site map or call', async () => {
  const { site, id } = await given();
  const app = await open(site);
  await givenPost(site, { post_author_id: id, status: 'draft' });
  await givenPost(site, { post_author_id: id, status: 'scheduled', publish_time: daysAway(site, 2) });
  const doors = ['/author/mina-okafor', '/feeds/author/mina-okafor/rss.xml', `/api/author/${id}`];
  for (const door of doors) expect((await app.inject(door)).statusCode, door).toBe(404);
  expect((await app.inject('/sitemaps/authors.xml')).body).not.toContain('mina-okafor');
  await givenPost(site, { coauthors: [id] });
  for (const door of doors) expect((await app.inject(door)).statusCode, door).toBe(200);
});

test('a page of one author has no pager for one page, and repeats the name only where others wrote too', async () => {
  const { site, id } = await given();
  await givenPost(site, { post_author_id: id, post_title: 'Alone' });
  await givenPost(site, { coauthors: [id], post_title: 'Together' });
  const { body } = await (await open(site)).inject('/author/mina-okafor');
  expect(body).toContain('Alone');
  expect(body.includes('By Mina Okafor')).toBe(false);
  expect(body.includes('aria-label="Pages"')).toBe(false);
  expect(body).toContain('By Inès Valcourt');
});
