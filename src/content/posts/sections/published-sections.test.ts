import { expect, test } from 'vitest';
import { testSite } from '#content/testing/site.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { givenPost, givenPublication } from '../testing/content.ts';
import { publishedSections } from './categories.store.ts';

test.each(everyEngine)('a founded section is empty until its first story is public, on %s', async (engine) => {
  const site = await testSite(engine);
  await givenPublication(site);
  await site.database.queries
    .insertInto('category')
    .values({ cat_slug: 'law', cat_name: 'Law', position: 9, source_key: 'section:law' } as never)
    .execute();
  const empty = async (moment = site.now()) =>
    (await publishedSections({ ...site, now: () => moment })).filter(({ isEmpty }) => isEmpty).map((of) => of.cat_slug);
  expect(await empty()).toEqual(['law']);
  await givenPost(site, { cat_slug: 'law', post_name: 'draft', status: 'draft' });
  await givenPost(site, {
    cat_slug: 'law',
    post_name: 'soon',
    status: 'scheduled',
    publish_time: '2098-01-01T00:00:00.000Z',
  });
  expect(await empty()).toEqual(['law']);
  expect(await empty(new Date('2099-01-01T00:00:00Z'))).toEqual([]);
});
