import { describe, expect, test } from 'vitest';
import { testSite } from '#content/testing/site.ts';
import { everyEngine } from '../testing/databases.ts';
import { defaultPicture } from './default-picture.store.ts';

function unexpected(error: unknown): never {
  throw error;
}

async function measured(engine: (typeof everyEngine)[number], width: number, height: number) {
  const site = await testSite(engine);
  const row = { path: site.publication.pictures.share, width, height, color: '#808080', bytes: 1, hash: '' };
  await site.database.queries.insertInto('media').values(row).execute();
  return site;
}

describe.each(everyEngine)("the publication's sharing picture on %s", (engine) => {
  test('has the size it was measured with', async () => {
    const site = await measured(engine, 1200, 630);
    const picture = await defaultPicture(site, unexpected);
    expect(picture).toEqual({ url: '/media/share.webp', width: 1200, height: 630 });
  });

  test('has the size it is sent in where that is smaller than its original', async () => {
    const site = await measured(engine, 8000, 4000);
    const { width, height } = await defaultPicture(site, unexpected);
    expect([width, height]).toEqual([4000, 2000]);
  });

  test('has no size while nobody has measured it', async () => {
    expect(await defaultPicture(await testSite(engine), unexpected)).toEqual({ url: '/media/share.webp' });
  });

  test('goes without its size, and says so, where that cannot be read', async () => {
    const site = await testSite(engine);
    await site.database.queries.schema.dropTable('media').execute();
    const failures: unknown[] = [];
    expect(await defaultPicture(site, (error) => failures.push(error))).toEqual({ url: '/media/share.webp' });
    expect(failures).toHaveLength(1);
  });
});
