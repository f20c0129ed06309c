import { describe, expect, test } from 'vitest';
import { givenPost, givenPublication } from '#content/posts/testing/content.ts';
import { testSite } from '#content/testing/site.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { redirectFor } from './redirects.store.ts';
import { redirect, type WrittenRedirect } from './store-redirects.store.ts';

async function givenRules(engine: (typeof everyEngine)[number], ...rows: readonly WrittenRedirect[]) {
  const site = await testSite(engine);
  await givenPublication(site);
  await givenPost(site, { cat_slug: 'news', post_name: 'größe', subcategories: ['email'] });
  await site.database.queries
    .insertInto('redirect')
    .values([...rows])
    .execute();
  return async (address: string) => (await redirectFor(site, address))?.target;
}

describe.each(everyEngine)('a rule for all below an address, on %s,', (engine) => {
  test('leads to what stands under the same name, however it is asked for, and nowhere else', async () => {
    const asked = await givenRules(engine, redirect('/old/*', '/news/*'));
    expect(await asked('/old/gr%C3%B6%C3%9Fe?utm_source=x')).toBe('/news/gr%C3%B6%C3%9Fe');
    expect(await asked('/old/größe/amp')).toBe('/news/gr%C3%B6%C3%9Fe');
    for (const nowhere of ['/old/secret', '/old/*', '/older/größe', '/old//evil.example'])
      expect(await asked(nowhere), nowhere).toBeUndefined();
  });

  test('gives way to a redirect of one address, and to a nearer rule', async () => {
    const rows = [redirect('/old/*', '/topic/news'), redirect('/old/a/*', '/about'), redirect('/old/a/b', '/events')];
    const asked = await givenRules(engine, ...rows);
    expect([await asked('/old/x/y'), await asked('/old/a/c'), await asked('/old/a/b')]).toEqual([
      '/topic/news',
      '/about',
      '/events',
    ]);
  });

  test('follows what moved on from there', async () => {
    const asked = await givenRules(
      engine,
      redirect('/old/*', '/news/*'),
      redirect('/news/small', '/news/gr%C3%B6%C3%9Fe'),
    );
    expect(await asked('/old/small')).toBe('/news/gr%C3%B6%C3%9Fe');
  });

  test('says that all below is gone', async () => {
    const asked = await givenRules(engine, { ...redirect('/old/*', ''), status: 410 });
    expect(await asked('/old/größe')).toBe('');
  });

  test('leads the address itself to the list of the section, with a slash and a query, too', async () => {
    const asked = await givenRules(engine, redirect('/old/*', '/news/*'), redirect('/a/*', '/about'));
    for (const address of ['/old', '/old/', '/old?utm_source=x', '/old/feed'])
      expect(await asked(address), address).toMatch(/^\/(?:topic|feeds\/topic)\/news/);
    expect([await asked('/a'), await asked('/'), await asked('/older')]).toEqual([undefined, undefined, undefined]);
  });

  test('makes no circle with others', async () => {
    const rules = [redirect('/a/*', '/b/*'), redirect('/c/*', '/d/*')];
    const asked = await givenRules(engine, ...rules, redirect('/b/1', '/c/1'), redirect('/d/1', '/a/1'));
    expect([await asked('/a/1'), await asked('/c/1')]).toEqual([undefined, undefined]);
  });

  test('leads the lists of a section and their feeds', async () => {
    const asked = await givenRules(engine, redirect('/old/*', '/news/*'));
    expect(await asked('/topic/old')).toBe('/topic/news');
    expect(await asked('/feeds/topic/old/rss.xml')).toBe('/feeds/topic/news/rss.xml');
    expect(await asked('/topic/old/email')).toBe('/topic/news/email');
    expect([await asked('/topic/old/unknown'), await asked('/topic/other')]).toEqual([undefined, undefined]);
  });
});
