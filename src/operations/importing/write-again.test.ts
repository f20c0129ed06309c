import { describe, expect, test } from 'vitest';
import { testSite } from '#content/testing/site.ts';
import { contentRevision } from '#platform/database/revision.ts';
import { enginesOfRun } from '#platform/testing/databases.ts';
import { BATCH_ITEMS } from './importing-limits.ts';
import type { SourceEvent, SourceItem } from './source.ts';
import { UnreadableSource } from './source-reader.ts';
import { ada, fakeEvent, fakePost, fakeReader, importItems } from './testing/fake-source.ts';
import { everything, posts } from './testing/written.ts';

describe.each(enginesOfRun)('A source that comes again into %s', (engine) => {
  test('changes nothing when the same source comes again', async () => {
    const site = await testSite(engine);
    const items: SourceItem[] = [
      ada,
      fakePost({
        key: 'one',
        tags: [{ slug: 'data', name: 'Data' }],
        addresses: ['/old/one'],
        views: 5,
        banner: 'missing.jpg',
      }),
      fakePost({ key: 'two', slug: 'one', date: 'never' }),
      fakeEvent({ key: 'three' }),
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

  test('keeps an address that an earlier version made of the same words', async () => {
    const site = await testSite(engine);
    const items = [ada, fakePost({ key: 'one', slug: 'İzmir' }), fakeEvent({ key: 'two', slug: 'データ' })];
    await importItems(site, items);
    await site.database.queries.updateTable('post').set({ post_name: 'i\u0307zmir-2' }).execute();
    await site.database.queries.updateTable('event').set({ event_slug: 'デ-タ' }).execute();
    await importItems(site, items);
    expect((await posts(site)).map(({ post_name }) => post_name)).toEqual(['i\u0307zmir-2']);
    const events = await site.database.queries.selectFrom('event').select('event_slug').execute();
    expect(events).toEqual([{ event_slug: 'デ-タ' }]);
  });

  test('rewrites what the source says differently, and raises the revision', async () => {
    const site = await testSite(engine);
    await importItems(site, [ada, fakePost({ key: 'one' }), fakePost({ key: 'two' })]);
    const before = await contentRevision(site.database.queries);
    const report = await importItems(site, [ada, fakePost({ key: 'one', title: 'Another' }), fakePost({ key: 'two' })]);
    expect(await contentRevision(site.database.queries)).toBeGreaterThan(before);
    expect((await posts(site)).map(({ post_title }) => post_title)).toEqual(['Another', 'Title of two']);
    expect([report.counted('post', 'changed'), report.counted('post', 'unchanged')]).toEqual([1, 1]);
  });

  test('keeps the time of change of what is read anew and stays the same', async () => {
    const site = await testSite(engine);
    const items = [ada, fakePost({ key: 'one', tags: [{ slug: 'data', name: 'Data' }] })];
    await importItems(site, items);
    const before = await everything(site);
    await site.database.queries.updateTable('post').set({ source_hash: null }).execute();
    const report = await importItems({ ...site, now: () => new Date('2026-11-25T09:00:00Z') }, items);
    expect(report.counted('post', 'unchanged')).toBe(1);
    expect((await everything(site)).slice(0, -1)).toEqual(before.slice(0, -1));
  });

  test('counts another sub-category as a change', async () => {
    const site = await testSite(engine);
    const filed = (slug: string) => [ada, fakePost({ key: 'one', tags: [{ slug, name: slug }] })];
    await importItems(site, filed('data'));
    const report = await importItems(site, filed('email'));
    expect(report.counted('post', 'changed')).toBe(1);
  });

  test('goes on where it was when it was interrupted', async () => {
    const site = await testSite(engine);
    const items = [
      ada,
      ...Array.from({ length: BATCH_ITEMS * 2 + 5 }, (_, index) => fakePost({ key: `p${index}`, slug: 'same' })),
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
    await importItems(site, [ada, fakePost({ key: 'kept' })]);
    const before = await everything(site);
    const cut = fakeReader([], {
      items: async function* () {
        yield ada;
        for (let index = 0; index < BATCH_ITEMS * 2; index += 1) yield fakePost({ key: `p${index}` });
        throw new UnreadableSource('export.xml ends in the middle of line 4200.');
      },
    });
    await expect(importItems(site, cut)).rejects.toThrow(UnreadableSource);
    expect(await everything(site)).toEqual(before);
  });

  test('keeps a relative date as it was settled, until the source says another', async () => {
    const site = await testSite(engine);
    const relative = (title: string, date: string) => [ada, fakePost({ key: 'one', title, date })];
    await importItems(site, relative('First', '-3 days 08:30'));
    const later = { ...site, now: () => new Date('2026-11-25T09:00:00Z') };
    await importItems(later, relative('Second', '-3 days 08:30'));
    expect(await posts(site)).toMatchObject([{ post_title: 'Second', publish_time: '2026-11-18T08:30:00.000Z' }]);
    await importItems(later, relative('Second', '-2 days 08:30'));
    expect(await posts(site)).toMatchObject([{ publish_time: '2026-11-23T08:30:00.000Z' }]);
  });

  test("settles an event's relative date anew when the source says another time zone", async () => {
    const site = await testSite(engine);
    const event = (given: Partial<SourceEvent>) => [fakeEvent({ key: 'one', date: '+3 days 09:00', ...given })];
    const dates = async () =>
      (await site.database.queries.selectFrom('event').select('event_date').execute()).map((row) => row.event_date);
    await importItems(site, event({}));
    const later = { ...site, now: () => new Date('2026-11-25T09:00:00Z') };
    await importItems(later, event({ title: 'Renamed' }));
    expect(await dates()).toEqual(['2026-11-24T09:00:00.000Z']);
    await importItems(later, event({ title: 'Renamed', timeZone: 'Asia/Singapore' }));
    expect(await dates()).toEqual(['2026-11-28T01:00:00.000Z']);
  });
});
