import { describe, expect, test } from 'vitest';
import { activeAdvertisementList } from '#content/advertising/advertising.contract.ts';
import { activeAdvertisements } from '#content/advertising/advertising.store.ts';
import { daysAway, givenAdvertisement } from '#content/posts/testing/content.ts';
import { testSite } from '#content/testing/site.ts';
import { enginesOfRun } from '#platform/testing/databases.ts';
import { call, testApi } from '#site/api/testing/calling.ts';

describe.each(enginesOfRun)('advertisements on %s', (engine) => {
  test('run from their start, up to their end, the heavier first, unless they are paused', async () => {
    const site = await testSite(engine);
    await givenAdvertisement(site, { banner_name: 'always' });
    await givenAdvertisement(site, { banner_name: 'starts now', start_time: daysAway(site, 0), weight: 3 });
    await givenAdvertisement(site, { banner_name: 'ends now', end_time: daysAway(site, 0) });
    await givenAdvertisement(site, { banner_name: 'to come', start_time: daysAway(site, 1) });
    await givenAdvertisement(site, { banner_name: 'paused', is_paused: 1, weight: 9 });
    const names = (await activeAdvertisements(site)).map(({ banner_name }) => banner_name);
    expect(names).toEqual(['starts now', 'always']);
  });

  test('are of one type where one is asked for', async () => {
    const site = await testSite(engine);
    await givenAdvertisement(site, { banner_type: 'Post-1' });
    await givenAdvertisement(site, { banner_type: 'Footer-3' });
    expect(await activeAdvertisements(site, 'Post-1')).toMatchObject([{ banner_type: 'Post-1' }]);
  });

  test.each([0, -3])('show five seconds when their duration is %d', async (duration_time) => {
    const site = await testSite(engine);
    await givenAdvertisement(site, { duration_time });
    expect(await activeAdvertisements(site)).toMatchObject([{ duration_time: 5 }]);
  });
});

test('get_active answers with an array, empty where nothing runs', async () => {
  const { api, site } = await testApi();
  expect(await call(api, '/api/advertisement/get_active', activeAdvertisementList)).toEqual([]);
  await givenAdvertisement(site);
  expect(await call(api, '/api/advertisement/get_active', activeAdvertisementList)).toEqual([
    {
      id: 1,
      banner_img: 'ads/a.webp',
      banner_name: 'An advertisement',
      dest_url: 'https://advertiser.example',
      banner_type: 'Home-2',
      duration_time: 7,
    },
  ]);
});
