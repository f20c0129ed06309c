import { expect, onTestFinished } from 'vitest';
import { createApp } from '#app.ts';
import { storeCategories } from '#content/posts/sections/store-categories.store.ts';
import type { Site } from '#content/site.ts';
import { testSite } from '#content/testing/site.ts';
import { noAssets } from '#platform/testing/assets.ts';
import { openSource } from '../recognise.ts';
import { runImport } from '../run.ts';

/** @returns the addresses at which a source had its lists */
export async function listAddresses(source: string): Promise<string[]> {
  const { reader } = await openSource(source, { categories: new Set(), media: [] });
  const found: string[] = [];
  for await (const read of reader.items()) {
    if (read.kind === 'author' || read.kind === 'category' || read.kind === 'subcategory') {
      found.push(...(read.listAddresses?.() ?? []));
    }
  }
  return found;
}

/** One post by every author and under every sub-category: those of drafts alone answer as if there were none. */
async function fileUnderAll({ database: { queries } }: Site): Promise<void> {
  const { id, ...copied } = await queries
    .selectFrom('post')
    .select(['id', 'cat_slug', 'status', 'publish_time'])
    .where('status', '=', 'published')
    .orderBy('publish_time')
    .executeTakeFirstOrThrow();
  const all = await queries.selectFrom('subcategory').select('id').execute();
  const authors = await queries.selectFrom('author').select('id').execute();
  const { status, publish_time } = copied;
  for (const { id: author_id } of authors) {
    await queries
      .insertInto('post_coauthor')
      .values({ post_id: id, author_id, position: author_id, status, publish_time })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  for (const { id: subcat_id } of all) {
    await queries
      .insertInto('post_subcategory')
      .values({ post_id: id, subcat_id, ...copied })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Imports an export. Fails when one of its lists is not found at its old address, its further pages or its feed. */
export async function expectListsFound(source: string): Promise<void> {
  const site = await testSite();
  await storeCategories(site);
  await runImport({ site, source });
  await fileUnderAll(site);
  const app = await createApp({ site, assets: noAssets });
  onTestFinished(() => app.close());
  const found = await listAddresses(source);
  expect(found.length).toBeGreaterThan(0);
  const known = new Map<string, number>();
  for (const address of found) {
    const more = address.includes('?')
      ? [`${address}&feed=rss2`]
      : ['/feed/', '/page/2/'].map((end) => address.replace(/\/$/, '') + end);
    for (const url of [address, ...more]) expect(await finalStatus(url), url).toBe(200);
  }

  async function finalStatus(url: string): Promise<number | undefined> {
    const { statusCode, headers } = await app.inject(url);
    if (statusCode !== 301) return statusCode;
    const target = String(headers.location);
    if (!known.has(target)) known.set(target, (await app.inject(target)).statusCode);
    return known.get(target);
  }
}
