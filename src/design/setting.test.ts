import { expect, test } from 'vitest';
import { testSite } from '#platform/testing/site.ts';
import { settingOf } from './setting.ts';

test('a short date is that of the day in UTC, however the moment is written and however often it is asked for', async () => {
  const { shortDate } = settingOf(await testSite());
  for (const moment of [
    '2026-11-21T23:59:59.999Z',
    '2026-11-21T00:00:00.000Z',
    '2026-11-21',
    '2026-11-22T00:30:00+01:00',
  ]) {
    expect(shortDate(moment), moment).toBe('21 Nov 2026');
    expect(shortDate(moment), moment).toBe('21 Nov 2026');
  }
  expect(shortDate('2026-11-22T00:00:00.000Z')).toBe('22 Nov 2026');
});
