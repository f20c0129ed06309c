import { expect, test } from 'vitest';
import { testSite } from '#content/testing/site.ts';
import type { SourceLeftOut } from './source.ts';
import { ada, fakePost, importItems } from './testing/fake-source.ts';

const page: SourceLeftOut = {
  kind: 'left-out',
  place: {},
  what: 'page',
  title: 'Team',
  reason: 'is a page',
  isContent: true,
};

test('what an import left out that readers saw is noted for the desk, until the next of its source leaves out nothing', async () => {
  const site = await testSite();
  const noted = () =>
    site.database.queries.selectFrom('import_left_out').select(['source', 'things', 'report']).execute();
  const items = [ada, fakePost({ key: 'a' })];
  await importItems(site, [...items, page], { dryRun: true });
  expect(await noted()).toEqual([]);
  const { file = '' } = await importItems(site, [...items, page, { ...page, title: 'Jobs' }], {
    source: '/old/site.xml',
  });
  await importItems(site, [...items, page], { source: '/other.xml' });
  expect(file).not.toBe('');
  expect((await noted())[0]).toEqual({ source: 'site.xml', things: 2, report: file });
  await importItems(site, items, { source: '/old/site.xml' });
  expect((await noted()).map(({ source }) => source)).toEqual(['other.xml']);
});
