import { describe, expect, onTestFinished, test } from 'vitest';
import { problem } from '#platform/api/api.contract.ts';
import { noAssets } from '#platform/testing/assets.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { testSite } from '#platform/testing/site.ts';
import { givenPublication } from '#posts/testing/content.ts';
import { createApp } from './app.ts';
import { routes } from './routes.ts';

/** What a stranger may put where an address has a name. */
const NO_NAMES = ['100%', '%E0%A4%A', '%ff', '%c0%ae', '%00', 'a%00b', '%ED%A0%80'];

/** Every address that takes a name, with this one in all its places. */
function addressesWith(name: string): string[] {
  const pages = routes.filter(({ address }) => /[:*]/.test(address)).map(({ address }) => address);
  const feeds = ['/feeds/topic/:slug/rss.xml', '/feeds/tag/:slug/atom.xml', '/feeds/author/:slug/feed.json'];
  return ['/:anything', '/events.ics/:anything', ...pages, ...feeds].map((address) =>
    address.replace(/:\w+|\*/g, () => name),
  );
}

describe.each(everyEngine)('an address that can name nothing, on %s', (engine) => {
  test.each(NO_NAMES)('is answered with the Error 404 screen: %j', async (name) => {
    const site = await testSite(engine);
    await givenPublication(site);
    const app = await createApp({ site, assets: noAssets });
    onTestFinished(() => app.close());
    for (const url of addressesWith(name)) {
      const answer = await app.inject(url);
      expect(answer.statusCode, url).toBe(404);
      expect(answer.headers['content-type'], url).toBe('text/html; charset=utf-8');
      expect(answer.body, url).toContain('Error 404 - Not Found');
    }
  });
});

test('such a call of the API is told what is wrong with it', async () => {
  const app = await createApp({ site: await testSite(), assets: noAssets });
  onTestFinished(() => app.close());
  const answer = await app.inject('/api/post/topic/100%');
  expect(answer.statusCode).toBe(400);
  expect(problem.parse(answer.json()).issues).toHaveLength(1);
});

test('a moved address keeps its redirect though its percent sign stands for nothing', async () => {
  const site = await testSite();
  await site.database.queries
    .insertInto('redirect')
    .values({ source_path: '/2019/100%', target: '/news/all-of-it', status: 301 })
    .execute();
  const app = await createApp({ site, assets: noAssets });
  onTestFinished(() => app.close());
  const answer = await app.inject('/2019/100%');
  expect([answer.statusCode, answer.headers.location]).toEqual([301, '/news/all-of-it']);
});
