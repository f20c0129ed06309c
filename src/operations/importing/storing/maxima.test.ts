import { expect, test } from 'vitest';
import { testSite } from '#content/testing/site.ts';
import { ada, fakePost, importItems } from '../testing/fake-source.ts';
import { posts } from '../testing/written.ts';

test('a post with a headline that is too long becomes a draft, and no letter of it is cut', async () => {
  const site = await testSite();
  const title = 'a'.repeat(301);
  const report = await importItems(site, [ada, fakePost({ key: 'one', title })]);
  expect(await posts(site)).toMatchObject([{ post_title: title, status: 'draft' }]);
  expect([...report.findings('drafts').keys()]).toContain(
    'Its headline has N characters, and N fit: it is kept as a draft, and nothing was cut',
  );
});

test.each([
  ['characters', 'a'.repeat(1_000_001)],
  ['tags', '<br>'.repeat(50_001)],
  ['blocks', '<p>a</p>'.repeat(5_001)],
])('a post of too many %s is left out and named, and what follows it comes in', async (kind, html) => {
  const site = await testSite();
  const report = await importItems(site, [ada, fakePost({ key: 'large', html }), fakePost({ key: 'two' })]);
  expect((await posts(site)).map(({ post_name }) => post_name)).toEqual(['two']);
  expect([...report.findings('left out').keys()].join()).toMatch(new RegExp(`holds more than [N,]+ ${kind}`));
});

test('pictures that are written into a body do not count: they become files', async () => {
  const site = await testSite();
  const html = `<p>Words.</p><img alt="" src="data:image/png;base64,${'A'.repeat(1_000_001)}">`;
  await importItems(site, [ada, fakePost({ key: 'one', html })]);
  expect(await posts(site)).toMatchObject([{ post_text: 'Words.', status: 'published' }]);
});

test('a post without text, picture or film is a draft, and said to be one', async () => {
  const site = await testSite();
  const film = 'https://www.youtube.com/watch?v=abcdefghijk';
  const report = await importItems(site, [
    ada,
    fakePost({ key: 'empty', html: '<p> </p>' }),
    fakePost({ key: 'film', html: '', podcastLink: film }),
  ]);
  const statuses = (await posts(site)).map(({ post_name, status }) => [post_name, status]);
  expect(statuses).toEqual([
    ['empty', 'draft'],
    ['film', 'published'],
  ]);
  expect([...report.findings('drafts').keys()]).toContain('It has no text, picture or film: it is kept as a draft');
});
