import { expect, test } from 'vitest';
import { activeAdvertisements } from '#content/advertising/advertising.store.ts';
import { daysAway, givenAdvertisement } from '#content/posts/testing/content.ts';
import { siteAt } from '#content/site-at.ts';
import { testSite } from '#content/testing/site.ts';
import { bannerSlots } from './slots.store.ts';
import { joiningLater, nextChange, turnsAt } from './slots.ts';

async function openSlots() {
  const site = await testSite();
  await givenAdvertisement(site, { banner_name: 'Light', weight: 1, duration_time: 5 });
  await givenAdvertisement(site, { banner_name: 'Heavy', weight: 9, duration_time: 15, end_time: daysAway(site, 4) });
  await givenAdvertisement(site, {
    banner_name: 'To come',
    weight: 5,
    duration_time: 0,
    start_time: daysAway(site, 2),
  });
  await givenAdvertisement(site, { banner_name: 'Elsewhere', banner_type: 'Footer-3', end_time: daysAway(site, 1) });
  await givenAdvertisement(site, { banner_name: 'Ended', end_time: daysAway(site, 0) });
  await givenAdvertisement(site, { banner_name: 'Paused', is_paused: 1 });
  return { site, ...(await bannerSlots(site)) };
}

test('a place is shared in the order and for the seconds that readers get', async () => {
  const { site, now, banners } = await openSlots();
  const turns = (moment: string) =>
    turnsAt(banners, 'Home-2', moment).map(({ banner, seconds, share }) => [banner.banner_name, seconds, share]);
  expect(turns(now)).toEqual([
    ['Heavy', 15, 75],
    ['Light', 5, 25],
  ]);
  const later = daysAway(site, 3);
  expect(turns(later)).toEqual([
    ['Heavy', 15, 60],
    ['To come', 5, 20],
    ['Light', 5, 20],
  ]);
  for (const moment of [now, later]) {
    const shown = await activeAdvertisements(siteAt(site, new Date(moment)), 'Home-2');
    expect(turns(moment).map(([name]) => name)).toEqual(shown.map(({ banner_name }) => banner_name));
  }
});

test('a place changes next when one starts or ends there', async () => {
  const { site, now, banners } = await openSlots();
  expect(nextChange(banners, 'Home-2', now)).toBe(daysAway(site, 2));
  expect(nextChange(banners, 'Home-2', daysAway(site, 2))).toBe(daysAway(site, 4));
  expect(nextChange(banners, 'Home-2', daysAway(site, 4))).toBe(undefined);
  expect(nextChange(banners, 'Footer-3', now)).toBe(daysAway(site, 1));
});

test('a banner is told of those that join it later', async () => {
  const { site, now, banners } = await openSlots();
  const [heavy] = turnsAt(banners, 'Home-2', now);
  const joining = (end_time: string | null) =>
    heavy ? joiningLater(banners, { ...heavy.banner, end_time }, now).map(({ banner_name }) => banner_name) : [];
  expect(joining(null)).toEqual(['To come']);
  expect(joining(daysAway(site, 1))).toEqual([]);
});
