import { describe, expect, onTestFinished, test } from 'vitest';
import { createApp } from '#app.ts';
import { testSite } from '#content/testing/site.ts';
import { noAssets } from '#platform/testing/assets.ts';
import { ada, fakePost, importItems } from './testing/fake-source.ts';
import { posts, storedRedirects } from './testing/written.ts';

const open = fakePost({ key: 'secret', addresses: ['/old/secret'], tags: [{ slug: 'merger', name: 'Merger' }] });
const hidden = { ...open, status: 'draft', sourceStatus: 'private', hidden: true, addresses: [] } as const;

/** Wherever a reader might look for it. */
const PLACES = [
  '/preview/news/NAME',
  '/api/post/preview-post/news/NAME',
  '/news/NAME',
  '/api/post/postdetails/news/NAME',
  '/old/NAME',
];

describe('What an old site kept private', () => {
  test('comes in as a draft that answers everywhere as if it did not exist', async () => {
    const site = await testSite();
    const report = await importItems(site, [ada, fakePost({ key: 'open' }), hidden]);
    expect((await posts(site)).find(({ post_name }) => post_name === 'secret')).toMatchObject({
      status: 'draft',
      hidden: 1,
    });
    expect([...report.findings('drafts').keys()].join()).toContain('a draft that no address shows');
    const app = await createApp({ site, assets: noAssets });
    onTestFinished(() => app.close());
    for (const place of PLACES) {
      const [asked, none] = await Promise.all(
        ['secret', 'nobody'].map(async (name) => {
          const { statusCode, body } = await app.inject(place.replace('NAME', name));
          return { statusCode, body: body.replaceAll(name, 'NAME') };
        }),
      );
      expect(asked, place).toEqual(none);
    }
    for (const place of ['/', '/topic/news', '/author/ada', '/search/all/secret', '/feeds/rss.xml', '/tag/merger']) {
      expect((await app.inject(place)).body, place).not.toContain('Title of secret');
    }
  });

  test('goes from hidden to public and back as the old site says, with what led to it', async () => {
    const site = await testSite();
    await importItems(site, [ada, hidden]);
    await importItems(site, [ada, open]);
    expect(await posts(site)).toMatchObject([{ status: 'published', hidden: 0 }]);
    expect(await storedRedirects(site)).toEqual([{ source_path: '/old/secret', target: '/news/secret' }]);
    await importItems(site, [ada, { ...hidden, slug: 'renamed' }]);
    expect(await posts(site)).toMatchObject([{ status: 'draft', hidden: 1, post_name: 'renamed' }]);
    expect(await storedRedirects(site)).toEqual([]);
    await importItems(site, [ada, open]);
    expect(await posts(site)).toMatchObject([{ status: 'published', hidden: 0 }]);
    expect(await storedRedirects(site)).toContainEqual({ source_path: '/old/secret', target: '/news/secret' });
  });

  test('cannot be public at the same time', async () => {
    const site = await testSite();
    await importItems(site, [ada, hidden]);
    const publishing = site.database.queries.updateTable('post').set({ status: 'published' }).execute();
    await expect(publishing).rejects.toThrow(/check/i);
  });
});
