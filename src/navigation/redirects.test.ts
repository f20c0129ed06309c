import { describe, expect, test } from 'vitest';
import { call, testApi } from '#api/testing/calling.ts';
import { problem } from '#platform/api/api.contract.ts';
import type { Site } from '#platform/site.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { testSite } from '#platform/testing/site.ts';
import { redirectAnswer } from './redirects.contract.ts';
import { redirectFor } from './redirects.store.ts';

async function givenRedirect(site: Site, source_path: string, target = '/news/new'): Promise<void> {
  await site.database.queries.insertInto('redirect').values({ source_path, target, status: 301 }).execute();
}

describe.each(everyEngine)('redirects on %s', (engine) => {
  test.each([
    ['/2019/04/old', '/2019/04/old'],
    ['/2019/04/old', '/2019/04/old/'],
    ['/2019/04/old', '/2019/04/old?utm_source=letter&fbclid=9'],
    ['/2019/04/old', '/2019/04/old/?replytocom=12'],
    ['/2019/04/old', 'https://old.example/2019/04/old/#comments'],
    ['/2019/04/größe und', '/2019/04/gr%C3%B6%C3%9Fe%20und/'],
    ['/2019/04/100%', '/2019/04/100%'],
    ['/?p=12', '/?p=12'],
    ['/?p=12', 'https://old.example?p=12'],
    ['/?p=12', '/?utm_medium=x&p=12'],
    ['/index.php?a=1&b=2&c=3', '/index.php?c=3&a=1&b=2'],
    ['/?q=größe', '/?q=gr%C3%B6%C3%9Fe'],
  ])('what is stored as %s is found by %s', async (stored, asked) => {
    const site = await testSite(engine);
    await givenRedirect(site, stored);
    expect(await redirectFor(site, asked)).toEqual({ target: '/news/new', status: 301 });
  });

  test.each([
    ['/old', '/OLD'],
    ['/old', '/old/er'],
    ['/?p=12', '/?p=123'],
    ['/?p=12', '/'],
    ['/old', '//old.example/old'],
    ['/old', '/%00old'],
    ['/old', ''],
  ])('what is stored as %s is not found by %s', async (stored, asked) => {
    const site = await testSite(engine);
    await givenRedirect(site, stored);
    expect(await redirectFor(site, asked)).toBeUndefined();
  });

  test('the more exact of two wins', async () => {
    const site = await testSite(engine);
    await givenRedirect(site, '/old', '/news/any');
    await givenRedirect(site, '/old?page=2', '/news/second');
    expect(await redirectFor(site, '/old?page=2')).toMatchObject({ target: '/news/second' });
    expect(await redirectFor(site, '/old?page=3')).toMatchObject({ target: '/news/any' });
  });

  test.each(['//evil.example', '/\\evil.example', 'javascript:alert(1)', 'evil.example', '/old'])(
    'a stored target %s leads nowhere',
    async (target) => {
      const site = await testSite(engine);
      await givenRedirect(site, '/old', target);
      expect(await redirectFor(site, '/old')).toBeUndefined();
    },
  );
});

test('check_redirect answers where an address has moved to, or with an empty list', async () => {
  const { api, site } = await testApi();
  await givenRedirect(site, '/2019/04/old', 'https://archive.example/old');
  const check = (current_url: string) =>
    call(api, '/api/url_redirect/check_redirect', redirectAnswer, { body: { current_url } });
  expect(await check('https://www.example.com/2019/04/old/')).toEqual({
    urlDetails: [{ redirect_url: 'https://archive.example/old' }],
  });
  expect(await check('/2019/04/never')).toEqual({ urlDetails: [] });
});

test.each([
  {},
  { current_url: '' },
  { current_url: 7 },
  { current_url: 'javascript:alert(1)' },
  { current_url: 'old' },
])('check_redirect refuses %j', async (body) => {
  const { api } = await testApi();
  const refused = await call(api, '/api/url_redirect/check_redirect', problem, { body, status: 400 });
  expect(refused.issues.map(({ path }) => path)).toEqual(['current_url']);
});
