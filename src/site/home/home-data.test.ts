import { describe, expect, test } from 'vitest';
import { homeList } from '#content/posts/home.store.ts';
import { daysAway, givenPost, givenPublication } from '#content/posts/testing/content.ts';
import { testSite } from '#content/testing/site.ts';
import { SideReadings } from '#platform/rendering/side-readings.ts';
import { homeData } from './home-data.ts';
import { TAB_POSTS_SHOWN } from './home-limits.ts';

describe('the data of the home page', () => {
  test('has every list when nothing fails', async () => {
    const site = await testSite();
    await givenPublication(site);
    await givenPost(site);
    const side = new SideReadings();
    const { lists } = await homeData(site, { tab: 'latest' }, side);
    expect(side.failures.size).toBe(0);
    expect(lists.latest).toHaveLength(1);
    expect(lists.podcast).toEqual([]);
  });

  test('shows no post twice: both tabs leave out the three leads, and keep their length', async () => {
    const site = await testSite();
    await givenPublication(site);
    const today = site.now().toISOString().slice(0, 10);
    for (let age = 1; age <= 10; age++) {
      await givenPost(site, { publish_time: daysAway(site, -age), views: { [today]: 100 - age } });
    }
    const { lists } = await homeData(site, { tab: 'latest' }, new SideReadings());
    const leads = lists.latest.map(({ id }) => id);
    for (const tab of [lists.latestnews, lists.popular]) {
      expect(tab.filter(({ id }) => leads.includes(id))).toEqual([]);
      expect(tab.length).toBeGreaterThanOrEqual(TAB_POSTS_SHOWN);
    }
    expect(await homeList(site, 'latestnews')).toHaveLength(10);
  });

  test('empties only a list that cannot be read, and says why (section 8)', async () => {
    const site = await testSite();
    await givenPublication(site);
    await givenPost(site);
    await site.database.queries.schema.dropTable('recent_view').execute();
    const side = new SideReadings();
    const { lists } = await homeData(site, { tab: 'latest' }, side);
    expect([...side.failures.keys()]).toEqual(['popular']);
    expect(side.failures.get('popular')).toBeInstanceOf(Error);
    expect(lists.popular).toEqual([]);
    expect(lists.latest).toHaveLength(1);
  });

  test('leaves out banners that cannot be read', async () => {
    const site = await testSite();
    await givenPublication(site);
    await site.database.queries.schema.dropTable('advertisement').execute();
    const side = new SideReadings();
    const { advertisements } = await homeData(site, { tab: 'latest' }, side);
    expect(advertisements).toEqual([]);
    expect([...side.failures.keys()]).toEqual(['advertisements']);
  });

  test('fails when all lists fail, so that an older copy can be shown', async () => {
    const site = await testSite();
    await givenPublication(site);
    await givenPost(site);
    await site.database.queries.schema.dropTable('post_subcategory').ifExists().execute();
    await site.database.queries.schema.dropTable('daily_view').execute();
    await site.database.queries.schema.dropTable('post').execute();
    await expect(homeData(site, { tab: 'latest' }, new SideReadings())).rejects.toThrow(/post/);
  });
});
