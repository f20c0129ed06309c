import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mappedTextPages, textPageAt } from '#content/imprint/text-pages.store.ts';
import { givenPublication } from '#content/posts/testing/content.ts';
import { redirectFor } from '#content/redirects/redirects.store.ts';
import type { Site } from '#content/site.ts';
import { testSite } from '#content/testing/site.ts';
import { demoPages } from '#desk/first-steps/left-of-demo.store.ts';
import { storePublicationPages } from '#publication-pages.ts';
import { folder } from './folder/testing/folders.ts';
import { reportText } from './report-text.ts';
import { runImport } from './run.ts';
import { STAYS } from './storing/pages.ts';
import { everything } from './testing/written.ts';
import { exportHead, exportTail, item, temporaryFile } from './wordpress/testing/exports.ts';

const page = (id: number, path: string, fields: Record<string, string> = {}) =>
  item({
    'wp:post_id': String(id),
    'wp:post_type': 'page',
    'wp:post_name': path.split('/').findLast(Boolean) ?? 'home',
    link: `https://old.example${path}`,
    title: `Page ${id}`,
    'content:encoded': `<p>Words of page ${id}.</p>`,
    ...fields,
  });

async function imported(items: readonly string[], overrides: Partial<Site> = {}) {
  const site = await testSite('sqlite', overrides);
  await givenPublication(site);
  await storePublicationPages(site);
  const head = exportHead.replace(/<wp:base_blog_url>[^<]*/, '<wp:base_blog_url>https://old.example');
  const source = await temporaryFile(head + items.join('') + exportTail);
  const run = async (options = {}) => reportText(await runImport({ site, source, ...options }));
  const text = await run();
  const rowsNow = () =>
    site.database.queries
      .selectFrom('text_page')
      .select(['page_path', 'status', 'page_html'])
      .where('source_key', 'not like', 'publication:%')
      .orderBy('page_id')
      .execute();
  const becomes = (later: readonly string[]) => writeFile(source, head + later.join('') + exportTail);
  return { site, text, run, becomes, rowsNow, rows: await rowsNow() };
}

/** A publication of one's own, whose pages somebody has written. */
async function ownPublication(): Promise<Partial<Site>> {
  const { declared } = await testSite();
  return { declared: { ...declared, name: 'The Ledger' } };
}

test('Pages of WordPress stand at the addresses that they had, and their numbers lead there', async () => {
  const { site, rows, text } = await imported([
    page(2, '/company/the-team/'),
    page(3, '/impressum.html'),
    page(4, '/over-deep/a/b/c/d/e/'),
    item({ 'content:encoded': '<p><a href="https://old.example/company/the-team/#x">Us</a></p>' }),
  ]);
  expect(rows.map(({ page_path, status }) => [page_path, status])).toEqual([
    ['/company/the-team', 'published'],
    ['/impressum.html', 'published'],
    ['/e', 'published'],
  ]);
  expect(rows[0]?.page_html).toBe('<p>Words of page 2.</p>');
  expect(await redirectFor(site, '/?p=2')).toMatchObject({ target: '/company/the-team' });
  expect(await redirectFor(site, '/over-deep/a/b/c/d/e/')).toMatchObject({ target: '/e' });
  const post = await site.database.queries.selectFrom('post').select('post_content').executeTakeFirstOrThrow();
  expect(post.post_content).toContain('href="/company/the-team#x"');
  expect(text).toContain('Pages of the old site, which stand where they stood: 3');
});

test('A page whose address is the site’s, a section’s or another page’s is a draft, named with what stands there', async () => {
  const { site, rows, text } = await imported(
    [page(2, '/about/'), page(3, '/events/'), page(4, '/news/'), page(5, '/news/archive/'), page(6, '/')],
    await ownPublication(),
  );
  expect(rows.map(({ page_path, status }) => [page_path, status])).toEqual([
    ['/about-2', 'draft'],
    ['/events-2', 'draft'],
    ['/news-2', 'draft'],
    ['/news-archive-2', 'draft'],
    ['/front-page-2', 'draft'],
  ]);
  expect(text).toContain("Its address '/about' is another page’s: it is kept as a draft at '/about-2'");
  expect(text).toContain("Its address '/events' is one of this site’s own");
  expect(text).toContain("Its address '/news/archive' is a section’s");
  // What readers ask for is there, if not the old text.
  expect(await redirectFor(site, '/?p=2')).toMatchObject({ target: '/about' });
  expect(await redirectFor(site, '/news')).toMatchObject({ target: '/topic/news' });
});

