import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Site } from '#content/site.ts';
import { testSite } from '#content/testing/site.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { importLock } from './import-lock.ts';
import { BATCH_ITEMS } from './importing-limits.ts';
import { Interrupted } from './interrupting.ts';
import { ada, fakePost, fakeReader, importItems } from './testing/fake-source.ts';

test('An import that is stopped keeps what came in, and started again it goes on from there', async () => {
  const site = await testSite();
  const posts = Array.from({ length: BATCH_ITEMS + 50 }, (_, index) => fakePost({ key: `p${index}` }));
  const stopping = new AbortController();
  let readings = 0;
  const reader = fakeReader([ada, ...posts], {
    items: async function* () {
      readings += 1;
      for (const [index, post] of posts.entries()) {
        if (readings === 2 && index === BATCH_ITEMS + 10) stopping.abort();
        yield post;
      }
    },
  });
  await expect(importItems(site, reader, { signal: stopping.signal })).rejects.toThrow(Interrupted);
  const count = () => site.database.queries.selectFrom('post').select('id').execute();
  expect(await count()).toHaveLength(BATCH_ITEMS);
  const report = await importItems(site, reader);
  expect(report.counted('post', 'unchanged')).toBe(BATCH_ITEMS);
  expect(await count()).toHaveLength(posts.length);
});

/** A node on PostgreSQL has a DATA_DIR of its own. */
async function otherNode(site: Site): Promise<Site> {
  return site.database.engine === 'sqlite' ? site : { ...site, configuration: (await testSite()).configuration };
}

describe.each(everyEngine)('of two imports at once, on %s,', (engine) => {
  test('the second waits for the first, and says so', async () => {
    const site = await testSite(engine);
    const end = await importLock(site, () => {}, undefined);
    const told: string[] = [];
    const second = importItems(await otherNode(site), [ada, fakePost({ key: 'a' })], {
      waits: () => told.push('waits'),
    });
    await expect.poll(() => told).toEqual(['waits']);
    const posts = () => site.database.queries.selectFrom('post').select('post_name').execute();
    expect(await posts()).toEqual([]);
    await end();
    await second;
    expect(await posts()).toHaveLength(1);
  });

  test('both write what they bring in, each once', async () => {
    const site = await testSite(engine);
    const keys = Array.from({ length: 20 }, (_, index) => `p${index}`);
    const items = [ada, ...keys.map((key) => fakePost({ key }))];
    const reports = await Promise.all([site, await otherNode(site)].map((node) => importItems(node, items)));
    const counts = (outcome: 'new' | 'unchanged') => reports.map((report) => report.counted('post', outcome));
    expect(counts('new').sort()).toEqual([0, keys.length]);
    expect(counts('unchanged').sort()).toEqual([0, keys.length]);
  });
});

test('A dry run leaves the data folder as it was, byte by byte', async () => {
  const site = await testSite();
  const { dataDirectory } = site.configuration;
  await importItems(site, [ada, fakePost({ key: 'a' })]);
  const state = async () => {
    const files = await readdir(dataDirectory, { recursive: true, withFileTypes: true });
    const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
    return Promise.all(
      paths.sort().map(async (path) =>
        [
          path,
          createHash('sha256')
            .update(await readFile(path))
            .digest('hex'),
        ].join(' '),
      ),
    );
  };
  const before = await state();
  const revision = () => site.database.queries.selectFrom('content_revision').selectAll().execute();
  const revisionBefore = await revision();
  await importItems(site, [ada, fakePost({ key: 'a', title: 'Changed' }), fakePost({ key: 'b' })], {
    dryRun: true,
  });
  expect(await state()).toEqual(before);
  expect(await revision()).toEqual(revisionBefore);
});
