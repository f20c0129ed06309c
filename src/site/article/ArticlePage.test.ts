import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '#app.ts';
import { givenAuthor, givenPost, givenPublication } from '#content/posts/testing/content.ts';
import { testSite } from '#content/testing/site.ts';
import { noAssets } from '#platform/testing/assets.ts';

/** A site with its publication, and its pages. */
async function open() {
  const site = await testSite();
  await givenPublication(site);
  const app = await createApp({ site, assets: noAssets });
  onTestFinished(() => app.close());
  return { site, read: async (url: string) => (await app.inject(url)).body };
}

test('the title for search engines names the tab and shared links; the page keeps its headline', async () => {
  const { site, read } = await open();
  await givenPost(site, { post_name: 'harbour', post_title: 'At dawn', meta_title: 'Harbour costs, 2026' });
  const page = await read('/news/harbour');
  expect(page).toContain('<title>Harbour costs, 2026 | Signal &amp; Stack</title>');
  expect(page).toContain('<meta property="og:title" content="Harbour costs, 2026"/>');
  expect(page).toMatch(/<h1[^>]*>At dawn<\/h1>/);
  expect(page).toContain('"headline":"At dawn"');
});

test('all authors stand in the byline, below the text, in the metadata and in the feeds', async () => {
  const { site, read } = await open();
  const coauthors = [await givenAuthor(site, 'ben', 'Ben Oduya'), await givenAuthor(site, 'cy', 'Cy Ro')];
  await givenPost(site, { post_name: 'harbour', coauthors });
  const page = await read('/news/harbour');
  const link = (slug: string, name: string) => `<a href="/author/${slug}" rel="author">${name}</a>`;
  const byline = `By ${link('ines-valcourt', 'Inès Valcourt')}, ${link('ben', 'Ben Oduya')} and ${link('cy', 'Cy Ro')}`;
  expect(page).toContain(byline);
  for (const name of ['Inès Valcourt', 'Ben Oduya', 'Cy Ro']) {
    expect(page).toContain(`<section aria-label="About ${name}"`);
    expect(page).toContain(`"@type":"Person","name":"${name}"`);
    for (const feed of ['rss.xml', 'atom.xml', 'feed.json']) expect(await read(`/feeds/${feed}`)).toContain(name);
  }
  expect(page).toContain('<meta name="author" content="Inès Valcourt, Ben Oduya, Cy Ro"/>');
  expect(page.match(/property="article:author"/g)).toHaveLength(3);
  expect(await read('/author/cy')).toContain('href="/news/harbour"');
  expect(await read('/sitemaps/authors.xml')).toContain('/author/cy<');
  await givenPost(site, { post_name: 'alone' });
  expect(await read('/news/alone')).toContain('<section aria-label="About the author"');
});

test('a banner keeps its focal point wherever it is cut: by the style of a page, and by the picture service', async () => {
  const { site, read } = await open();
  const banner = { path: 'posts/a.webp', width: 1600, height: 1600, color: '#223344', bytes: 9, hash: 'x' };
  await site.database.queries.insertInto('media').values(banner).execute();
  const shown = { banner_img: banner.path, banner_show: 1, banner_focus: '30-70' } as const;
  await givenPost(site, { post_name: 'harbour', ...shown });
  const page = await read('/news/harbour');
  expect(page).toMatch(/<img [^>]*data-focus="30-70"[^>]*class="[^"]*wide/);
  expect(page).toContain('[data-focus="30-70"]{object-position:30% 70%}');
  expect(page).toContain('/media/posts/a.webp?width=1200&amp;ratio=16x9&amp;focus=30-70');
  expect(page).toContain('/media/posts/a.webp?width=1200&ratio=1x1&focus=30-70');
  expect(await read('/author/ines-valcourt')).toContain('data-focus="30-70"');
});
