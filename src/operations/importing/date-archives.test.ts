import { describe, expect, test } from 'vitest';
import { redirectFor } from '#content/redirects/redirects.store.ts';
import { testSite } from '#content/testing/site.ts';
import { ada, fakePost, importItems } from './testing/fake-source.ts';
import { storedRedirects } from './testing/written.ts';

const post = (key: string, day: string, more = {}) => {
  const [year, month] = day.split('-');
  const archives = [`/${year}`, `/${year}/${month}`, `/${day.replaceAll('-', '/')}`];
  return fakePost({
    key,
    date: `${day}T08:00:00Z`,
    archives,
    addresses: [`/${day.replaceAll('-', '/')}/${key}`],
    ...more,
  });
};

const items = [
  ada,
  post('first', '2007-04-12'),
  post('second', '2007-04-20'),
  post('last', '2007-11-02'),
  post('draft', '2007-12-24', { status: 'draft' }),
];

describe('The old lists by date', () => {
  test('lead to the newest article of their time that readers may see', async () => {
    const site = await testSite();
    await importItems(site, items);
    const target = async (path: string) => (await redirectFor(site, path))?.target;
    expect(await target('/2007/')).toBe('/news/last');
    expect(await target('/2007/04/')).toBe('/news/second');
    expect(await target('/2007/04/12/')).toBe('/news/first');
    expect(await target('/2007/04/page/2/')).toBe('/news/second');
    expect(await target('/2007/12/')).toBeUndefined();
  });

  test('stay as they are when more comes in, and are counted as what is there', async () => {
    const site = await testSite();
    const total = (report: Awaited<ReturnType<typeof importItems>>) =>
      (['new', 'changed', 'unchanged'] as const).reduce((sum, outcome) => sum + report.counted('redirect', outcome), 0);
    const first = await importItems(site, items);
    expect(total(first)).toBe((await storedRedirects(site)).length);
    const second = await importItems(site, items);
    expect(second.counted('redirect', 'unchanged')).toBe((await storedRedirects(site)).length);
    expect(second.writes).toBe(0);
    const third = await importItems(site, [...items, post('later', '2007-04-30')]);
    expect(total(third)).toBe((await storedRedirects(site)).length);
    expect((await redirectFor(site, '/2007/04'))?.target).toBe('/news/second');
  });
});
