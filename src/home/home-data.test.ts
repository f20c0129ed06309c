import { describe, expect, test } from 'vitest';
import { testSite } from '#platform/testing/site.ts';
import { givenPost, givenPublication } from '#posts/testing/content.ts';
import { homeData } from './home-data.ts';

describe('the data of the home page', () => {
  test('has every list when nothing fails', async () => {
    const site = await testSite();
    await givenPublication(site);
    await givenPost(site);
    const { lists, failures } = await homeData(site, 'latest');
    expect(failures.size).toBe(0);
    expect(lists.latest).toHaveLength(1);
    expect(lists.podcast).toEqual([]);
  });

  test('leaves a list empty that cannot be read, says why, and keeps the others (section 8)', async () => {
    const site = await testSite();
    await givenPublication(site);
    await givenPost(site);
    await site.database.queries.schema.dropTable('recent_view').execute();
    const { lists, failures } = await homeData(site, 'latest');
    expect([...failures.keys()]).toEqual(['popular']);
    expect(failures.get('popular')).toBeInstanceOf(Error);
    expect(lists.popular).toEqual([]);
    expect(lists.latest).toHaveLength(1);
  });

  test('does without banners that cannot be read', async () => {
    const site = await testSite();
    await givenPublication(site);
    await site.database.queries.schema.dropTable('advertisement').execute();
    const { advertisements, failures } = await homeData(site, 'latest');
    expect(advertisements).toEqual([]);
    expect([...failures.keys()]).toEqual(['advertisements']);
  });

  test('fails as a whole when nothing can be read, so that an older copy can go out', async () => {
    const site = await testSite();
    await givenPublication(site);
    await givenPost(site);
    await site.database.queries.schema.dropTable('post_subcategory').ifExists().execute();
    await site.database.queries.schema.dropTable('daily_view').execute();
    await site.database.queries.schema.dropTable('post').execute();
    await expect(homeData(site, 'latest')).rejects.toThrow(/post/);
  });
});
