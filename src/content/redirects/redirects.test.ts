import { describe, expect, onTestFinished, test } from 'vitest';
import { createApp } from '#app.ts';
import { givenPost, givenPublication } from '#content/posts/testing/content.ts';
import type { Site } from '#content/site.ts';
import { testSite } from '#content/testing/site.ts';
import { problem } from '#platform/api/api.contract.ts';
import { noAssets } from '#platform/testing/assets.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { call, testApi } from '#site/api/testing/calling.ts';
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

  test.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/a\r\nb',
    'javascript:alert(1)',
    'evil.example',
    '/old',
  ])('a stored target %j leads nowhere', async (target) => {
    const site = await testSite(engine);
    await givenRedirect(site, '/old', target);
    expect(await redirectFor(site, '/old')).toBeUndefined();
  });
});

describe.each(everyEngine)('what an old system added to an address, on %s', (engine) => {
  async function filledSite(): Promise<Site> {
    const site = await testSite(engine);
    await givenPublication(site);
    await givenPost(site, { cat_slug: 'news', post_name: 'kept', subcategories: ['email', 'feed'] });
    await givenPost(site, { cat_slug: 'news', post_name: 'draft', status: 'draft' });
    await givenRedirect(site, '/2019/04/old', '/news/new');
    await givenRedirect(site, '/category/mail', '/tag/email');
    await givenRedirect(site, '/category/atom', '/tag/email');
    await givenRedirect(site, '/category/reports/data', '/topic/news');
    await givenRedirect(site, '/author/Ines V', '/author/ines-valcourt');
    await givenRedirect(site, '/blog', '/');
    await givenRedirect(site, '/?cat=3', '/tag/email');
    await givenRedirect(site, '/?p=7', '/news/new');
    await givenRedirect(site, '/gone', 'https://archive.example/gone');
    return site;
  }

  const LEADS_TO = [
    ['/category/mail/feed/', '/feeds/tag/email/rss.xml'],
    ['/category/mail/feed/atom/', '/feeds/tag/email/atom.xml'],
    ['/category/mail/rss', '/feeds/tag/email/rss.xml'],
    ['/category/mail/page/12/', '/tag/email'],
    ['/category/mail/?paged=2', '/tag/email'],
    ['/category/mail/?feed=atom&paged=2', '/tag/email'],
    ['/category/reports/data/feed/rdf', '/feeds/topic/news/rss.xml'],
    ['/author/Ines%20V/feed', '/feeds/author/ines-valcourt/rss.xml'],
    ['/?cat=3&paged=2', '/tag/email'],
    ['/?feed=atom&cat=3', '/feeds/tag/email/atom.xml'],
    ['/?cat=3&feed=rss2&utm_source=letter', '/feeds/tag/email/rss.xml'],
    ['/?p=7&cpage=2', '/news/new'],
    ['/2019/04/old/feed/', '/news/new'],
    ['/2019/04/old/amp/', '/news/new'],
    ['/2019/04/old/comment-page-2/', '/news/new'],
    ['/2019/04/old/comment-page-2/amp', '/news/new'],
    ['/2019/04/old/attachment/a-picture/', '/news/new'],
    ['/category/atom/feed', '/feeds/tag/email/rss.xml'],
    ['/category/mail/atom/feed', '/feeds/tag/email/rss.xml'],
    ['/gone/feed', 'https://archive.example/gone'],
    ['/blog/feed/', '/feeds/rss.xml'],
    ['/blog/page/3', '/'],
    // Addresses that are the same here: nothing is stored for them.
    ['/tag/email/feed/', '/feeds/tag/email/rss.xml'],
    ['/tag/email/page/2/', '/tag/email'],
    ['/topic/news/page/2', '/topic/news'],
    ['/author/ines-valcourt/rss/', '/feeds/author/ines-valcourt/rss.xml'],
    ['/news/kept/feed/', '/news/kept'],
    ['/news/kept/amp', '/news/kept'],
    ['/feed', '/feeds/rss.xml'],
    ['/feed/rss2/', '/feeds/rss.xml'],
    ['/rss', '/feeds/rss.xml'],
    ['/rss.xml', '/feeds/rss.xml'],
    ['/feed.xml', '/feeds/rss.xml'],
    ['/index.xml', '/feeds/rss.xml'],
    ['/feed/atom/', '/feeds/atom.xml'],
    ['/atom.xml', '/feeds/atom.xml'],
    ['/feed.json', '/feeds/feed.json'],
    ['/?feed=rss2', '/feeds/rss.xml'],
    ['/?feed=constructor', '/feeds/rss.xml'],
    ['/page/4/', '/'],
    ['/index.php', '/'],
    ['/index.php?p=7', '/news/new'],
    ['/sitemap_index.xml', '/sitemap.xml'],
    ['/wp-sitemap.xml', '/sitemap.xml'],
    ['/wp-sitemap-posts-post-1.xml', '/sitemap.xml'],
    ['/post-sitemap2.xml', '/sitemap.xml'],
    ['/sitemap-posts.xml', '/sitemap.xml'],
  ];
  test('leads to its feed or to itself', async () => {
    const site = await filledSite();
    for (const [asked = '', target] of LEADS_TO) {
      expect(await redirectFor(site, asked), asked).toEqual({ target, status: 301 });
    }
  });

  const LEADS_NOWHERE = [
    '/news/draft/feed',
    '/tag/never/feed',
    '/topic/never/page/2',
    '/author/never/rss',
    '/category/never/feed',
    '/never/page/2',
    '//evil.example/feed',
    '/tag/%2Fevil.example/feed',
    '/?paged=2',
    '/?page=2',
    '/',
    '/sitemap.xml',
    // Pages of this site whose addresses end as if they were something's feed.
    '/topic/news/feed',
    '/feeds/rss.xml',
    '/feeds/tag/email/rss.xml',
    '/feeds/tag/email/atom.xml',
    '/feeds/author/ines-valcourt/feed.json',
  ];
  test('leads nowhere where there is nothing, or a page of this site', async () => {
    const site = await filledSite();
    for (const asked of LEADS_NOWHERE) expect(await redirectFor(site, asked), asked).toBeUndefined();
  });
});

