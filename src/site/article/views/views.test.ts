import { describe, expect, test } from 'vitest';
import { viewAnswer, visitorAddress } from '#content/article/views.contract.ts';
import { countView, deleteOldSalts } from '#content/article/views.store.ts';
import { givenPost, givenPublication } from '#content/posts/testing/content.ts';
import type { Site } from '#content/site.ts';
import { testSite } from '#content/testing/site.ts';
import { problem } from '#platform/api/api.contract.ts';
import { contentRevision } from '#platform/database/revision.ts';
import { NotFound } from '#platform/errors.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { call, testApi } from '#site/api/testing/calling.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const at = (site: Site, time: string): Site => ({ ...site, now: () => new Date(time) });
const viewsOf = (site: Site) =>
  site.database.queries.selectFrom('daily_view').select(['day', 'views']).orderBy('day').execute();

describe.each(everyEngine)('counting views on %s', (engine) => {
  async function given(): Promise<{ site: Site; post: number }> {
    const site = await testSite(engine);
    await givenPublication(site);
    return { site, post: await givenPost(site) };
  }

  test('counts a visitor once a post in 30 minutes', async () => {
    const { site, post } = await given();
    const other = await givenPost(site);
    expect(await countView(at(site, '2026-11-21T09:00:00Z'), post, '192.0.2.1')).toBe(true);
    expect(await countView(at(site, '2026-11-21T09:29:59Z'), post, '192.0.2.1')).toBe(false);
    expect(await countView(at(site, '2026-11-21T09:29:59Z'), other, '192.0.2.1')).toBe(true);
    expect(await countView(at(site, '2026-11-21T09:29:59Z'), post, '192.0.2.2')).toBe(true);
    expect(await countView(at(site, '2026-11-21T09:30:00Z'), post, '192.0.2.1')).toBe(true);
    // One customer has a /64 of IPv6, and would be a new visitor with each address of it.
    expect(await countView(at(site, '2026-11-21T09:30:00Z'), post, '2001:db8::1')).toBe(true);
    expect(await countView(at(site, '2026-11-21T09:30:00Z'), post, '2001:db8::2')).toBe(false);
    const views = await site.database.queries
      .selectFrom('daily_view')
      .select(['post_id', 'views'])
      .orderBy('post_id')
      .execute();
    expect(views).toEqual([
      { post_id: post, views: 4 },
      { post_id: other, views: 1 },
    ]);
  });

  test('counts a visitor whose last view was noted while the clock was ahead', async () => {
    const { site, post } = await given();
    expect(await countView(at(site, '2026-11-21T20:00:00Z'), post, '192.0.2.1')).toBe(true);
    expect(await countView(at(site, '2026-11-21T09:00:00Z'), post, '192.0.2.1')).toBe(true);
    expect(await countView(at(site, '2026-11-21T09:00:01Z'), post, '192.0.2.1')).toBe(false);
  });

  test('counts simultaneous views of one visitor once', async () => {
    const { site, post } = await given();
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => countView(site, post, '192.0.2.1')));
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect(await viewsOf(site)).toEqual([{ day: '2026-11-21', views: 1 }]);
  });

  test('keeps no address, and no salt past its day', async () => {
    const { site, post } = await given();
    const all = async () => {
      const salts = await site.database.queries.selectFrom('daily_salt').selectAll().execute();
      const visitors = await site.database.queries.selectFrom('counted_visitor').selectAll().execute();
      return { salts, visitors };
    };
    await countView(at(site, '2026-11-21T23:59:00Z'), post, '192.0.2.1');
    const today = await all();
    expect(JSON.stringify(today)).not.toContain('192.0.2.1');
    expect(today.visitors[0]?.visitor).toMatch(/^[0-9a-f]{64}$/);
    await countView(at(site, '2026-11-22T00:01:00Z'), post, '192.0.2.1');
    const tomorrow = await all();
    expect(tomorrow.salts.map(({ day }) => day)).toEqual(['2026-11-22']);
    expect(tomorrow.visitors.at(-1)?.visitor).not.toBe(today.visitors[0]?.visitor);
    await deleteOldSalts(at(site, '2026-11-23T00:00:00Z'));
    expect((await all()).salts).toEqual([]);
  });

  test('never raises the content revision', async () => {
    const { site, post } = await given();
    const before = await contentRevision(site.database.queries);
    await countView(site, post, '192.0.2.1');
    expect(await contentRevision(site.database.queries)).toBe(before);
  });

  test('knows only posts that readers can see', async () => {
    const { site, post } = await given();
    const draft = await givenPost(site, { status: 'draft' });
    await expect(countView(site, draft, '192.0.2.1')).rejects.toThrow(NotFound);
    await expect(countView(site, post + 1000, '192.0.2.1')).rejects.toThrow(NotFound);
  });
});

test('post_count identifies a reader by the address that the server sees, not by ip_addr', async () => {
  const { api, site } = await testApi();
  const id = await givenPost(site);
  const view = (ip_addr: string) =>
    call(api, `/api/post/post_count/${id}`, viewAnswer, {
      body: { postId: id, ip_addr },
      headers: { 'user-agent': BROWSER },
    });
  expect(await view('198.51.100.1')).toEqual({ success: true, counted: true });
  expect(await view('198.51.100.2')).toEqual({ success: true, counted: false });
});

test.each<[string, Record<string, string>]>([
  ['a robot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['a program', { 'user-agent': 'curl/8.5.0' }],
  ['a browser that fetches ahead', { 'user-agent': BROWSER, 'sec-purpose': 'prefetch;prerender' }],
  ['a browser that fetched ahead in its day', { 'user-agent': BROWSER, purpose: 'prefetch' }],
])('post_count answers %s and leaves it out', async (_what, headers) => {
  const { api, site } = await testApi();
  const id = await givenPost(site);
  const answer = await call(api, `/api/post/post_count/${id}`, viewAnswer, { body: { postId: id }, headers });
  expect(answer).toEqual({ success: true, counted: false });
  expect(await viewsOf(site)).toEqual([]);
  await call(api, '/api/post/post_count/999', problem, { body: { postId: 999 }, headers, status: 404 });
});

test('post_count answers 404 for a post that does not exist, 400 where the two ids differ or one is missing', async () => {
  const { api, site } = await testApi();
  const id = await givenPost(site);
  const headers = { 'user-agent': BROWSER };
  await call(api, '/api/post/post_count/999', problem, { body: { postId: 999 }, headers, status: 404 });
  const differing = await call(api, `/api/post/post_count/${id}`, problem, {
    body: { postId: id + 1 },
    headers,
    status: 400,
  });
  expect(differing.issues.map(({ path }) => path)).toEqual(['postId']);
  for (const body of [
    {},
    { postId: 'x' },
    { postId: null },
    { postId: true },
    { postId: [id] },
    { postId: `${id}e0` },
  ]) {
    await call(api, `/api/post/post_count/${id}`, problem, { body, headers, status: 400 });
  }
  await call(api, '/api/post/post_count/x', problem, { body: { postId: id }, headers, status: 400 });
});

test('ip answers with the address that the server sees', async () => {
  const { api } = await testApi();
  expect(await call(api, '/api/ip', visitorAddress)).toEqual({ ip: '127.0.0.1' });
});
