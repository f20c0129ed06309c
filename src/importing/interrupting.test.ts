import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testSite } from '#platform/testing/site.ts';
import { importLock } from './import-lock.ts';
import { Interrupted } from './interrupting.ts';
import { BATCH_ITEMS } from './limits.ts';
import { ada, fakeReader, importItems, sourcePost } from './testing/fake-source.ts';

test('An import that is stopped keeps what came in, and started again it goes on from there', async () => {
  const site = await testSite();
  const posts = Array.from({ length: BATCH_ITEMS + 50 }, (_, index) => sourcePost({ key: `p${index}` }));
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

test('Of two imports at once the second waits for the first, and says so', async () => {
  const site = await testSite();
  const { dataDirectory } = site.configuration;
  const end = await importLock(dataDirectory, () => {}, undefined);
  const told: string[] = [];
  let isDone = false;
  const second = importItems(site, [ada, sourcePost({ key: 'a' })], { waits: () => told.push('waits') }).then(() => {
    isDone = true;
  });
  await expect.poll(() => told).toEqual(['waits']);
  expect(isDone).toBe(false);
  end();
  await second;
  expect(await site.database.queries.selectFrom('post').select('post_name').execute()).toHaveLength(1);
});

test('A dry run leaves the data folder as it was, byte by byte', async () => {
  const site = await testSite();
  const { dataDirectory } = site.configuration;
  await importItems(site, [ada, sourcePost({ key: 'a' })]);
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
  await importItems(site, [ada, sourcePost({ key: 'a', title: 'Changed' }), sourcePost({ key: 'b' })], {
    dryRun: true,
  });
  expect(await state()).toEqual(before);
  expect(await revision()).toEqual(revisionBefore);
});