test('The old About takes the place of the demo’s, which nobody has changed, and no start or import takes it back', async () => {
  const { site, text, run, rows, rowsNow } = await imported([page(2, '/About/'), page(3, '/about/')]);
  const words = expect.stringContaining('Words of page 2.');
  expect(rows).toMatchObject([
    { page_path: '/about', status: 'published', page_html: words },
    { page_path: '/about-3', status: 'draft' },
  ]);
  expect(text).toContain("It takes the place of the demo’s page at '/about', which nobody has changed");
  expect((await textPageAt(site, '/about')).page_html).toEqual(words);
  await storePublicationPages(site);
  expect(await run()).toContain('Nothing is new');
  expect(await rowsNow()).toEqual(rows);
  expect((await demoPages(site, site.database.queries)).map(({ page_path }) => page_path)).toEqual(['/privacy-policy']);
});

test('A dry run says that an old page would take the place of the demo’s, and takes none', async () => {
  const { run, becomes, site } = await imported([]);
  await becomes([page(2, '/privacy-policy/')]);
  const before = await everything(site);
  expect(await run({ dryRun: true })).toContain("takes the place of the demo’s page at '/privacy-policy'");
  expect(await everything(site)).toEqual(before);
});

test('What no reader of the old site saw, or has no words, leaves the demo’s pages in their places', async () => {
  const draft = page(2, '/about/', { 'wp:status': 'draft' });
  const { site, rows } = await imported([draft, page(3, '/privacy-policy/', { 'content:encoded': '<p></p>' })]);
  expect(rows.map(({ page_path, status }) => [page_path, status])).toEqual([
    ['/about-2', 'draft'],
    ['/privacy-policy-2', 'draft'],
  ]);
  expect(await demoPages(site, site.database.queries)).toHaveLength(2);
});

test('A draft as which an earlier import kept the old About goes to its place with the next one', async () => {
  const { site, run, rowsNow } = await imported([page(2, '/about/')], await ownPublication());
  expect(await rowsNow()).toMatchObject([{ page_path: '/about-2', status: 'draft' }]);
  const { declared } = await testSite();
  await run({ site: { ...site, declared } });
  expect(await rowsNow()).toMatchObject([{ page_path: '/about', status: 'published' }]);
});

test('A page in the demo’s place stays where its source takes it back, since every page links to it', async () => {
  const { text, run, rows, becomes, rowsNow } = await imported([page(2, '/about/')]);
  expect(text).not.toContain(STAYS);
  await becomes([page(2, '/about/', { 'wp:status': 'private', 'content:encoded': '<p>Ours alone.</p>' })]);
  expect(await run()).toContain(STAYS);
  expect(await rowsNow()).toEqual(rows);
});

test('The file of such a page may be deleted: it stays, and the report says so', async () => {
  const source = await folder({
    'config.toml': 'title = "Old"',
    'content/about.md': '---\ntitle: Us\n---\nWe are nine.',
    'content/terms.md': '---\ntitle: Terms\n---\nPay.',
  });
  const site = await testSite();
  await givenPublication(site);
  await storePublicationPages(site);
  await runImport({ site, source });
  await rm(join(source, 'content/about.md'));
  expect(reportText(await runImport({ site, source }))).toContain(STAYS);
  expect((await textPageAt(site, '/about')).page_html).toContain('We are nine.');
});

test('The old address of About in another spelling leads to About', async () => {
  const { site } = await imported([page(2, '/About/')]);
  expect(await redirectFor(site, '/About')).toMatchObject({ target: '/about' });
});

test('A page that nobody saw is a draft; one with a form is named', async () => {
  const { rows, text } = await imported([
    page(2, '/secret/', { 'wp:status': 'private' }),
    page(3, '/write/', { 'content:encoded': '<p>Write to us:</p>[contact-form-7 id="1"]' }),
    page(4, '/blank/', { 'content:encoded': '' }),
  ]);
  expect(rows.map(({ page_path, status }) => [page_path, status])).toEqual([
    ['/secret', 'draft'],
    ['/write', 'published'],
  ]);
  expect(text).toContain("It was 'private' and is kept as a draft");
  expect(text).toContain('The page had a form, which does not work here: link to Contact Us in its place');
  expect(text).toContain('it has no text: it was made of parts of the old design');
});

