import { describe, expect, onTestFinished, test } from 'vitest';
import { createApp } from '#app.ts';
import { givenPost, givenPublication } from '#content/posts/testing/content.ts';
import { testSite } from '#content/testing/site.ts';
import { contentRevision } from '#platform/database/revision.ts';
import { noAssets } from '#platform/testing/assets.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { askedAddressesOf, hitsOf, lostAddresses, writeAsked } from './asked-addresses.store.ts';
import { AskedAddresses } from './asked-addresses.ts';
import { LOST_KEPT } from './redirects-limits.ts';
import { redirect, storeRedirects } from './store-redirects.store.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe.each(everyEngine)('what readers ask for at old addresses, on %s,', (engine) => {
  test('is added up, until a redirect or a page stands there', async () => {
    const site = await testSite(engine);
    await givenPublication(site);
    const { queries } = site.database;
    const asked = askedAddressesOf(site);
    const revision = await contentRevision(queries);
    for (const path of ['/a', '/a', '/b', '/news/later']) asked.countLost(path, undefined);
    asked.countHit('/old');
    await writeAsked(site);
    asked.countLost('/a?secret=1', 'https://forum.example:8080/thread?user=ada');
    asked.countHit('/old');
    await writeAsked(site);
    const last_day = '2026-11-21';
    const [a, b, later] = [
      { path: '/a', times: 3, last_day, from_host: 'forum.example:8080' },
      { path: '/b', times: 1, last_day, from_host: null },
      { path: '/news/later', times: 1, last_day, from_host: null },
    ];
    expect(await lostAddresses(site)).toEqual([a, b, later]);
    expect(await hitsOf(queries, ['/old', '/other'])).toEqual(new Map([['/old', { hits: 2, last_day }]]));
    expect(await contentRevision(queries)).toBe(revision);
    await storeRedirects(queries, { rows: [redirect('/a', '/news')] });
    await givenPost(site, { cat_slug: 'news', post_name: 'later' });
    expect(await lostAddresses(site)).toEqual([b]);
  });

  test('is kept of so many addresses only: those asked for least fall out', async () => {
    const site = await testSite(engine);
    const asked = askedAddressesOf(site);
    for (let times = 0; times < 2; times += 1) asked.countLost('/often', undefined);
    for (let number = 0; number < LOST_KEPT + 50; number += 1) asked.countLost(`/rare-${number}`, undefined);
    await writeAsked(site);
    const rows = await site.database.queries.selectFrom('lost_address').select('path').execute();
    expect(rows).toHaveLength(LOST_KEPT);
    expect(rows).toContainEqual({ path: '/often' });
  });
});

test.each([
  '/unsubscribe/token',
  '/preview/news/secret',
  '/search/all/ada%20lovelace',
  '/account/ada@example.com',
  '/account/ada%40example.com',
  '/.env',
  '/blog/.git/config',
  '/wp-login.php',
  `/${'a'.repeat(400)}`,
])('nothing is kept of %s', (address) => {
  const asked = new AskedAddresses();
  asked.countLost(address, undefined);
  expect(asked.take().lost.size).toBe(0);
});

test('requests are counted by readers alone, and pages that are there are not', async () => {
  const site = await testSite();
  await givenPublication(site);
  await givenPost(site, { cat_slug: 'news', post_name: 'kept' });
  await storeRedirects(site.database.queries, {
    rows: [redirect('/old', '/news/kept'), redirect('/?p=7', '/news/kept')],
  });
  const app = await createApp({ site, assets: noAssets });
  onTestFinished(() => app.close());
  const ask = (url: string, headers: object = {}) =>
    app.inject({ url, headers: { 'user-agent': BROWSER, referer: 'https://forum.example/', ...headers } });
  for (const url of ['/old', '/old/feed', '/?p=7', '/lost?who=ada', '/lost', '/news/kept', '/', '/events/lost'])
    await ask(url);
  for (const agent of ['Googlebot/2.1 (+http://www.google.com/bot.html)', 'curl/8.5.0'])
    for (const url of ['/old', '/lost', '/?p=7']) await ask(url, { 'user-agent': agent });
  await ask('/lost', { 'sec-purpose': 'prefetch' });
  await app.inject({ method: 'HEAD', url: '/lost', headers: { 'user-agent': BROWSER } });
  const { hits, lost } = askedAddressesOf(site).take();
  expect(hits).toEqual(
    new Map([
      ['/old', 2],
      ['/?p=7', 1],
    ]),
  );
  const from_host = 'forum.example';
  expect(lost).toEqual(
    new Map([
      ['/lost', { times: 2, from_host }],
      ['/events/lost', { times: 1, from_host }],
    ]),
  );
});
