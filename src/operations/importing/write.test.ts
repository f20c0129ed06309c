import { describe, expect, test } from 'vitest';
import { postDetail } from '#content/posts/details.store.ts';
import { givenSuppressed } from '#content/privacy/testing/suppressed.ts';
import { testSite } from '#content/testing/site.ts';
import { enginesOfRun } from '#platform/testing/databases.ts';
import { reportText } from './report-text.ts';
import type { SourceItem } from './source.ts';
import { ada, fakeEvent, fakePost, importItems } from './testing/fake-source.ts';
import { everything, posts } from './testing/written.ts';

describe.each(enginesOfRun)('An import into %s', (engine) => {
  test('brings in posts with all that belongs to them', async () => {
    const site = await testSite(engine);
    const report = await importItems(site, [
      ada,
      fakePost({
        key: 'one',
        deck: 'Its deck',
        meta_title: 'The "searched" title',
        tags: [{ slug: 'data', name: 'Data' }],
        html: '<h3>Head</h3><p>Some words</p>',
        podcastLink: 'https://cdn.example/1.mp3',
        podcastSeconds: 2290,
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
      meta_title: 'The “searched” title',
      podcast_seconds: 2290,
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

  test('sets the quotes of titles, decks and texts, of events and of authors', async () => {
    const site = await testSite(engine);
    const said = '"It\'s"';
    await importItems(site, [
      { ...ada, description: said },
      fakePost({
        key: 'one',
        title: said,
        deck: said,
        metaDescription: said,
        html: `<h2>${said}</h2><p>${said}</p>`,
      }),
      fakeEvent({ key: 'two', title: said, location: said, html: `<p>${said}</p>` }),
    ]);
    const [post] = await posts(site);
    const queries = site.database.queries;
    const event = await queries.selectFrom('event').selectAll().executeTakeFirst();
    const author = await queries.selectFrom('author').selectAll().executeTakeFirst();
    const shown = '“It’s”';
    expect(post).toMatchObject({
      post_title: shown,
      p_content: shown,
      meta_description: shown,
      excerpt: shown,
      post_text: `${shown}\n\n${shown}`,
      post_content: `<h2 id="text-its">${shown}</h2><p>${shown}</p>`,
      contents: JSON.stringify([{ id: 'text-its', text: shown, level: 2 }]),
    });
    expect(event).toMatchObject({ event_title: shown, event_location: shown, event_desc: `<p>${shown}</p>` });
    expect(author).toMatchObject({ author_description: shown });
  });

  test('makes nothing public that was not', async () => {
    const site = await testSite(engine);
    await importItems(site, [
      ada,
      fakePost({ key: 'draft', status: 'draft' }),
      fakePost({ key: 'to-come', date: '2027-01-01' }),
      fakePost({ key: 'was-to-come', status: 'scheduled', date: '2026-01-01' }),
      fakePost({ key: 'some-day', status: 'scheduled', date: 'soon' }),
    ]);
    const byName = Object.fromEntries((await posts(site)).map(({ post_name, status }) => [post_name, status]));
    expect(byName).toEqual({ draft: 'draft', 'to-come': 'scheduled', 'was-to-come': 'published', 'some-day': 'draft' });
  });

  test('stores no character that PostgreSQL refuses', async () => {
    const site = await testSite(engine);
    await importItems(site, [
      fakePost({ key: 'nul', author: 'N\0ul', title: 'a\0b\ud800', html: '<p>a\0b\u0007</p>', deck: '\0' }),
    ]);
    expect(await posts(site)).toMatchObject([{ post_title: 'ab�', post_text: 'ab', p_content: '' }]);
  });

  test('tells on a dry run what it would do, and writes nothing', async () => {
    const site = await testSite(engine);
    const items: SourceItem[] = [
      ada,
      fakePost({ key: 'one', tags: [{ slug: 't', name: 'T' }], addresses: ['/old'] }),
      fakeEvent({ key: 'e' }),
    ];
    await importItems(site, []);
    const before = await everything(site);
    const dry = await importItems(site, items, { dryRun: true });
    expect(await everything(site)).toEqual(before);
    const real = await importItems(site, items);
    for (const kind of real.counts.kinds)
      expect([kind, dry.counted(kind, 'new')]).toEqual([kind, real.counted(kind, 'new')]);
    expect(dry.counts.kinds).toEqual(real.counts.kinds);
  });

  test('keeps copies in post_subcategory in step with their post', async () => {
    const site = await testSite(engine);
    const tagged = (slugs: string[], status: 'draft' | 'published') => [
      ada,
      fakePost({ key: 'a', status, tags: slugs.map((slug) => ({ slug, name: slug })) }),
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

  test('founds authors that only posts name, and gives posts of nobody to the publication', async () => {
    const site = await testSite(engine);
    await importItems(site, [
      ada,
      fakePost({ key: 'a' }),
      fakePost({ key: 'b', author: 'Grace Hopper', coauthors: ['Alan Turing', 'ada', 'Grace Hopper'] }),
      fakePost({ key: 'c', author: '' }),
    ]);
    const authors = await site.database.queries
      .selectFrom('author')
      .select(['author_name', 'author_display_name'])
      .orderBy('id')
      .execute();
    expect(authors).toEqual([
      { author_name: 'ada', author_display_name: 'Ada Lovelace' },
      { author_name: 'grace-hopper', author_display_name: 'Grace Hopper' },
      { author_name: 'alan-turing', author_display_name: 'Alan Turing' },
      { author_name: 'signal-stack', author_display_name: 'Signal & Stack' },
    ]);
    const coauthors = async () =>
      (await postDetail(site, 'news', 'b'))?.coauthors.map(({ author_name }) => author_name);
    expect(await coauthors()).toEqual(['alan-turing', 'ada']);
    const again = fakePost({ key: 'b', author: 'Grace Hopper', coauthors: ['ada', 'Alan Turing'] });
    expect((await importItems(site, [ada, again])).counted('post', 'changed', 'published')).toBe(1);
    expect(await coauthors()).toEqual(['ada', 'alan-turing']);
    expect((await importItems(site, [ada, again])).counted('post', 'unchanged', 'published')).toBe(1);
  });

  test('tells nobody an email address that somebody logs in with', async () => {
    const site = await testSite(engine);
    await importItems(site, [{ ...ada, login: 'ada@example.com' }, fakePost({ key: 'a', author: 'ada@example.com' })]);
    expect(await site.database.queries.selectFrom('author').select('author_name').execute()).toEqual([
      { author_name: 'ada-lovelace' },
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

  test('leaves out subscribers who left, opted out or were erased, counts them, and names none', async () => {
    const site = await testSite(engine);
    await givenSuppressed(site, 'left@b.example', 'unsubscribed');
    await givenSuppressed(site, 'opted-out@b.example', 'opt-out');
    await givenSuppressed(site, 'erased@b.example', 'erased');
    const emails = ['Left@b.example', 'opted-out@b.example', 'ERASED@b.example', 'stays@b.example'];
    const subscriptions = emails.map((email): SourceItem => ({ kind: 'subscription', key: email, place: {}, email }));
    const report = await importItems(site, subscriptions);
    const rows = await site.database.queries.selectFrom('subscription').select('email').execute();
    expect(rows).toEqual([{ email: 'stays@b.example' }]);
    expect([...report.findings('left out')]).toEqual([
      ['A subscription that was ended, opted out or erased on this site', expect.objectContaining({ count: 3 })],
    ]);
    expect(reportText(report)).not.toMatch(/(left|out|erased)@/i);
  });

  test('reads dates without a zone by the clock of the publication, and those of an event by its own', async () => {
    const site = await testSite(engine);
    const inBerlin = { ...site, publication: { ...site.publication, timeZone: 'Europe/Berlin' } };
    const items = [
      ada,
      fakePost({ key: 'day', date: '2026-11-01' }),
      fakePost({ key: 'moment', date: '2026-11-01T08:00:00Z' }),
      fakeEvent({ key: 'here', date: '2026-12-01 08:00' }),
      fakeEvent({ key: 'there', date: '2026-12-01 09:30', timeZone: 'Asia/Singapore' }),
      fakeEvent({ key: 'nowhere', date: '2026-12-01 08:00', timeZone: 'Mars/Olympus' }),
    ];
    const report = await importItems(inBerlin, items);
    expect((await posts(site)).map(({ publish_time }) => publish_time)).toEqual([
      '2026-10-31T23:00:00.000Z',
      '2026-11-01T08:00:00.000Z',
    ]);
    const events = () =>
      site.database.queries.selectFrom('event').select(['event_date', 'event_timezone']).orderBy('event_id').execute();
    expect(await events()).toEqual([
      { event_date: '2026-12-01T07:00:00.000Z', event_timezone: null },
      { event_date: '2026-12-01T01:30:00.000Z', event_timezone: 'Asia/Singapore' },
      { event_date: '2026-12-01T07:00:00.000Z', event_timezone: null },
    ]);
    expect([...report.findings('changed').keys()].join()).toContain('is not in the IANA database');
    // The publication moves: what was written without a zone moves with it.
    await importItems(site, items);
    expect((await events()).map(({ event_date }) => event_date)).toEqual([
      '2026-12-01T08:00:00.000Z',
      '2026-12-01T01:30:00.000Z',
      '2026-12-01T08:00:00.000Z',
    ]);
  });

  test('reads the end of an event by its own clock: whole days where both are days, and none where it is no end', async () => {
    const site = await testSite(engine);
    const given = { date: '2026-12-01 09:30', timeZone: 'Asia/Singapore' };
    const report = await importItems(site, [
      fakeEvent({ key: 'times', ...given, end: '2026-12-02 17:00', state: 'postponed' }),
      fakeEvent({ key: 'days', ...given, date: '2026-12-01', end: '2026-12-02' }),
      fakeEvent({ key: 'said', ...given, allDay: true }),
      fakeEvent({ key: 'before', ...given, end: '2026-12-01 09:00' }),
      fakeEvent({ key: 'never', ...given, end: 'late' }),
    ]);
    const events = await site.database.queries
      .selectFrom('event')
      .select(['event_date', 'event_end', 'event_all_day', 'event_state'])
      .orderBy('event_id')
      .execute();
    const [start, midnight] = ['2026-12-01T01:30:00.000Z', '2026-11-30T16:00:00.000Z'];
    const none = { event_date: start, event_end: null, event_all_day: 0, event_state: 'planned' };
    expect(events).toEqual([
      { ...none, event_end: '2026-12-02T09:00:00.000Z', event_state: 'postponed' },
      { ...none, event_date: midnight, event_end: '2026-12-02T15:59:59.999Z', event_all_day: 1 },
      { ...none, event_date: midnight, event_end: '2026-12-01T15:59:59.999Z', event_all_day: 1 },
      none,
      none,
    ]);
    const changed = [...report.findings('changed').keys()].join();
    expect(changed).toContain('is before its start and was left out');
    expect(changed).toContain('is no date and was left out');
  });

  test('leaves out an event without a date, and names it', async () => {
    const site = await testSite(engine);
    const report = await importItems(site, [
      fakeEvent({ key: 'good', html: '<p>About</p>' }),
      fakeEvent({ key: 'bad', date: undefined }),
    ]);
    expect(
      await site.database.queries.selectFrom('event').select(['event_slug', 'event_desc', 'event_date']).execute(),
    ).toEqual([{ event_slug: 'good', event_desc: '<p>About</p>', event_date: '2026-12-01T08:00:00.000Z' }]);
    expect([...report.findings('left out').keys()]).toEqual(['An event without a date']);
  });
});
