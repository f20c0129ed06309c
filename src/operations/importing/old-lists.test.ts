import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { testSite } from '#content/testing/site.ts';
import { exportFile } from './ghost/testing/exports.ts';
import type { SourceItem } from './source.ts';
import { ada, fakePost, fakeReader, importItems } from './testing/fake-source.ts';
import { expectListsFound, listAddresses } from './testing/old-lists.ts';
import { exportHead, exportTail, item, temporaryFile } from './wordpress/testing/exports.ts';

describe('old lists of an import', () => {
  const reports = { slug: 'reports', name: 'Reports' };
  const items: readonly SourceItem[] = [
    { ...ada, login: 'Ada L', listAddresses: () => ['/author/Ada L', '/?author=4'] },
    {
      kind: 'category',
      key: 'c',
      place: {},
      ...reports,
      listAddresses: () => ['/category/papers/reports', '/category/reports', '/?cat=3'],
    },
    { kind: 'subcategory', key: 't', place: {}, slug: 'B&B', name: 'B and B', listAddresses: () => ['/tag/B%26B'] },
    fakePost({
      key: 'one',
      author: 'Ada L',
      categories: [reports],
      html: '<p><a href="https://old.example/category/reports/">More</a></p>',
    }),
  ];
  const source = () => fakeReader(items, { origin: 'https://old.example' });

  test('lead to the sub-categories and authors that they became, and so do links within articles', async () => {
    const site = await testSite();
    const report = await importItems(site, source());
    const { queries } = site.database;
    expect(
      await queries.selectFrom('redirect').select(['source_path', 'target', 'status']).orderBy('source_path').execute(),
    ).toEqual(
      [
        ['/?author=4', '/author/ada-l'],
        ['/?cat=3', '/tag/reports'],
        ['/author/Ada L', '/author/ada-l'],
        ['/category/papers/reports', '/tag/reports'],
        ['/category/reports', '/tag/reports'],
        ['/tag/B&B', '/tag/b-b'],
      ].map(([source_path, target]) => ({ source_path, target, status: 301 })),
    );
    expect(report.counted('redirect', 'new')).toBe(6);
    const post = await queries.selectFrom('post').select('post_content').executeTakeFirstOrThrow();
    expect(post.post_content).toContain('href="/tag/reports"');
    const again = await importItems(site, source());
    expect([again.counted('redirect', 'unchanged'), again.writes]).toEqual([6, 0]);
  });

  test('lead to the topics that a map gives them', async () => {
    const site = await testSite();
    await importItems(site, source(), { map: await temporaryFile('categories: { reports: featured }') });
    const { queries } = site.database;
    const rows = await queries.selectFrom('redirect').select('target').where('source_path', '=', '/?cat=3').execute();
    expect(rows).toEqual([{ target: '/topic/featured' }]);
  });

  test('are left out and named where no browser would ask for them', async () => {
    const site = await testSite();
    const long = { kind: 'subcategory', key: 't', place: {}, slug: 'long', name: 'Long' } as const;
    const report = await importItems(site, [{ ...long, listAddresses: () => [`/tag/${'ö'.repeat(2000)}`] }]);
    expect(await site.database.queries.selectFrom('redirect').selectAll().execute()).toEqual([]);
    expect([...report.findings('left out').keys()]).toEqual([
      'An old address is longer than a browser asks for, and gets no redirect',
    ]);
  });

  test('are not written on a dry run', async () => {
    const site = await testSite();
    const report = await importItems(site, source(), { dryRun: true });
    expect(report.counted('redirect', 'new')).toBe(6);
    expect(await site.database.queries.selectFrom('redirect').selectAll().execute()).toEqual([]);
  });
});

test('an old list whose address is another list here gets no redirect, and is named', async () => {
  const site = await testSite();
  const { queries } = site.database;
  await queries.insertInto('subcategory').values({ subcat_slug: 'Mail', subcat_name: 'Ours' }).execute();
  const tag = {
    kind: 'subcategory',
    key: 't',
    place: {},
    slug: 'Mail',
    name: 'Mail',
    listAddresses: () => ['/tag/Mail'],
  } as const;
  const report = await importItems(site, [tag]);
  expect(await queries.selectFrom('redirect').selectAll().execute()).toEqual([]);
  expect(report.counted('redirect', 'new')).toBe(0);
});

test('WordPress: categories lie in one another, also in a circle; what stands before articles stands before lists', async () => {
  const category = (id: number, slug: string, parent: string) =>
    `<wp:category><wp:term_id>${id}</wp:term_id><wp:category_nicename>${slug}</wp:category_nicename><wp:category_parent>${parent}</wp:category_parent><wp:cat_name>${slug}</wp:cat_name></wp:category>`;
  const terms = [category(1, 'a', ''), category(2, 'b', 'a'), category(3, 'c', 'd'), category(4, 'd', 'c')].join('');
  const author =
    '<wp:author><wp:author_id>9</wp:author_id><wp:author_login>J. Doe_x</wp:author_login></wp:author><wp:author><wp:author_login>me@old.example</wp:author_login></wp:author>';
  const post = item({ link: 'https://old.example/blog/a-post/' });
  expect(await listAddresses(await temporaryFile(exportHead + author + terms + post + exportTail))).toEqual([
    '/blog/author/J.%20Doe_x',
    '/blog/author/j-doe_x',
    '/?author=9',
    '/blog/author/meold-example',
    '/blog/category/a',
    '/?cat=1',
    '/blog/category/a/b',
    '/blog/category/b',
    '/?cat=2',
    '/blog/category/d/c',
    '/blog/category/c',
    '/?cat=3',
    '/blog/category/c/d',
    '/blog/category/d',
    '/?cat=4',
  ]);
});

test.each([
  ['https://old.example/2020/05/17/a-post/', '/category/news'],
  ['https://old.example/news/a-post/', '/category/news'],
  ['https://old.example/?p=7', '/category/news'],
  ['https://old.example/archives/7', '/archives/category/news'],
])('WordPress: an article at %s says that its list was at %s', async (link, list) => {
  const category = '<category domain="category" nicename="news">News</category>';
  const file = await temporaryFile(exportHead + item({ link }, category) + exportTail);
  expect(await listAddresses(file)).toEqual([list]);
});

test('Ghost: routes.yaml says where lists were', async () => {
  const tables = { tags: [{ id: '1', name: 'Mail', slug: 'mail' }], users: [{ id: '1', name: 'Ada', slug: 'ada' }] };
  expect(await listAddresses(await exportFile(tables))).toEqual(['/author/ada/', '/tag/mail/']);
  const routes = 'taxonomies:\n  tag: /subjects/{slug}/\n';
  expect(await listAddresses(await exportFile(tables, { 'routes.yaml': routes }))).toEqual([
    '/author/ada/',
    '/subjects/mail/',
  ]);
});

const examples = '../shared/examples';

test.skipIf(!existsSync(examples)).each(['wordpress/small-export.xml', 'ghost/v4_export.json'])(
  'every list of %s, a real export, is found at its old address, its further pages and its feed',
  (file) => expectListsFound(`${examples}/${file}`),
);
