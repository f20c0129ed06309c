import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hasPosts } from '#content/posts/posts.store.ts';
import { storeCategories } from '#content/posts/sections/store-categories.store.ts';
import { testSite } from '#content/testing/site.ts';
import { lastDone } from '#platform/database/last-done.ts';
import { temporaryDirectory } from '#platform/testing/databases.ts';
import { fillNewSite } from './fill.ts';

const POST = '---\ntitle: Words\ncategory: news\nauthor: ada\ndate: 2026-11-01\n---\nA text.\n';
const AUTHOR = '---\nname: Ada\n---\nWrites.\n';

async function newSite(fills: boolean) {
  const publicationDirectory = await temporaryDirectory();
  for (const [folder, file, text] of [
    ['posts', 'words.md', POST],
    ['authors', 'ada.md', AUTHOR],
  ] as const) {
    await mkdir(join(publicationDirectory, 'content', folder), { recursive: true });
    await writeFile(join(publicationDirectory, 'content', folder, file), text);
  }
  const bare = await testSite();
  const site = { ...bare, configuration: { ...bare.configuration, publicationDirectory, fills } };
  await storeCategories(site);
  return site;
}

test('a new site begins with the publication’s content, once', async () => {
  const site = await newSite(true);
  expect(await fillNewSite(site)).toBe(true);
  expect(await hasPosts(site)).toBe(true);
  expect(await lastDone(site.database.queries, 'demo')).toEqual(site.now());
  await site.database.queries.deleteFrom('post').execute();
  expect(await fillNewSite(site)).toBe(false);
  expect(await hasPosts(site)).toBe(false);
});

test('the content of another publication than the demo is not noted as the demo’s', async () => {
  const site = await newSite(true);
  await fillNewSite({ ...site, publication: { ...site.publication, name: 'Harbour News' } });
  expect(await lastDone(site.database.queries, 'demo')).toBeUndefined();
});

test('FILL=no begins without it, and later starts do, too', async () => {
  const site = await newSite(false);
  expect(await fillNewSite(site)).toBe(false);
  expect(await fillNewSite({ ...site, configuration: { ...site.configuration, fills: true } })).toBe(false);
  expect(await hasPosts(site)).toBe(false);
});
