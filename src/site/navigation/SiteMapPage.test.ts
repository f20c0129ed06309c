import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '#app.ts';
import { givenPost, givenPublication } from '#content/posts/testing/content.ts';
import { testSite } from '#content/testing/site.ts';
import { noAssets } from '#platform/testing/assets.ts';

async function open() {
  const site = await testSite();
  await givenPublication(site);
  await givenPost(site, { subcategories: ['clean-rooms'] });
  const app = await createApp({ site, assets: noAssets });
  onTestFinished(() => app.close());
  return { app, site };
}

test('the Sub-Category list links to each tag page', async () => {
  const { app } = await open();
  expect((await app.inject('/sitemap')).body).toContain('<a href="/tag/clean-rooms">clean-rooms</a>');
});

test('a failed sub-category list shows an error without internals, and is not cached', async () => {
  const { app, site } = await open();
  await sql`alter table subcategory rename to elsewhere`.execute(site.database.queries);
  const { body, statusCode } = await app.inject('/sitemap');
  expect(statusCode).toBe(200);
  expect(body).toContain('Error fetching menu items: the list could not be read');
  expect(body).not.toContain('no such table');
  expect(body).toContain('href="/topic/learning-center"');
  await sql`alter table elsewhere rename to subcategory`.execute(site.database.queries);
  expect((await app.inject('/sitemap')).body).toContain('/tag/clean-rooms');
});
