import { describe, expect, test } from 'vitest';
import { contentRevision } from '#platform/database/revision.ts';
import type { Site } from '#platform/site.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { testSite } from '#platform/testing/site.ts';
import { BATCH_ITEMS } from './limits.ts';
import { type SourceItem, UnreadableSource } from './source.ts';
import { ada, fakeReader, importItems, sourceEvent, sourcePost } from './testing/fake-source.ts';

function posts({ database }: Site) {
  return database.queries.selectFrom('post').selectAll().orderBy('id').execute();
}

function redirects({ database }: Site) {
  return database.queries.selectFrom('redirect').select(['source_path', 'target']).orderBy('source_path').execute();
}

async function everything({ database: { queries } }: Site) {
  const tables = [
    'post',
    'post_subcategory',
    'author',
    'event',
    'redirect',
    'subcategory',
    'category',
    'daily_view',
    'media',
    'subscription',
    'content_revision',
  ] as const;
  return Promise.all(tables.map((table) => queries.selectFrom(table).selectAll().execute()));
}

describe.each(everyEngine)('An import into %s', (engine) => {
  test('brings in posts with all that belongs to them', async () => {
    const site = await testSite(engine);
    const report = await importItems(site, [
      ada,
      sourcePost({
        key: 'one',
        deck: 'Its deck',
        tags: [{ slug: 'data', name: 'Data' }],
        html: '<h3>Head</h3><p>Some words</p>',
        views: 61,
      }),
    ]);
    const [post] = await posts(site);
    expect(post).toMatchObject({
      cat_slug: 'news',
      post_name: 'one',
      post_title: 'Title of one',
      post_content: '<h2 id="text-head">Head</h2><p>Some words</p>',
      p_content: 'Its deck',
      status: 'published',
      publish_time: '2026-11-01T08:00:00.000Z',
      meta_description: 'Its deck',
      reading_time: 1,
      contents: '[{"id":"text-head","text":"Head","level":2}]',
    });
    expect(post?.post_text).toBe('Head\n\nSome words');
    const filed = await site.database.queries
      .selectFrom('post_subcategory')
      .innerJoin('subcategory', 'id', 'subcat_id')
      .selectAll()
      .execute();
    expect(filed).toMatchObject([
      {
        subcat_slug: 'data',
        subcat_name: 'Data',
        cat_slug: 'news',
        status: 'published',
        publish_time: post?.publish_time,
      },
    ]);
    const views = await site.database.queries.selectFrom('daily_view').select('views').execute();
    expect(views.reduce((sum, day) => sum + day.views, 0)).toBe(61);
    expect(views).toHaveLength(21);
    expect(report.counted('post', 'new', 'published')).toBe(1);
  });

  test('changes nothing when the same source comes again', async () => {
    const site = await testSite(engine);
    const items: SourceItem[] = [
      ada,
      sourcePost({
        key: 'one',
        tags: [{ slug: 'data', name: 'Data' }],
        addresses: ['/old/one'],
        views: 5,
        banner: { address: 'missing.jpg' },
      }),
      sourcePost({ key: 'two', slug: 'one', date: 'never' }),
      sourceEvent({ key: 'three' }),
      { kind: 'subscription', key: 's', place: {}, email: 'Jane@Example.com' },
      { kind: 'redirect', key: 'r', place: {}, from: '/a', to: '/old/one' },
    ];
    await importItems(site, items);
    const before = await everything(site);
    const again = await importItems(site, items);
    expect(await everything(site)).toEqual(before);
    expect(again.writes).toBe(0);
    expect(again.counted('post', 'unchanged')).toBe(2);
  });

  test('rewrites what the source says differently, and raises the revision once a batch', async () => {
    const site = await testSite(engine);
    await importItems(site, [ada, sourcePost({ key: 'one' }), sourcePost({ key: 'two' })]);
    const before = await contentRevision(site.database.queries);
    const report = await importItems(site, [
      ada,
      sourcePost({ key: 'one', title: 'Another' }),
      sourcePost({ key: 'two' }),
    ]);
    expect(await contentRevision(site.database.queries)).toBe(before + 1);
    expect((await posts(site)).map(({ post_title }) => post_title)).toEqual(['Another', 'Title of two']);
    expect([report.counted('post', 'changed'), report.counted('post', 'unchanged')]).toEqual([1, 1]);
  });

  test('goes on where it was when it was interrupted', async () => {
    const site = await testSite(engine);
    const items = [
      ada,
      ...Array.from({ length: BATCH_ITEMS * 2 + 5 }, (_, index) => sourcePost({ key: `p${index}`, slug: 'same' })),
    ];
    let readings = 0;
    const broken = fakeReader([], {
      items: async function* () {
        readings += 1;
        for (const [index, item] of items.entries()) {
          if (readings === 2 && index === BATCH_ITEMS + 50) throw new Error('The lights went out');
          yield item;
        }
      },
    });
    await expect(importItems(site, broken)).rejects.toThrow('The lights went out');
    expect(await posts(site)).toHaveLength(BATCH_ITEMS);
    await importItems(site, items);
    const names = (await posts(site)).map(({ post_name }) => post_name);
    expect(names).toHaveLength(items.length - 1);
    expect(names.slice(0, 3)).toEqual(['same', 'same-2', 'same-3']);
    expect(new Set(names).size).toBe(names.length);
  });

  test('leaves the database as it was when the source turns out to be cut short at its end', async () => {
    const site = await testSite(engine);
    await importItems(site, [ada, sourcePost({ key: 'kept' })]);
    const before = await everything(site);
    const cut = fakeReader([], {
      items: async function* () {
        yield ada;
        for (let index = 0; index < BATCH_ITEMS * 2; index += 1) yield sourcePost({ key: `p${index}` });
        throw new UnreadableSource('export.xml ends in the middle of line 4200.');
      },
    });
    await expect(importItems(site, cut)).rejects.toThrow(UnreadableSource);
    expect(await everything(site)).toEqual(before);
  });

  test('tells on a dry run what it would do, and writes nothing', async () => {
    const site = await testSite(engine);
    const items: SourceItem[] = [
      ada,
      sourcePost({ key: 'one', tags: [{ slug: 't', name: 'T' }], addresses: ['/old'] }),
      sourceEvent({ key: 'e' }),
    ];
    await importItems(site, []);
    const before = await everything(site);
    const dry = await importItems(site, items, { dryRun: true });
    expect(await everything(site)).toEqual(before);
    const real = await importItems(site, items);
    for (const kind of real.kinds) expect([kind, dry.counted(kind, 'new')]).toEqual([kind, real.counted(kind, 'new')]);
    expect(dry.kinds).toEqual(real.kinds);
  });

  test('makes nothing public that was not', async () => {
    const site = await testSite(engine);
    await importItems(site, [
      ada,
      sourcePost({ key: 'draft', status: 'draft' }),
      sourcePost({ key: 'to-come', date: '2027-01-01' }),
      sourcePost({ key: 'was-to-come', status: 'scheduled', date: '2026-01-01' }),
      sourcePost({ key: 'some-day', status: 'scheduled', date: 'soon' }),
    ]);
    const byName = Object.fromEntries((await posts(site)).map(({ post_name, status }) => [post_name, status]));
    expect(byName).toEqual({ draft: 'draft', 'to-come': 'scheduled', 'was-to-come': 'published', 'some-day': 'draft' });
  });

  test('gives posts without a usable title, slug or date a sensible one, and names each', async () => {
    const site = await testSite(engine);
    const report = await importItems(site, [
      ada,
      sourcePost({
        key: 'k',
        place: { id: '42' },
        title: '',
        slug: '',
        html: '<p>First words of the text.</p>',
        date: '2019-02-30',
        modified: '2020-05-05',
      }),
      sourcePost({ key: 'l', slug: 'events' }),
    ]);
    expect(await posts(site)).toMatchObject([
      { post_name: 'post-42', post_title: 'First words of the text.', publish_time: '2020-05-05T00:00:00.000Z' },
      { post_name: 'events-2' },
    ]);
    const reasons = [...report.findings('changed').keys()];
    expect(reasons.some((reason) => reason.startsWith('Its date'))).toBe(true);
    expect(reasons).toContain('It has no title and is called by its first words');
    expect(reasons.some((reason) => reason.includes('is taken, or the name of a page'))).toBe(true);
  });

  test('stores no character that PostgreSQL refuses', async () => {
    const site = await testSite(engine);
    await importItems(site, [
      sourcePost({ key: 'nul', author: 'N\0ul', title: 'a\0b\ud800', html: '<p>a\0b\u0007</p>', deck: '\0' }),
    ]);
    expect(await posts(site)).toMatchObject([{ post_title: 'ab�', post_text: 'ab', p_content: '' }]);
  });

  test('keeps a relative date as it was settled, until the source says another', async () => {
    const site = await testSite(engine);
    const relative = (title: string, date: string) => [ada, sourcePost({ key: 'one', title, date })];
    await importItems(site, relative('First', '-3 days 08:30'));
    const later = { ...site, now: () => new Date('2026-11-25T09:00:00Z') };
    await importItems(later, relative('Second', '-3 days 08:30'));
    expect(await posts(site)).toMatchObject([{ post_title: 'Second', publish_time: '2026-11-18T08:30:00.000Z' }]);
    await importItems(later, relative('Second', '-2 days 08:30'));
    expect(await posts(site)).toMatchObject([{ publish_time: '2026-11-23T08:30:00.000Z' }]);
  });

  test('leads old addresses and links between posts to the new ones', async () => {
    const site = await testSite(engine);
    const reader = fakeReader(
      [
        ada,
        sourcePost({
          key: 'one',
          addresses: ['https://old.example/2020/one/', '/?p=1', '/news/one'],
          html: '<p><a href="http://www.old.example/2020/two/#part">two</a> <a href="/?p=1">me</a> <a href="https://old.example/gone">gone</a></p>',
        }),
        sourcePost({ key: 'two', addresses: ['/2020/two', '/news/one', '/', '/?p=1'] }),
        { kind: 'redirect', key: 'r1', place: {}, from: '/short', to: '/2020/two/' },
        { kind: 'redirect', key: 'r2', place: {}, from: '/circle', to: '/circle/' },
      ],
      { origin: 'https://old.example' },
    );
    const report = await importItems(site, reader);
    expect(await redirects(site)).toEqual([
      { source_path: '/2020/one', target: '/news/one' },
      { source_path: '/2020/two', target: '/news/two' },
      { source_path: '/?p=1', target: '/news/one' },
      { source_path: '/short', target: '/news/two' },
    ]);
    expect((await posts(site))[0]?.post_content).toBe(
      '<p><a href="/news/two#part">two</a> <a href="/news/one">me</a> <a href="https://old.example/gone" rel="noopener">gone</a></p>',
    );
    expect([...report.findings('left out').keys()].sort()).toEqual([
      'A redirect that leads nowhere: …',
      'An old address is a page of this site and gets no redirect',
      'An old address is an article of this site and gets no redirect',
      'Two things had the same old address; it leads to the first',
    ]);
  });

  test('leads the old address of a post that moves here to the new one, without chains', async () => {
    const site = await testSite(engine);
    await importItems(site, [ada, sourcePost({ key: 'one', slug: 'a', addresses: ['/old'] })]);
    await importItems(site, [ada, sourcePost({ key: 'one', slug: 'b', addresses: ['/old'] })]);
    expect(await redirects(site)).toEqual([
      { source_path: '/news/a', target: '/news/b' },
      { source_path: '/old', target: '/news/b' },
    ]);
    await importItems(site, [ada, sourcePost({ key: 'one', slug: 'a', addresses: ['/old'] })]);
    expect(await redirects(site)).toEqual([
      { source_path: '/news/b', target: '/news/a' },
      { source_path: '/old', target: '/news/a' },
    ]);
  });

  test('does not take the address of a post that another source brought in', async () => {
    const site = await testSite(engine);
    await importItems(site, [ada, sourcePost({ key: 'first:1', slug: 'same' })]);
    await importItems(site, [ada, sourcePost({ key: 'second:1', slug: 'same' })]);
    expect((await posts(site)).map(({ source_key, post_name }) => [source_key, post_name])).toEqual([
      ['first:1', 'same'],
      ['second:1', 'same-2'],
    ]);
  });

  test('tells items apart that the source gives the same key', async () => {
    const site = await testSite(engine);
    const items = [ada, sourcePost({ key: 'k', title: 'One' }), sourcePost({ key: 'k', title: 'Other' })];
    await importItems(site, items);
    const again = await importItems(site, items);
    expect((await posts(site)).map(({ post_title }) => post_title)).toEqual(['One', 'Other']);
    expect(again.writes).toBe(0);
  });

  test('founds authors that only posts name, and gives posts of nobody to the publication', async () => {
    const site = await testSite(engine);
    await importItems(site, [
      ada,
      sourcePost({ key: 'a' }),
      sourcePost({ key: 'b', author: 'Grace Hopper' }),
      sourcePost({ key: 'c', author: '' }),
    ]);
    const authors = await site.database.queries
      .selectFrom('author')
      .select(['author_name', 'author_display_name'])
      .orderBy('id')
      .execute();
    expect(authors).toEqual([
      { author_name: 'ada', author_display_name: 'Ada Lovelace' },
      { author_name: 'grace-hopper', author_display_name: 'Grace Hopper' },
      { author_name: 'signal-stack', author_display_name: 'Signal & Stack' },
    ]);
  });

  test('tells nobody an email address that somebody logs in with', async () => {
    const site = await testSite(engine);
    await importItems(site, [
      { ...ada, login: 'ada@example.com' },
      sourcePost({ key: 'a', author: 'ada@example.com' }),
    ]);
    expect(await site.database.queries.selectFrom('author').select('author_name').execute()).toEqual([
      { author_name: 'ada-lovelace' },
    ]);
  });

  test('keeps copies in post_subcategory in step with their post', async () => {
    const site = await testSite(engine);
    const tagged = (slugs: string[], status: 'draft' | 'published') => [
      ada,
      sourcePost({ key: 'a', status, tags: slugs.map((slug) => ({ slug, name: slug })) }),
    ];
    await importItems(site, tagged(['x', 'y'], 'published'));
    await importItems(site, tagged(['y', 'z'], 'draft'));
    const rows = await site.database.queries
      .selectFrom('post_subcategory')
      .innerJoin('subcategory', 'id', 'subcat_id')
      .select(['subcat_slug', 'status'])
      .orderBy('subcat_slug')
      .execute();
    expect(rows).toEqual([
      { subcat_slug: 'y', status: 'draft' },
      { subcat_slug: 'z', status: 'draft' },
    ]);
  });

  test('takes subscribers once, in lower case, and only email addresses', async () => {
    const site = await testSite(engine);
    const subscriber = (email: string): SourceItem => ({
      kind: 'subscription',
      key: email,
      place: {},
      email,
      created: '2020-01-01',
    });
    const report = await importItems(site, [
      subscriber('A@b.example'),
      subscriber('a@B.example'),
      subscriber('nonsense'),
    ]);
    const rows = await site.database.queries
      .selectFrom('subscription')
      .select(['email', 'created_time', 'source'])
      .execute();
    expect(rows).toEqual([{ email: 'a@b.example', created_time: '2020-01-01T00:00:00.000Z', source: 'import' }]);
    expect(report.findings('left out').size).toBe(1);
  });

  test('leaves out an event without a date, and names it', async () => {
    const site = await testSite(engine);
    const report = await importItems(site, [
      sourceEvent({ key: 'good', html: '<p>About</p>' }),
      sourceEvent({ key: 'bad', date: undefined }),
    ]);
    expect(
      await site.database.queries.selectFrom('event').select(['event_slug', 'event_desc', 'event_date']).execute(),
    ).toEqual([{ event_slug: 'good', event_desc: '<p>About</p>', event_date: '2026-12-01T08:00:00.000Z' }]);
    expect([...report.findings('left out').keys()]).toEqual(['An event without a date']);
  });
});
