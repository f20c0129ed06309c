import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '#app.ts';
import { advertisementKind } from '#content/advertising/advertisement.kind.ts';
import type { BannerType } from '#content/advertising/advertising.contract.ts';
import { daysAway, givenAdvertisement, givenPost, givenPublication } from '#content/posts/testing/content.ts';
import { testSite } from '#content/testing/site.ts';
import { cookieOf, givenPerson } from '#desk/accounts/testing/people.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { noAssets } from '#platform/testing/assets.ts';

async function openDesk() {
  const site = await testSite();
  await givenPublication(site);
  const media = { path: 'ads/a.webp', width: 800, height: 400, color: '#123456', bytes: 1, hash: 'a' };
  await site.database.queries.insertInto('media').values(media).execute();
  const app = await createApp({ site, assets: noAssets });
  onTestFinished(() => app.close());
  const cookie = await cookieOf(site, await givenPerson(site, 'ines', 'editor'));
  const shown = (form: Partial<typeof advertisementKind.empty>, headers: Record<string, string> = { cookie }) =>
    app.inject({ url: deskAddresses.bannerInPlace({ ...advertisementKind.empty, ...form }), headers });
  return { site, app, shown };
}

const unsaved = { banner_name: 'As it is typed', banner_img: 'ads/a.webp', dest_url: 'https://petrichor.example' };

test.each<[BannerType, string]>([
  ['Home-2', 'Lead of the day'],
  ['Footer-3', 'Lead of the day'],
  ['Post-1', '<h1'],
])('an unsaved banner stands alone in its place: %s', async (banner_type, sign) => {
  const { site, app, shown } = await openDesk();
  await givenPost(site, { post_title: 'Lead of the day' });
  await givenAdvertisement(site, { banner_name: 'One that runs', banner_type });
  const answer = await shown({ ...unsaved, banner_type, is_paused: 1, end_time: daysAway(site, -1) });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain(sign);
  expect(answer.body).toContain('As it is typed');
  expect(answer.body).not.toContain('One that runs');
  expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  expect((await app.inject('/')).body).not.toContain('As it is typed');
  expect(await site.database.queries.selectFrom('advertisement').select('banner_name').execute()).toHaveLength(1);
});

test('around a banner of a later time stands the page of that time', async () => {
  const { site, shown } = await openDesk();
  await givenPost(site);
  await givenPost(site, { status: 'scheduled', post_title: 'Comes soon', publish_time: daysAway(site, 2) });
  expect((await shown(unsaved)).body).not.toContain('Comes soon');
  expect((await shown({ ...unsaved, start_time: daysAway(site, 3) })).body).toContain('Comes soon');
});

test('says what is missing, and shows strangers and writers nothing', async () => {
  const { site, shown } = await openDesk();
  expect((await shown({ banner_name: 'No picture' })).body).toContain('Choose a picture');
  expect((await shown({ ...unsaved, banner_type: 'Post-1' })).body).toContain('There is no article yet');
  expect((await shown({ ...unsaved, dest_url: 'x'.repeat(9_000) })).body).toContain('cannot be shown');
  expect((await shown(unsaved, {})).statusCode).toBe(302);
  const cookie = await cookieOf(site, await givenPerson(site, 'kim', 'writer'));
  expect((await shown(unsaved, { cookie })).statusCode).toBe(403);
});
