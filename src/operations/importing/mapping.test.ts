import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { testSite } from '#content/testing/site.ts';
import { temporaryDirectory } from '#platform/testing/databases.ts';
import { InvalidMapping } from './mapping.ts';
import { reportText } from './report-text.ts';
import { ada, fakePost, importItems } from './testing/fake-source.ts';

const reviews = { slug: 'reviews', name: 'Reviews' };
const tech = { slug: 'tech', name: 'Technology' };

async function mapFile(text: string): Promise<string> {
  const file = join(await temporaryDirectory(), 'map.yml');
  await writeFile(file, text);
  return file;
}

async function filed(map: string | undefined, categories = [reviews, tech]) {
  const site = await testSite();
  const report = await importItems(site, [ada, fakePost({ key: 'a', categories })], { map });
  const { queries } = site.database;
  const post = await queries.selectFrom('post').select('cat_slug').executeTakeFirstOrThrow();
  const subcategories = await queries.selectFrom('subcategory').select('subcat_slug').orderBy('subcat_slug').execute();
  return { site, report, category: post.cat_slug, subcategories: subcategories.map(({ subcat_slug }) => subcat_slug) };
}

describe('A category of the source', () => {
  test('that nothing maps becomes a sub-category, and its posts go to the default category, which the report names', async () => {
    const { report, category, subcategories } = await filed(undefined);
    expect([category, subcategories]).toEqual(['news', ['reviews', 'tech']]);
    expect([report.byDefault, report.defaultCategory, [...report.unmapped.keys()]]).toEqual([
      1,
      'news',
      ['reviews', 'tech'],
    ]);
  });

  test('becomes what the map says, by slug or by name; the others become sub-categories', async () => {
    const { report, category, subcategories } = await filed(
      await mapFile('categories:\n  Technology: featured\n  reviews: null\n'),
    );
    expect([category, subcategories, report.byDefault]).toEqual(['featured', ['reviews'], 0]);
  });

  test('may found a category of ours', async () => {
    const { site, category } = await filed(
      await mapFile(
        '{"categories": {"reviews": {"cat_slug": "tests", "cat_name": "Tests"}}, "defaultCategory": "featured"}',
      ),
    );
    expect(category).toBe('tests');
    const last = await site.database.queries
      .selectFrom('category')
      .select(['cat_slug', 'cat_name', 'position'])
      .orderBy('position', 'desc')
      .limit(1)
      .execute();
    expect(last).toEqual([{ cat_slug: 'tests', cat_name: 'Tests', position: 8 }]);
  });

  test('moves its posts, and leaves a redirect, when the map changes', async () => {
    const site = await testSite();
    const items = [ada, fakePost({ key: 'a', categories: [tech], tags: [reviews] })];
    await importItems(site, items);
    await importItems(site, items, { map: await mapFile('categories: { tech: featured }') });
    const { queries } = site.database;
    expect(await queries.selectFrom('post').select('cat_slug').execute()).toEqual([{ cat_slug: 'featured' }]);
    expect(await queries.selectFrom('post_subcategory').select('cat_slug').execute()).toEqual([
      { cat_slug: 'featured' },
    ]);
    expect(await queries.selectFrom('redirect').select(['source_path', 'target', 'status']).execute()).toEqual([
      { source_path: '/news/a', target: '/featured/a', status: 301 },
    ]);
  });
});

describe('A category that the map leaves out', () => {
  const both = [
    ada,
    { kind: 'category', key: 'c:tech', place: {}, ...tech, listAddresses: () => ['/category/tech'] },
    fakePost({ key: 'kept', categories: [reviews] }),
    fakePost({ key: 'left', categories: [reviews, tech], addresses: ['/2020/left'] }),
  ] satisfies Parameters<typeof importItems>[1];
  const names = async ({ database }: Awaited<ReturnType<typeof testSite>>) =>
    (await database.queries.selectFrom('post').select('post_name').orderBy('id').execute()).map((row) => row.post_name);

  test('brings in no article that is in it, and the report counts and names each with its old address', async () => {
    const site = await testSite();
    const map = await mapFile('categories: { tech: false, reviews: featured }');
    const report = await importItems(site, both, { map });
    expect(await names(site)).toEqual(['kept']);
    expect(await site.database.queries.selectFrom('subcategory').selectAll().execute()).toEqual([]);
    expect(await site.database.queries.selectFrom('redirect').selectAll().execute()).toEqual([]);
    expect([report.leftOutByChoice, report.leftOutContent]).toEqual([2, 0]);
    const text = reportText(report);
    expect(text).toContain('Left out by choice, as the map says: 2');
    expect(text).toContain(
      "  article: it is in the section 'Technology': 1\n      “Title of left”  /2020/left  does not answer",
    );
    expect(text).toContain(
      "list: it is of the section 'Technology': 1\n      “Technology”  /category/tech  does not answer",
    );
    expect(await readFile(report.file ?? '', 'utf8')).toContain('“Title of left”  /2020/left');
    expect(text).not.toContain('The map names a category');
  });

  test('keeps what came in before, and brings the rest in once it is mapped again', async () => {
    const site = await testSite();
    const map = await mapFile('categories: { tech: false }');
    await importItems(site, both, { map });
    await importItems(site, both);
    expect(await names(site)).toEqual(['kept', 'left']);
    const again = await importItems(site, both, { map });
    expect(await names(site)).toEqual(['kept', 'left']);
    expect([again.writes, again.chosen.map(({ answers }) => answers)]).toEqual([0, [true, true]]);
  });
});

