import { describe, expect, test } from 'vitest';
import { testSite } from '#content/testing/site.ts';
import { ada, fakePost, fakeReader, importItems } from './testing/fake-source.ts';
import { posts, storedRedirects } from './testing/written.ts';

describe('The addresses of what is imported', () => {
  test('gives posts without a usable title, slug or date a sensible one, and names each', async () => {
    const site = await testSite();
    const report = await importItems(site, [
      ada,
      fakePost({
        key: 'k',
        place: { id: '42' },
        title: '',
        slug: '',
        html: '<p>First words of the text.</p>',
        date: '2019-02-30',
        modified: '2020-05-05',
      }),
      fakePost({ key: 'l', slug: 'events' }),
    ]);
    expect(await posts(site)).toMatchObject([
      { post_name: 'post-42', post_title: 'First words of the text.', publish_time: '2020-05-05T00:00:00.000Z' },
      { post_name: 'events-2' },
    ]);
    const reasons = [...report.findings('changed').keys()];
    expect(reasons.some((reason) => reason.startsWith('Its date'))).toBe(true);
    expect(reasons).toContain('It has no title and is called by its first words');
    expect(reasons.some((reason) => reason.includes('is taken, or the name of a page'))).toBe(true);
  });

  test('leads links that are relative to the old page to the new one', async () => {
    const site = await testSite();
    const html =
      '<p><a href="../two/#part">two</a> <a href="two">two</a> <a href="gone/">gone</a> <a href="#a">a</a></p>';
    await importItems(site, [
      ada,
      fakePost({ key: 'one', addresses: ['/2020/one'], html }),
      fakePost({ key: 'two', addresses: ['/2020/two/'] }),
    ]);
    expect((await posts(site))[0]?.post_content).toBe(
      '<p><a href="/news/two#part">two</a> <a href="/news/two">two</a> <a href="gone/">gone</a> a</p>',
    );
  });

  test('leads old addresses and links between posts to the new ones', async () => {
    const site = await testSite();
    const reader = fakeReader(
      [
        ada,
        fakePost({
          key: 'one',
          addresses: ['https://old.example/2020/one/', '/?p=1', '/news/one'],
          html: '<p><a href="http://www.old.example/2020/two/#part">two</a> <a href="/?p=1">me</a> <a href="https://old.example/gone">gone</a></p>',
        }),
        fakePost({ key: 'two', addresses: ['/2020/two', '/news/one', '/', '/?p=1'] }),
        { kind: 'redirect', key: 'r1', place: {}, from: '/short', to: '/2020/two/' },
        { kind: 'redirect', key: 'r2', place: {}, from: '/circle', to: '/circle/' },
      ],
      { origin: 'https://old.example' },
    );
    const report = await importItems(site, reader);
    expect(await storedRedirects(site)).toEqual([
      { source_path: '/2020/one', target: '/news/one' },
      { source_path: '/2020/two', target: '/news/two' },
      { source_path: '/?p=1', target: '/news/one' },
      { source_path: '/short', target: '/news/two' },
    ]);
    expect((await posts(site))[0]?.post_content).toBe(
      '<p><a href="/news/two#part">two</a> <a href="/news/one">me</a> <a href="https://old.example/gone" rel="noopener">gone</a></p>',
    );
    expect([...report.findings('left out').keys()].sort()).toEqual([
      'A redirect that leads nowhere: …',
      'An old address is a page of this site and gets no redirect',
      'An old address is an article of this site and gets no redirect',
      'Two things had the same old address; it leads to the first',
    ]);
  });

  test('leads the old address of a post that moves here to the new one, without chains', async () => {
    const site = await testSite();
    await importItems(site, [ada, fakePost({ key: 'one', slug: 'a', addresses: ['/old'] })]);
    await importItems(site, [ada, fakePost({ key: 'one', slug: 'b', addresses: ['/old'] })]);
    expect(await storedRedirects(site)).toEqual([
      { source_path: '/news/a', target: '/news/b' },
      { source_path: '/old', target: '/news/b' },
    ]);
    await importItems(site, [ada, fakePost({ key: 'one', slug: 'a', addresses: ['/old'] })]);
    expect(await storedRedirects(site)).toEqual([
      { source_path: '/news/b', target: '/news/a' },
      { source_path: '/old', target: '/news/a' },
    ]);
  });

  test('does not take the address of a post that another source brought in', async () => {
    const site = await testSite();
    await importItems(site, [ada, fakePost({ key: 'first:1', slug: 'same' })]);
    await importItems(site, [ada, fakePost({ key: 'second:1', slug: 'same' })]);
    expect((await posts(site)).map(({ source_key, post_name }) => [source_key, post_name])).toEqual([
      ['first:1', 'same'],
      ['second:1', 'same-2'],
    ]);
  });

  test('tells items apart that the source gives the same key', async () => {
    const site = await testSite();
    const items = [ada, fakePost({ key: 'k', title: 'One' }), fakePost({ key: 'k', title: 'Other' })];
    await importItems(site, items);
    const again = await importItems(site, items);
    expect((await posts(site)).map(({ post_title }) => post_title)).toEqual(['One', 'Other']);
    expect(again.writes).toBe(0);
  });
});
