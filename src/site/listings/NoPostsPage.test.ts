import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '#app.ts';
import { givenPost, givenPublication } from '#content/posts/testing/content.ts';
import { testSite } from '#content/testing/site.ts';
import { noAssets } from '#platform/testing/assets.ts';

async function open() {
  const site = await testSite();
  await givenPublication(site);
  await givenPost(site, { cat_slug: 'news', subcategories: ['email'] });
  const app = await createApp({ site, assets: noAssets });
  onTestFinished(() => app.close());
  return { app, site };
}

const EMPTY = '/topic/podcasts/email';

test('an empty list leads to a page that says which list it was, and back', async () => {
  const { app } = await open();
  const { statusCode, headers } = await app.inject(EMPTY);
  expect([statusCode, headers.location]).toEqual([302, `/no-posts?of=${EMPTY}`]);
  const { body } = await app.inject(`/no-posts?of=${EMPTY}`);
  expect(body).toContain(`Nothing is published in <a href="${EMPTY}">Podcasts: email</a> yet.`);
  expect(body).toContain('<a href="/topic/podcasts">all of Podcasts</a>');
  expect(body).toContain('<a href="/tag/email">everything on email</a>');
});

test('a list that holds something by now is shown itself', async () => {
  const { app, site } = await open();
  await givenPost(site, { cat_slug: 'podcasts', subcategories: ['email'] });
  const { statusCode, headers } = await app.inject(`/no-posts?of=${EMPTY}`);
  expect([statusCode, headers.location]).toEqual([302, EMPTY]);
});

test.each([
  'https://elsewhere.example/topic/podcasts',
  '//elsewhere.example/topic/podcasts',
  '/desk',
  '/topic/',
  '/topic/a/b/c',
  '/topic/%zz',
  'javascript:alert(1)',
])('what is no path of a list is ignored: %s', async (of) => {
  const { app } = await open();
  const { body, statusCode } = await app.inject(`/no-posts?of=${encodeURIComponent(of)}`);
  expect(statusCode).toBe(200);
  expect(body).not.toContain('Nothing is published in');
});

test('a list that does not exist is ignored, and kept by no cache under a name of its own', async () => {
  const { app } = await open();
  const { statusCode, headers } = await app.inject('/no-posts?of=/topic/nothing-like-it');
  expect([statusCode, headers.location]).toEqual([302, '/no-posts']);
});
