import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Site } from '#content/site.ts';
import { testSite } from '#content/testing/site.ts';
import { DATABASE_FILE } from '#platform/database/database.ts';
import { noAssets } from '#platform/testing/assets.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { createApp } from './app.ts';

async function givenReadiness(site: Site) {
  const app = await createApp({ site, assets: noAssets });
  onTestFinished(() => app.close());
  return async () => {
    const { statusCode, body } = await app.inject('/readyz');
    return [statusCode, body];
  };
}

test.each(everyEngine)(
  'a node is ready before anything is in its DATA_DIR, and not once that is gone: %s',
  async (engine) => {
    const site = await testSite(engine);
    const readiness = await givenReadiness(site);
    expect(await readiness()).toEqual([200, 'ready\n']);
    await rm(site.configuration.dataDirectory, { recursive: true });
    expect(await readiness()).toEqual([503, 'DATA_DIR is no folder that this user may write\n']);
    await mkdir(site.configuration.dataDirectory);
    expect(await readiness()).toEqual([200, 'ready\n']);
  },
);

/** What stands where a part should be. Tests may run as root, who may write everything. */
const inTheWay = [
  { name: 'search.sqlite', fault: 'the search index is no file that this user may write\n', put: mkdir },
  { name: 'suppressions.txt', fault: 'the list of suppressions is no file that this user may write\n', put: mkdir },
  {
    name: 'media',
    fault: 'the media folder is no folder that this user may write\n',
    put: (path: string) => writeFile(path, ''),
  },
];

test.each(inTheWay)('a node that cannot use its $name is not ready, and says so', async ({ name, fault, put }) => {
  const site = await testSite();
  const readiness = await givenReadiness(site);
  await put(join(site.configuration.dataDirectory, name));
  expect(await readiness()).toEqual([503, fault]);
});

test('a node whose database file was taken away is not ready, though the open file still answers', async () => {
  const site = await testSite();
  const readiness = await givenReadiness(site);
  await rm(join(site.database.location.dataDirectory, DATABASE_FILE));
  expect(await readiness()).toEqual([503, 'the database file is gone, or no file that this user may write\n']);
});

test('a node without its publication is not ready', async () => {
  const bare = await testSite();
  const publicationDirectory = join(bare.configuration.dataDirectory, 'none');
  const readiness = await givenReadiness({ ...bare, configuration: { ...bare.configuration, publicationDirectory } });
  expect(await readiness()).toEqual([503, 'PUBLICATION_DIR cannot be read\n']);
});
