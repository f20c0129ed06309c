import { describe, expect, test } from 'vitest';
import { testSite } from '#content/testing/site.ts';
import { fakePost, importItems } from '../testing/fake-source.ts';
import { posts } from '../testing/written.ts';
import { publicationTime } from './publication-time.ts';

const now = new Date('2026-11-21T09:30:00.000Z');

describe('The time of publication', () => {
  test('is the date as it is written', () => {
    expect(publicationTime({ date: '2015-03-17T14:00:00Z', otherDates: ['2001-01-01'] }, now, 'UTC')).toEqual({
      moment: '2015-03-17T14:00:00.000Z',
    });
  });

  test('is what can be read of the date, and what was read is named', () => {
    expect(publicationTime({ date: '2015-03-17 14:00:00 -4' }, now, 'UTC')).toEqual({
      moment: '2015-03-17T18:00:00.000Z',
      remark: "Its date '2015-03-17 14:00:00 -4' is read as '2015-03-17 18:00'",
    });
  });

  test('is the first of the other dates that can be read, then that of the last change', () => {
    const item = { date: 'TBD', otherDates: ['soon', '2015-3-7'], modified: '2020-01-01' };
    expect(publicationTime(item, now, 'UTC')).toEqual({
      moment: '2015-03-07T00:00:00.000Z',
      remark: "Its date 'TBD' is no date: '2015-3-7' stands in",
      isStandIn: true,
    });
    expect(publicationTime({ ...item, otherDates: [] }, now, 'UTC')?.moment).toBe('2020-01-01T00:00:00.000Z');
  });

  test('is never that of the import: a post without any date is a draft, and named', async () => {
    const site = await testSite('sqlite');
    const items = [
      fakePost({ key: 'none', date: undefined }),
      fakePost({ key: 'unreadable', date: 'Smarch 13' }),
      fakePost({ key: 'draft', date: undefined, status: 'draft' }),
    ];
    const report = await importItems(site, items);
    expect((await posts(site)).map(({ status, publish_time }) => [status, publish_time.slice(0, 4)])).toEqual([
      ['draft', '1970'],
      ['draft', '1970'],
      ['draft', '1970'],
    ]);
    const named = report.findings('drafts').get('It has no date that can be read: it is kept as a draft');
    expect(named?.count).toBe(2);
  });
});
