import { type BrowserContext, expect } from '@playwright/test';
import type { AttackedSite } from './testing/attacked-site.ts';
import { test } from './testing/attacked-site.ts';
import { HAS_STRINGS, WITHOUT_STRINGS } from './testing/strings.ts';
import { Trap } from './testing/trap.ts';

/** Attack vectors that an import has stored run nothing in a browser: neither with the policy, nor where a browser ignored it. */

/** Every screen that shows what was stored. */
function screens({ database, attacks }: AttackedSite): readonly string[] {
  const addresses = (statement: string) =>
    database
      .prepare(statement)
      .all()
      .map(({ address }) => String(address));
  const [first, last] = [attacks.at(0)?.slug, attacks.at(-1)?.slug];
  return [
    ...attacks.map(({ slug }) => `/news/${slug}`),
    `/preview/news/${first}`,
    `/preview/news/${last}`,
    ...addresses(`select distinct '/author/' || author_name as address from author join post on post_author_id = author.id
      where post_name like 'attack-%'`),
    ...addresses("select '/tag/' || subcat_slug as address from subcategory where subcat_slug like '%attack%'"),
    ...addresses("select '/events/' || event_slug as address from event where event_slug like 'attack-%'"),
    '/',
    '/?tab=popular',
    '/topic/news',
    '/topic/news?page=2',
    '/events',
    '/sitemap',
    '/search/all/consent',
    '/search/news/alert',
    '/search/all/alert?page=2',
    `/search/all/${encodeURIComponent('"><svg onload=alert(1)>')}`,
    `/topic/${encodeURIComponent('<svg onload=alert(1)>')}`,
    '/feeds/rss.xml',
    '/feeds/atom.xml',
    '/feeds/feed.json',
    '/sitemap.xml',
    `/api/post/news/${first}`,
  ];
}

async function visitAll(site: AttackedSite, context: BrowserContext): Promise<{ trap: Trap; seen: number }> {
  const trap = await Trap.in(context, site.url);
  const page = await context.newPage();
  let seen = 0;
  for (const address of screens(site)) {
    const answer = await page.goto(site.url + address, { waitUntil: 'load' });
    if (answer?.headers()['content-type']?.startsWith('text/html')) await trap.inspect(page);
    seen += 1;
  }
  return { trap, seen };
}

for (const bypassCSP of [false, true]) {
  test(`6,613 stored attack vectors run nothing on any screen ${bypassCSP ? 'without' : 'with'} the policy`, async ({
    browser,
    attackedSite,
  }) => {
    test.skip(!HAS_STRINGS, WITHOUT_STRINGS);
    test.setTimeout(120_000);
    const context = await browser.newContext({ bypassCSP });
    const { trap, seen } = await visitAll(attackedSite, context);
    trap.expectNothing();
    expect(seen).toBeGreaterThan(35);
    await context.close();
  });
}

test('the trap itself catches what runs: an attack that comes uncleaned', async ({ browser, attackedSite }) => {
  const { database, url } = attackedSite;
  const attack = '<img src="https://evil.example/" onerror="alert(1)"><a href="javascript:alert(2)">a</a>';
  database.prepare('update post set post_content = ? where post_name = ?').run(attack, 'plain');
  database.exec('update content_revision set revision = revision + 1');
  const caught: Record<string, readonly string[]> = {};
  for (const bypassCSP of [false, true]) {
    const context = await browser.newContext({ bypassCSP });
    const trap = await Trap.in(context, url);
    const page = await context.newPage();
    await page.goto(`${url}/news/plain`);
    await trap.inspect(page);
    caught[bypassCSP ? 'without' : 'with'] = trap.sprung;
    await context.close();
  }
  expect(caught.with?.join()).toContain('against the policy: script-src-attr');
  expect(caught.with?.join()).toContain('<a href="javascript:alert(2)">');
  expect(caught.without?.join()).toContain('alert(1)');
  expect(caught.without?.join()).toContain('a request to https://evil.example/');
});
