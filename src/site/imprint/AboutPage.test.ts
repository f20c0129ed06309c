import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '#app.ts';
import { givenPost, givenPublication } from '#content/posts/testing/content.ts';
import { testSite } from '#content/testing/site.ts';
import { noAssets } from '#platform/testing/assets.ts';
import { storePublicationPages } from '#publication-pages.ts';

test('the team has portraits where there are any, and links to the pages of those who write', async () => {
  const site = await testSite();
  await givenPublication(site);
  await storePublicationPages(site);
  await givenPost(site);
  const app = await createApp({ site, assets: noAssets });
  onTestFinished(() => app.close());
  const { body } = await app.inject('/about');
  expect(body).toContain('authors/ines-valcourt.webp');
  expect(body).toContain('<h3><a href="/author/ines-valcourt">Inès Valcourt</a></h3>');
  expect(body).toContain('<h3>Oliver Marsh</h3>');
});
