import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Site } from '#content/site.ts';
import { testSite } from '#content/testing/site.ts';
import { noteDone } from '#platform/database/last-done.ts';
import { temporaryDirectory } from '#platform/testing/databases.ts';
import { storeMediaFiles } from './media-files.store.ts';
import { servedFile } from './served-file.ts';

async function put(folder: string, path: string, content: string): Promise<void> {
  await mkdir(join(folder, 'media'), { recursive: true });
  await writeFile(join(folder, 'media', path), content);
}

async function siteWithFolders(): Promise<Site> {
  const site = await testSite();
  await noteDone(site.database.queries, 'filing', site.now());
  const [dataDirectory, publicationDirectory] = [await temporaryDirectory(), await temporaryDirectory()];
  return { ...site, configuration: { ...site.configuration, dataDirectory, publicationDirectory } };
}

describe('A media file', () => {
  test.each(['report.pdf', 'film.webm', 'quay.jpg'])('%s is served once it has a row', async (path) => {
    const site = await siteWithFolders();
    await put(site.configuration.dataDirectory, path, 'taken');
    expect(await servedFile(site, path)).toBeUndefined();
    await storeMediaFiles(site.database.queries, [{ path, bytes: 5, hash: 'a' }]);
    expect(await servedFile(site, path)).toMatchObject({ path, bytes: 5 });
  });

  test("of the publication's own folder needs no row, and one without a row does not hide it", async () => {
    const site = await siteWithFolders();
    await put(site.configuration.publicationDirectory, 'icon.svg', 'published');
    expect(await servedFile(site, 'icon.svg')).toMatchObject({ bytes: 9 });
    await put(site.configuration.dataDirectory, 'icon.svg', 'a rest');
    expect(await servedFile(site, 'icon.svg')).toMatchObject({ bytes: 9 });
  });

  test('is served as it lies there while the database is away', async () => {
    const site = await siteWithFolders();
    await put(site.configuration.dataDirectory, 'report.pdf', 'taken');
    await site.database.close();
    expect(await servedFile(site, 'report.pdf')).toMatchObject({ bytes: 5 });
  });
});
