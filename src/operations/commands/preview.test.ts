import { describe, expect, onTestFinished, test } from 'vitest';
import { createApp } from '#app.ts';
import { givenPost, givenPublication } from '#content/posts/testing/content.ts';
import { TEST_MOMENT, testSite } from '#content/testing/site.ts';
import { noAssets } from '#platform/testing/assets.ts';
import { enginesOfRun } from '#platform/testing/databases.ts';
import { previewCommand } from './preview.ts';
import { kept, runTyped } from './testing/running.ts';

const DAY = 86_400_000;

async function givenSite(engine: (typeof enginesOfRun)[number] = 'sqlite') {
  const clock = { now: TEST_MOMENT };
  const site = await testSite(engine, { now: () => clock.now });
  await givenPublication(site);
  await givenPost(site, { post_name: 'secret', post_title: 'The secret', status: 'draft', hidden: 1 });
  await givenPost(site, { post_name: 'open-draft', post_title: 'The draft', status: 'draft' });
  const app = await createApp({ site, assets: noAssets });
  onTestFinished(() => app.close());
  const run = (...parameters: string[]) => runTyped(previewCommand(kept(site)), ...parameters);
  const link = async (...parameters: string[]) => {
    const { printed } = await run(...parameters);
    const [address = ''] = printed.split('\n');
    return address.replace(site.configuration.siteUrl, '');
  };
  const statusAt = async (url: string) => (await app.inject(url)).statusCode;
  return { app, site, clock, run, link, statusAt };
}

describe.each(enginesOfRun)('a preview link, on %s', (engine) => {
  test('shows a post that is hidden everywhere else, is kept nowhere, and expires', async () => {
    const { app, clock, link, statusAt } = await givenSite(engine);
    const address = await link('secret');
    expect(address).toMatch(/^\/preview\/news\/secret\?key=\d+\.[\w-]{43}$/);
    const answer = await app.inject(address);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('The secret');
    expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    expect(answer.body).not.toContain(address.split('key=')[1]);
    expect(await statusAt('/preview/news/secret')).toBe(404);
    expect(await statusAt('/api/post/preview-post/news/secret')).toBe(501);
    clock.now = new Date(TEST_MOMENT.getTime() + 7 * DAY - 1000);
    expect(await statusAt(address)).toBe(200);
    clock.now = new Date(TEST_MOMENT.getTime() + 7 * DAY);
    expect(await statusAt(address)).toBe(404);
  });

  test('ends with all links of its post, and later ones are valid', async () => {
    const { run, link, statusAt } = await givenSite(engine);
    const [first, second, other] = [
      await link('news/secret'),
      await link('secret', '--days', '30'),
      await link('open-draft'),
    ];
    for (const _round of [1, 2]) {
      expect((await run('secret', '--revoke')).printed).toContain('All links to /preview/news/secret have ended');
      expect(await Promise.all([first, second, other].map(statusAt))).toEqual([404, 404, 200]);
      const later = await link('secret');
      expect(await statusAt(later)).toBe(200);
    }
  });
});

test('a key that does not fit opens nothing, not even a draft that needs none, and looks like an unknown post', async () => {
  const { app, link, statusAt } = await givenSite();
  const address = await link('secret');
  const key = address.split('key=')[1] ?? '';
  const [until = '', signature = ''] = key.split('.');
  const wrong = [
    '',
    'key',
    `${Number(until) + 1}.${signature}`,
    `${until}.${signature.slice(0, -1)}`,
    `${until}.${signature.slice(0, -1)}${signature.endsWith('A') ? 'E' : 'A'}`,
    `${key}x`,
    `NaN.${signature}`,
    `${key}&key=${key}`,
  ];
  for (const given of wrong) expect(await statusAt(`/preview/news/secret?key=${given}`), given).toBe(404);
  expect(await statusAt('/preview/news/open-draft')).toBe(200);
  expect(await statusAt(`/preview/news/open-draft?key=${key}`)).toBe(404);
  const [refused, unknown] = await Promise.all(
    ['secret?key=wrong', 'nobody'].map(async (place) => (await app.inject(`/preview/news/${place}`)).body),
  );
  expect(refused).toBe(unknown);
});

test('a slug that no post or several have is refused with what to do, and a number of days that is none', async () => {
  const { site, run } = await givenSite();
  expect(await run('nobody')).toEqual({ printed: 'There is no post nobody.\n', exitCode: 1 });
  await givenPost(site, { post_name: 'secret', cat_slug: 'featured' });
  const { printed } = await run('secret');
  expect(printed).toContain('Several posts have the slug secret.');
  expect(printed).toContain('featured/secret');
  await expect(run('secret', '--days', '0')).rejects.toThrow();
});
