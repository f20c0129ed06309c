import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '#app.ts';
import {
  daysAway,
  givenAdvertisement,
  givenEvent,
  givenPost,
  givenPublication,
} from '#content/posts/testing/content.ts';
import { testSite } from '#content/testing/site.ts';
import { cookieOf, givenPerson } from '#desk/accounts/testing/people.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { noAssets } from '#platform/testing/assets.ts';
import { longestTurn } from '#platform/testing/longest-turn.ts';

async function openPaper() {
  const site = await testSite();
  await givenPublication(site);
  const app = await createApp({ site, assets: { ...noAssets, scripts: ['/assets/all.js'] } });
  onTestFinished(() => app.close());
  const cookie = await cookieOf(site, await givenPerson(site, 'ines', 'editor'));
  /** A page as it will be in so many days, as an editor sees it. */
  const inDays = (days: number, path: string, headers: Record<string, string> = { cookie }) =>
    app.inject({ url: deskAddresses.paperAt(daysAway(site, days), path), headers });
  const now = async (path: string) => (await app.inject(path)).body;
  return { site, inDays, now };
}

test('at a moment, what is scheduled until then is public, and a draft is not', async () => {
  const { site, inDays, now } = await openPaper();
  const [cat_slug, status] = ['news', 'scheduled'] as const;
  await givenPost(site, {
    cat_slug,
    status,
    post_name: 'soon',
    post_title: 'Comes soon',
    publish_time: daysAway(site, 2),
  });
  await givenPost(site, {
    cat_slug,
    status,
    post_name: 'late',
    post_title: 'Comes late',
    publish_time: daysAway(site, 9),
  });
  await givenPost(site, { cat_slug, status: 'draft', post_title: 'Not ready', publish_time: daysAway(site, -1) });
  const [front, article] = [await inDays(3, '/'), await inDays(3, '/news/soon')];
  expect(front.statusCode).toBe(200);
  expect(front.body).toContain('Comes soon');
  expect(front.body).not.toMatch(/Comes late|Not ready/);
  expect(article.body).toContain('<h1');
  expect(article.body).toContain('Comes soon');
  expect((await inDays(3, '/topic/news')).body).toContain('Comes soon');
  expect((await inDays(3, '/news/late')).body).toContain('readers will find nothing');
  expect(await now('/')).not.toContain('Comes soon');
});

test('banners start and end, and events pass, as they will', async () => {
  const { site, inDays, now } = await openPaper();
  await givenPost(site);
  const media = { path: 'ads/a.webp', width: 800, height: 400, color: '#123456', bytes: 1, hash: 'a' };
  await site.database.queries.insertInto('media').values(media).execute();
  await givenAdvertisement(site, { banner_name: 'Ends before', end_time: daysAway(site, 2) });
  await givenAdvertisement(site, { banner_name: 'Starts before', start_time: daysAway(site, 1) });
  await givenAdvertisement(site, { banner_name: 'Started long ago', start_time: daysAway(site, -5) });
  await givenEvent(site, { event_slug: 'summit', event_title: 'Summit', event_date: daysAway(site, 2) });
  const front = (await inDays(3, '/')).body;
  expect(front).toContain('Starts before');
  expect(front).not.toContain('Ends before');
  expect(await now('/')).toContain('Ends before');
  expect((await inDays(1, '/events?tab=upcoming')).body).toContain('Summit');
  expect((await inDays(3, '/events?tab=upcoming')).body).not.toContain('Summit');
  // A moment that has passed is the present: what readers saw then is not kept.
  expect((await inDays(-9, '/')).body).toContain('Started long ago');
});

test('links stay in the moment, and nothing in the page acts, is indexed or kept', async () => {
  const { site, inDays } = await openPaper();
  await givenPost(site, {
    cat_slug: 'news',
    post_name: 'a',
    post_content: '<p><a href="/events?tab=past">Past</a></p>',
  });
  const { body, headers } = await inDays(3, '/news/a');
  const below = deskAddresses.paperAt(daysAway(site, 3));
  expect(body).toContain(`<a href="${below}/events?tab=past">`);
  expect(body.match(/<a\b[^>]* href="\/(?!desk\/paper\/\d+\/)[^"]*"/g)).toEqual(null);
  expect(body).not.toContain('<script type="module"');
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  const policy = String(headers['content-security-policy']);
  for (const part of ["script-src 'none'", "form-action 'none'", "frame-ancestors 'self'"])
    expect(policy).toContain(part);
  expect(headers).not.toHaveProperty('speculation-rules');
});

test('what many pages share is of the moment, too, and that of the moment is on no other page', async () => {
  const { site, inDays, now } = await openPaper();
  await givenPost(site);
  const year = (days: number) => `© ${daysAway(site, days).slice(0, 4)}`;
  expect(await now('/')).toContain(year(0));
  expect((await inDays(800, '/')).body).toContain(year(800));
  expect(await now('/events')).toContain(year(0));
});

test('looking ahead leaves what readers have as it is', async () => {
  const { site, inDays, now } = await openPaper();
  const today = site.now().toISOString().slice(0, 10);
  await givenPost(site, { post_title: 'Often read', views: { [today]: 9 } });
  const before = await now('/?tab=popular');
  const start = () => site.database.queries.selectFrom('recent_view_start').selectAll().execute();
  const began = await start();
  expect((await inDays(90, '/?tab=popular')).statusCode).toBe(200);
  expect(await start()).toEqual(began);
  expect(await now('/?tab=popular')).toBe(before);
});

test('pages of the desk, previews and forms of one reader are not shown in a moment', async () => {
  const { site, inDays } = await openPaper();
  await givenPost(site, { cat_slug: 'news', post_name: 'secret', status: 'draft', post_title: 'Secret' });
  for (const path of ['/preview/news/secret', '/desk/people', '/sign-in', '/nowhere', '//elsewhere.example/'])
    expect((await inDays(1, path)).body, path).toContain('readers will find nothing');
  const stranger = await inDays(1, '/', {});
  expect(stranger.statusCode).toBe(302);
  const writer = await cookieOf(site, await givenPerson(site, 'kim', 'writer'));
  expect((await inDays(1, '/', { cookie: writer })).statusCode).toBe(403);
});

test('a picture whose words look like links keeps nobody waiting for the page', async () => {
  const { site, inDays } = await openPaper();
  const post_content = `<p><img src="/media/a.webp" alt="${'<a '.repeat(45_000)}"></p><p><a href="/topic/news">News</a></p>`;
  await givenPost(site, { cat_slug: 'news', post_name: 'wordy', post_content });
  const { result, longest } = await longestTurn(() => inDays(3, '/news/wordy'));
  expect(result.body).toContain(`href="${deskAddresses.paperAt(daysAway(site, 3), '/topic/news')}"`);
  expect(longest).toBeLessThan(300);
});

test('a search at a moment lets nothing into that of readers', async () => {
  const { site, inDays, now } = await openPaper();
  const publish_time = daysAway(site, 2);
  await givenPost(site, { cat_slug: 'news', status: 'scheduled', post_title: 'Zeppelin comes', publish_time });
  expect((await inDays(3, '/search/all/zeppelin')).statusCode).toBe(200);
  expect(await now('/search/all/zeppelin')).not.toContain('comes');
  expect(await now('/api/post/search/all/zeppelin')).not.toContain('comes');
});
