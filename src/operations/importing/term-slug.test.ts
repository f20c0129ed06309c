import { expect, test } from 'vitest';
import { testSite } from '#content/testing/site.ts';
import { reportText } from './report-text.ts';
import { ada, fakePost, importItems } from './testing/fake-source.ts';

test('an import keeps tags apart that only signs tell apart, and names those that become one', async () => {
  const site = await testSite();
  const names = ['C', 'C++', 'C#', 'data', 'Data', 'naïve', 'F*'];
  const tags = [...names.map((name) => ({ slug: name, name })), { slug: 'f', name: 'Fiction' }];
  const report = await importItems(site, [ada, fakePost({ key: 'one', tags })]);
  const stored = await site.database.queries.selectFrom('subcategory').select('subcat_slug').execute();
  const slugs = stored.map(({ subcat_slug }) => subcat_slug).toSorted();
  expect(slugs).toEqual(['c', 'c-plus-plus', 'c-sharp', 'data', 'f', 'naïve']);
  expect(reportText(report)).toMatch(/Two sub-categories have one address and became one: 'F\*'/);
  expect(reportText(report)).not.toContain("became one: 'data'");
});
