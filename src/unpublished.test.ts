import { describe, expect, onTestFinished, test } from 'vitest';
import { daysAway, givenPost, givenPublication, givenSubcategory } from '#content/posts/testing/content.ts';
import type { Site } from '#content/site.ts';
import { testSite } from '#content/testing/site.ts';
import { noAssets } from '#platform/testing/assets.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { createApp } from './app.ts';

/** All addresses, calls and feeds that contain a sub-category's slug. */
const PLACES = [
  '/tag/NAME',
  '/topic/news/NAME',
  '/api/post/tag/NAME',
  '/api/post/topic/news/NAME',
  '/feeds/tag/NAME/rss.xml',
  '/feeds/tag/NAME/atom.xml',
  '/feeds/tag/NAME/feed.json',
  // The same on old sites.
  '/tag/NAME/feed',
  '/topic/news/NAME/feed',
  // A redirect that an import stored for the old site's list.
  '/category/NAME',
  '/category/NAME/feed',
];

async function givenSite(engine: (typeof everyEngine)[number]): Promise<Site> {
  const site = await testSite(engine);
  await givenPublication(site);
  await givenPost(site, { subcategories: ['email'] });
  const moved = { source_path: '/category/merger', target: '/tag/merger', status: 301 } as const;
  await site.database.queries.insertInto('redirect').values(moved).execute();
  return site;
}

async function answers(site: Site) {
  const app = await createApp({ site, assets: noAssets });
  onTestFinished(() => app.close());
  return async (place: string, name: string) => {
    const { statusCode, headers, body } = await app.inject(place.replace('NAME', name));
    const { date, etag, 'content-length': length, 'x-request-id': id, ...told } = headers;
    const anonymous = (text: string) => text.replaceAll(name, 'NAME');
    return { statusCode, headers: anonymous(JSON.stringify(told)), body: anonymous(body) };
  };
}

describe.each(everyEngine)('a sub-category whose name is not public, on %s', (engine) => {
  test.each([
    ['only drafts are filed under', { status: 'draft' }, 0],
    ['only posts to come are filed under', { status: 'scheduled' }, 1],
  ] as const)('since %s it answers as one that there is not', async (_what, post, days) => {
    const site = await givenSite(engine);
    await givenPost(site, { ...post, publish_time: daysAway(site, days), subcategories: ['merger'] });
    const answer = await answers(site);
    for (const place of PLACES) {
      expect(await answer(place, 'merger'), place).toEqual(await answer(place, 'nobody'));
      expect((await answer(place, 'nobody')).statusCode, place).toBe(404);
    }
  });

  test('an empty one is public', async () => {
    const site = await givenSite(engine);
    await givenSubcategory(site, 'merger');
    const answer = await answers(site);
    const statuses = ['/tag/NAME', '/topic/news/NAME', '/api/post/tag/NAME', '/feeds/tag/NAME/rss.xml'].map(
      async (place) => (await answer(place, 'merger')).statusCode,
    );
    expect(await Promise.all(statuses)).toEqual([200, 302, 200, 200]);
  });

  test('answers from the date of its first post on', async () => {
    const site = await givenSite(engine);
    const publish_time = daysAway(site, 1);
    await givenPost(site, { status: 'scheduled', publish_time, subcategories: ['merger'] });
    const answer = await answers({ ...site, now: () => new Date(publish_time) });
    for (const place of PLACES.slice(0, 7)) expect((await answer(place, 'merger')).statusCode, place).toBe(200);
    expect((await answer('/category/NAME', 'merger')).statusCode).toBe(301);
  });
});
