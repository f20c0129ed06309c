import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '#app.ts';
import { advertisementKind } from '#content/advertising/advertisement.kind.ts';
import { givenAdvertisement, givenPost, givenPublication } from '#content/posts/testing/content.ts';
import { testSite } from '#content/testing/site.ts';
import { givenSignedIn } from '#desk/stories/testing/signed-in.ts';
import { noAssets } from '#platform/testing/assets.ts';
import { changeThing } from './changes.store.ts';
import { advertisementStore } from './stores/advertisement.kind-store.ts';

test('a paused banner is on no page and in no call until it is resumed', async () => {
  const site = await testSite();
  await givenPublication(site);
  await givenPost(site, { cat_slug: 'featured', post_name: 'a' });
  const media = { path: 'ads/a.webp', width: 800, height: 400, color: '#123456', bytes: 1, hash: 'a' };
  await site.database.queries.insertInto('media').values(media).execute();
  const banner_name = 'Petrichor in spring';
  for (const banner_type of ['Home-2', 'Footer-3', 'Post-1'] as const)
    await givenAdvertisement(site, { banner_name, banner_type });
  const app = await createApp({ site, assets: noAssets });
  onTestFinished(() => app.close());
  const ines = await givenSignedIn(site, 'ines', 'editor');
  const turn = async (was: 0 | 1, now: 0 | 1) => {
    for (const id of [1, 2, 3])
      await changeThing(site, ines, advertisementStore, { id, was: { is_paused: was }, now: { is_paused: now } });
  };
  const shown = async () => {
    const places = ['/', '/topic/featured', '/featured/a', '/api/advertisement/get_active'];
    const texts = await Promise.all(places.map(async (url) => (await app.inject(url)).body));
    return texts.map((text) => text.includes(banner_name));
  };
  expect(await shown()).toEqual([true, true, true, true]);
  await turn(0, 1);
  expect(await shown()).toEqual([false, false, false, false]);
  const rows = await site.database.queries.selectFrom('advertisement').selectAll().execute();
  expect(rows.map((row) => advertisementKind.list.state(row, site.now().toISOString()))).toContain('Paused');
  await turn(1, 0);
  expect(await shown()).toEqual([true, true, true, true]);
});
