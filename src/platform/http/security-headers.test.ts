import { describe, expect, onTestFinished, test } from 'vitest';
import { givenPost, givenPublication } from '#posts/testing/content.ts';
import { createApp } from '../../app.ts';
import { noAssets } from '../testing/assets.ts';
import { testSite } from '../testing/site.ts';

async function openSite() {
  const site = await testSite();
  await givenPublication(site);
  await givenPost(site, { post_name: 'first' });
  const app = await createApp({ site, assets: noAssets });
  onTestFinished(() => app.close());
  return app;
}

/** One address of every kind of answer. */
const ADDRESSES = [
  '/',
  '/news/first',
  '/preview/news/first',
  '/nowhere',
  '/topic/none',
  '/search?q=first',
  '/api/post/latest',
  '/api/nowhere',
  '/api/post/topic/100%',
  '/api/docs',
  '/feeds/rss.xml',
  '/events/calendar.ics',
  '/robots.txt',
  '/sitemap.xml',
  '/favicon.ico',
  '/media/nowhere.webp',
  '/speculation-rules.json',
];

// The rules of Mozilla's Observatory (https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring).
describe('every kind of answer', () => {
  test.each(ADDRESSES)('%s has a policy and the headers that keep readers safe', async (url) => {
    const app = await openSite();
    const { headers } = await app.inject(url);
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/default-src '(?:none|self)'/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(
      /unsafe-eval|script-src[^;]*'unsafe-inline'|(?:default|script|object)-src[^;]*(?:\*|https?:)(?!\/)/,
    );
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': expect.stringMatching(/max-age=\d{8}/),
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('only pages may load anything', async () => {
    const app = await openSite();
    for (const url of ['/api/post/latest', '/feeds/rss.xml', '/robots.txt', '/search?q=first']) {
      expect((await app.inject(url)).headers['content-security-policy'], url).toContain("default-src 'none'");
    }
  });

  test('a 304 leaves the policy of the kept page as it is', async () => {
    const app = await openSite();
    const { headers } = await app.inject('/news/first');
    const unchanged = await app.inject({ url: '/news/first', headers: { 'if-none-match': String(headers.etag) } });
    expect(unchanged.statusCode).toBe(304);
    expect(unchanged.headers['content-security-policy']).toBeUndefined();
  });
});