test('an address that is a query only is looked up before the front page answers', async () => {
  const site = await testSite();
  await givenPublication(site);
  await givenRedirect(site, '/?p=7');
  const app = await createApp({ site, assets: noAssets });
  onTestFinished(() => app.close());
  const answers = async (url: string) => {
    const { statusCode, headers } = await app.inject(url);
    return [statusCode, headers.location];
  };
  expect(await answers('/?p=7')).toEqual([301, '/news/new']);
  expect(await answers('/?utm_source=letter&p=7')).toEqual([301, '/news/new']);
  expect(await answers('/?feed=rss2')).toEqual([301, '/feeds/rss.xml']);
  expect(await answers('/?p=8')).toEqual([200, undefined]);
  expect(await answers('/?tab=popular')).toEqual([200, undefined]);
});

test('an address of which the desk says that it is gone is answered 410, and leads no call anywhere', async () => {
  const site = await testSite();
  await givenPublication(site);
  const gone = ['/old-page', '/?p=9'].map((source_path) => ({ source_path, target: '', status: 410 as const }));
  await site.database.queries.insertInto('redirect').values(gone).execute();
  const app = await createApp({ site, assets: noAssets });
  onTestFinished(() => app.close());
  for (const url of ['/old-page', '/old-page/feed', '/?p=9']) {
    const { statusCode, body } = await app.inject(url);
    expect([url, statusCode]).toEqual([url, 410]);
    expect(body).toContain('This page is gone');
  }
  const checked = {
    method: 'POST',
    url: '/api/url_redirect/check_redirect',
    payload: { current_url: '/old-page' },
  } as const;
  expect((await app.inject(checked)).json()).toEqual({ urlDetails: [] });
});

test.each([
  ['/news/größe', '/news/gr%C3%B6%C3%9Fe'],
  ['https://archive.example/漢字 1?a=%20', 'https://archive.example/%E6%BC%A2%E5%AD%97%201?a=%20'],
])('a target that a header cannot hold, %s, is encoded for it', async (target, location) => {
  const site = await testSite();
  await givenPublication(site);
  for (const old of ['/old-page', '/?p=9']) await givenRedirect(site, old, target);
  const app = await createApp({ site, assets: noAssets });
  onTestFinished(() => app.close());
  for (const old of ['/old-page', '/?p=9']) {
    const { statusCode, headers } = await app.inject(old);
    expect({ statusCode, location: headers.location }).toEqual({ statusCode: 301, location });
  }
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