test('A second import of the same pages changes nothing', async () => {
  const { site, run } = await imported([page(2, '/company/'), page(3, '/about/'), page(4, '/news/')]);
  const before = await everything(site);
  expect(await run()).toContain('Nothing is new');
  expect(await everything(site)).toEqual(before);
});

test('A page is looked at as readers get it: what is broken in it is named', async () => {
  const { text } = await imported([
    page(2, '/offer/', { 'content:encoded': '<p>Our {{ price }} is <b>fair</b>.</p>' }),
  ]);
  expect(text).toContain('1 page, and 1 has something broken');
  expect(text).toContain('“Page 2”  /offer  reads:');
});

test('A page that search engines were kept from is published and in no site map', async () => {
  const noIndex =
    '<wp:postmeta><wp:meta_key>_yoast_wpseo_meta-robots-noindex</wp:meta_key><wp:meta_value>1</wp:meta_value></wp:postmeta>';
  const { site, rows } = await imported([
    page(2, '/thanks/').replace('</item>', `${noIndex}</item>`),
    page(3, '/terms/'),
  ]);
  expect(rows.map(({ status }) => status)).toEqual(['published', 'published']);
  expect((await mappedTextPages(site)).map(({ page_path }) => page_path).filter((path) => path !== '/about')).toEqual([
    '/terms',
    '/privacy-policy',
  ]);
});

test('Pages of a folder that readers do not have now are drafts, with the reason', async () => {
  const file = (fields: string) => `---\ntitle: T\n${fields}\n---\nWords.`;
  const source = await folder({
    'config.toml': 'title = "Old"',
    'content/later.md': file('publishDate: 2031-01-01'),
    'content/over.md': file('expiryDate: 2020-01-01'),
    'content/part.md': file('_build:\n  render: never'),
    'content/shy.md': file('robots: noindex'),
    'content/open.md': file('date: 2020-01-01'),
  });
  const site = await testSite();
  await givenPublication(site);
  const text = reportText(await runImport({ site, source }));
  const rows = await site.database.queries
    .selectFrom('text_page')
    .select(['page_path', 'status', 'in_sitemap'])
    .orderBy('page_path')
    .execute();
  expect(rows.map(({ page_path, status, in_sitemap }) => [page_path, status, in_sitemap])).toEqual([
    ['/later', 'draft', 1],
    ['/open', 'published', 1],
    ['/over', 'draft', 1],
    ['/part', 'draft', 1],
    ['/shy', 'published', 0],
  ]);
  expect(text).toContain("Its readers were to have it from '2031-01-01': it is kept as a draft");
  expect(text).toContain("Its readers had it until '2020-01-01': it is kept as a draft");
});

test('What the old site shows no more is counted, and a draft where a flag hides it; a page always is', async () => {
  const file = (until: string, more = '') =>
    `---\ntitle: T\ndate: 2019-01-01\n${more}expiryDate: ${until}\n---\nWords.`;
  const source = await folder({
    'content/posts/over.md': file('2020-01-01'),
    'content/posts/later.md': file('2131-01-01'),
    'content/events/over-it.md': file('2020-01-01', 'start: 2019-02-01\n'),
    'content/over.md': '---\ntitle: T\nexpiryDate: 2020-01-01\n---\nWords.',
  });
  const site = await testSite();
  await givenPublication(site);
  const statuses = async () => {
    const { queries } = site.database;
    const posts = await queries.selectFrom('post').select(['post_name as name', 'status']).execute();
    const events = await queries.selectFrom('event').select(['event_slug as name', 'status']).execute();
    const pages = await queries.selectFrom('text_page').select(['page_path as name', 'status']).execute();
    const named = [...posts, ...events, ...pages].filter(({ name }) => /over|later/.test(name));
    return named.map(({ name, status }) => `${name} ${status}`);
  };
  const shown = await runImport({ site, source });
  expect(await statuses()).toEqual(['later published', 'over published', 'over-it published', '/over draft']);
  expect(shown.expired).toBe(2);
  expect(reportText(shown)).toContain('does nothing by itself here: it stays in view: 2');
  expect(reportText(shown)).toContain(
    'passed: 2 of them. Readers have these here; --hide-expired keeps them as drafts',
  );
  const report = await runImport({ site, source, hideExpired: true });
  expect(await statuses()).toEqual(['later published', 'over draft', 'over-it draft', '/over draft']);
  const text = reportText(report);
  expect(text).toContain('Its readers had it until …: it is kept as a draft: 3');
  expect(text).not.toContain('Readers have these here');
  expect((await runImport({ site, source, hideExpired: true })).writes).toBe(0);
});