describe('People of a map', () => {
  test('are the authors who are here, or have the name that is printed here, also when the export comes again', async () => {
    const site = await testSite();
    const { queries } = site.database;
    await queries
      .insertInto('author')
      .values({ author_name: 'ada-byron', author_display_name: 'Ada Byron', author_description: '' })
      .execute();
    const map = await mapFile('people: { ada: ada-byron, ml: { name: Mike Lind }, x: { name: Xenia } }');
    const items = [
      ada,
      fakePost({ key: 'a', slug: 'a' }),
      fakePost({ key: 'b', slug: 'b', author: 'ml' }),
      fakePost({ key: 'c', slug: 'c', author: 'x', coauthors: ['ml'] }),
    ];
    await importItems(site, items, { map });
    const bylines = () =>
      queries
        .selectFrom('post')
        .innerJoin('author', 'author.id', 'post.post_author_id')
        .select(['post_name', 'author_display_name'])
        .orderBy('post_name')
        .execute();
    expect((await bylines()).map(({ author_display_name }) => author_display_name)).toEqual([
      'Ada Byron',
      'Mike Lind',
      'Xenia',
    ]);
    expect((await importItems(site, items, { map })).writes).toBe(0);
    // Named only later: the author that the first import founded gets the name.
    await importItems(site, [fakePost({ key: 'd', slug: 'd', author: 'zed' })]);
    const named = await mapFile('people: { zed: { name: Zed Young } }');
    await importItems(site, [fakePost({ key: 'd', slug: 'd', author: 'zed' })], { map: named });
    const names = await queries.selectFrom('author').select('author_display_name').execute();
    expect(names.map(({ author_display_name }) => author_display_name).filter((name) => /^zed/i.test(name))).toEqual([
      'Zed Young',
    ]);
  });
});

describe('A map', () => {
  test.each([
    ['hides a route', 'categories: { reviews: { cat_slug: events, cat_name: E } }', 'would hide a route of the site'],
    ['names a category that is not there', 'categories: { reviews: nowhere }', "reviews: 'nowhere' is no category"],
    ['is no YAML', 'categories: [', 'is neither YAML nor JSON'],
    ['names an author who is not there', 'people: { ada: nobody }', "ada: 'nobody' is no author of this site"],
    ['says something else', 'colours: {}', 'colours'],
  ])('that %s is refused, and nothing is written', async (_, text, message) => {
    const site = await testSite();
    const importing = importItems(site, [ada, fakePost({ key: 'a' })], { map: await mapFile(text) });
    await expect(importing).rejects.toThrow(InvalidMapping);
    await expect(importing).rejects.toThrow(message);
    expect(await site.database.queries.selectFrom('post').selectAll().execute()).toEqual([]);
  });

  test('to edit is written with the number of posts, and can be used as it is', async () => {
    const site = await testSite();
    const file = join(await temporaryDirectory(), 'suggested.yml');
    const items = [
      ada,
      fakePost({ key: 'a', categories: [{ slug: 'podcasts', name: 'Podcasts' }, tech] }),
      fakePost({ key: 'b', categories: [tech] }),
    ];
    await importItems(site, items, { suggestMap: file });
    expect(await site.database.queries.selectFrom('post').selectAll().execute()).toEqual([]);
    const text = await readFile(file, 'utf8');
    expect(text).toContain('"tech": null    # Technology, posts: 2\n  "podcasts": podcasts    # Podcasts, posts: 1');
    await importItems(site, items, { map: file });
    const rows = await site.database.queries.selectFrom('post').select('cat_slug').orderBy('id').execute();
    expect(rows.map(({ cat_slug }) => cat_slug)).toEqual(['podcasts', 'news']);
    await expect(importItems(site, items, { suggestMap: file })).rejects.toThrow('a file that is there is kept');
  });

  test('that names a category which the source does not have is used, and the line is named: it is most likely misspelt', async () => {
    const site = await testSite();
    const items = [ada, fakePost({ key: 'a', categories: [tech] })];
    const report = await importItems(site, items, { map: await mapFile('categories: { tehc: podcasts, tech: null }') });
    expect([...report.findings('changed').values()].flatMap(({ examples }) => examples)).toEqual([
      expect.stringContaining("The map names a category that the source does not have: 'tehc'"),
    ]);
  });

  test('that names a category twice is refused', async () => {
    const importing = importItems(await testSite(), [ada], {
      map: await mapFile('categories:\n  tech: podcasts\n  tech: news\n'),
    });
    await expect(importing).rejects.toThrow('Map keys must be unique');
  });
});
