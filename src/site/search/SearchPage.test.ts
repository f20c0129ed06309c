import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createApp } from '#app.ts';
import { givenPost, givenPublication } from '#content/posts/testing/content.ts';
import { testSite } from '#content/testing/site.ts';
import { noAssets } from '#platform/testing/assets.ts';
import { searchThreadOf } from './search-thread.ts';
import { NOTHING_LACKED } from './spelling.ts';

/** A site on which so many stories are about lighthouses. */
async function open(stories = 0): Promise<FastifyInstance> {
  const site = await testSite();
  await givenPublication(site);
  for (let number = 1; number <= stories; number++) {
    await givenPost(site, {
      post_title: `Lighthouse ${number}`,
      post_text: `A story about a lighthouse, number ${number}.`,
      excerpt: 'A story.',
    });
  }
  const app = await createApp({ site, assets: noAssets });
  onTestFinished(() => app.close());
  return app;
}

/** What a reader sees of it. */
const text = (html: string) => html.replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, '').replaceAll('&quot;', '"');

test('the heading names the term, the page says how many were found and marks them', async () => {
  const { body } = await (await open(12)).inject('/search/all/lighthouse');
  expect(text(body)).toContain('Search Result : lighthouse');
  expect(body).toContain('12 results');
  expect(body).toContain('<mark>Lighthouse</mark>');
  expect(body).toContain('<meta name="robots" content="noindex"/>');
});

test('nothing found is said in the specified words, with a field and stories to go on with', async () => {
  const { body, statusCode } = await (await open(3)).inject('/search/all/zeppelin');
  expect(statusCode).toBe(200);
  expect(body).toContain('No Result For Your Search');
  expect(body).toContain('value="zeppelin"');
  expect(body).toContain('Lighthouse 1');
});

test('a page made while the index is being built is not kept', async () => {
  const site = await testSite();
  await givenPublication(site);
  await givenPost(site, { post_title: 'Lighthouse' });
  const app = await createApp({ site, assets: noAssets });
  onTestFinished(() => app.close());
  const unfinished = { total: 0, posts: [], misspellings: [], lacking: NOTHING_LACKED, isComplete: false };
  vi.spyOn(searchThreadOf(site), 'search').mockResolvedValueOnce(unfinished);
  expect((await app.inject('/search/all/lighthouse')).body).toContain('No Result For Your Search');
  expect((await app.inject('/search/all/lighthouse')).body).toContain('1 result');
});

test('a misspelt word brings what was meant, and says so', async () => {
  const { body } = await (await open(3)).inject('/search/all/lighthuose');
  expect(text(body)).toContain('Did you mean lighthouse?');
  expect(body).toContain('href="/search/all/lighthouse"');
});

test('the first eight categories are tabs, the rest stand under More', async () => {
  const site = await testSite();
  await givenPublication(site);
  for (const position of [20, 21]) {
    const values = { cat_slug: `extra-${position}`, cat_name: `Extra ${position}`, position };
    await site.database.queries.insertInto('category').values(values).execute();
  }
  const app = await createApp({ site, assets: noAssets });
  onTestFinished(() => app.close());
  const [tabs = '', rest = ''] = (await app.inject('/search/extra-21/lighthouse')).body.split('<summary').slice(-2);
  expect(tabs.match(/href="\/search\/[^"]+"/g)?.slice(-9)).toHaveLength(9);
  expect(tabs).not.toContain('/search/extra-20/lighthouse');
  expect(rest).toContain('More');
  expect(rest).toContain('href="/search/extra-20/lighthouse"');
  expect(rest).toContain('href="/search/extra-21/lighthouse" aria-current="true"');
});

test('a category that is none, or a page past the end, does not exist', async () => {
  const app = await open(3);
  const addresses = ['/search/nowhere', '/search/nowhere/', '/search?cat=nowhere', '/search/nowhere/lighthouse'];
  for (const address of [...addresses, '/search/%00/lighthouse', '/search/all/lighthouse?page=2']) {
    expect((await app.inject(address)).statusCode, address).toBe(404);
  }
});

test("the header's form leads to the results, in all categories or in one", async () => {
  const app = await open();
  const { statusCode, headers } = await app.inject('/search?q=ad+tech%2Fmar+tech%3F');
  expect({ statusCode, location: headers.location }).toEqual({
    statusCode: 302,
    location: '/search/all/ad%20tech%2Fmar%20tech%3F',
  });
  expect((await app.inject('/search?q=ad&cat=news')).headers.location).toBe('/search/news/ad');
});

test('a search for nothing is asked for a word, and nobody who has yet to search', async () => {
  const app = await open();
  for (const [address, isAsked] of [
    ['/search?q=', true],
    ['/search?q=%20', true],
    ['/search', false],
    ['/search/all', false],
    ['/search/all/', false],
    ['/search/news', false],
  ] as const) {
    const { statusCode, body } = await app.inject(address);
    expect(statusCode, address).toBe(200);
    expect(body.includes('Please enter a word to search for.'), address).toBe(isAsked);
    expect(body, address).toContain('Search the archive');
  }
});

test.each([
  ['100%25', '100%'],
  ['a%2Fb', 'a/b'],
  ['%22%3Cscript%3Ealert(1)%3C%2Fscript%3E', '&quot;&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['%F0%9F%98%80', '😀'],
  ["'%20OR%201%3D1%20--", '&#x27; OR 1=1 --'],
  ['NEAR(a%20b)%20AND%20*', 'NEAR(a b) AND *'],
])('any term is only a term: %s', async (written, printed) => {
  const { statusCode, body } = await (await open()).inject(`/search/all/${written}`);
  expect(statusCode).toBe(200);
  expect(body).toContain(`value="${printed}"`);
  expect(body).not.toContain('<script>alert');
});

test.each([
  ['a bare slash', '/search/all/ad/tech', '/search/all/ad%2Ftech'],
  ['ten thousand characters', `/search/all/${'x'.repeat(10_000)}`, `/search/all/${'x'.repeat(300)}`],
  ['ten thousand in the form', `/search?q=${'x'.repeat(10_000)}`, `/search/all/${'x'.repeat(300)}`],
])('%s leads to what can be looked for', async (_what, address, location) => {
  const { statusCode, headers } = await (await open()).inject(address);
  expect({ statusCode, location: headers.location }).toEqual({ statusCode: 302, location });
});

test('a word that no story has is named above the stories with the others, and words that stand together nowhere are, too', async () => {
  const app = await open(3);
  const said = async (term: string, cat = 'all') =>
    text((await app.inject(`/search/${cat}/${encodeURIComponent(term)}`)).body);
  expect(await said('lighthouse zeppelin')).toContain('No story has “zeppelin”, so these are for the other words.');
  expect(await said('"lighthouse" zeppelin airfield')).toContain('No story has “zeppelin”, “airfield”, so these');
  expect(await said('story "number 1" 2', 'news')).toContain(
    'No story in News has all of these words, so these have some of them.',
  );
  for (const term of ['lighthouse', 'story lighthouse', 'the lighthouse', 'lighthouse -zeppelin', 'zeppelin'])
    expect(await said(term), term).not.toContain('so these');
});
