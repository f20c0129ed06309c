import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import type { Site } from '#content/site.ts';
import { testSite } from '#content/testing/site.ts';
import { LOCK_NUMBERS } from '#platform/database/postgres/lock-numbers.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { importLock } from './import-lock.ts';
import { BATCH_ITEMS } from './importing-limits.ts';
import { Interrupted, LostImportLock } from './interrupting.ts';
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
    const { end } = await importLock(site, () => {}, undefined);
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

/** Ends the connections that hold a lock of imports, as a restart or a failover does. */
async function killLocks({ database: { queries } }: Site): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted
    and objid = ${LOCK_NUMBERS.import} and database = (select oid from pg_database where datname = current_database())`.execute(
    queries,
  );
}

describe('An import whose lock the database loses', () => {
  /** Two batches, before the second of which something happens. */
  const readerThat = (acts: () => Promise<void>) => {
    const posts = Array.from({ length: BATCH_ITEMS + 50 }, (_, index) => fakePost({ key: `p${index}` }));
    let readings = 0;
    return fakeReader([ada, ...posts], {
      items: async function* () {
        readings += 1;
        yield ada;
        for (const [index, post] of posts.entries()) {
          if (readings === 2 && index === BATCH_ITEMS + 10) await acts();
          yield post;
        }
      },
    });
  };
  const countOf = async ({ database }: Site) =>
    (await database.queries.selectFrom('post').select('id').execute()).length;

  test('stops before its next batch, says so, and goes on when it is started again', async () => {
    const site = await testSite('postgres');
    const reader = readerThat(() => killLocks(site));
    await expect(importItems(site, reader)).rejects.toThrow(LostImportLock);
    expect(await countOf(site)).toBe(BATCH_ITEMS);
    const report = await importItems(
      site,
      readerThat(async () => undefined),
    );
    expect(report.counted('post', 'unchanged')).toBe(BATCH_ITEMS);
    expect(await countOf(site)).toBe(BATCH_ITEMS + 50);
  });

  test('writes nothing more beside the one that takes it, which waits for the batch that is open', async () => {
    const site = await testSite('postgres');
    const first = await importLock(site, undefined, undefined);
    const [isOpen, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { fence = async () => undefined } = first;
    const batch = site.database.fenced(fence, () =>
      site.database.queries.transaction().execute(async () => {
        isOpen.resolve();
        await mayEnd.promise;
      }),
    );
    await isOpen.promise;
    await killLocks(site);
    let isTaken = false;
    const waits = vi.fn();
    const second = importLock(await otherNode(site), waits, undefined).then((lock) => {
      isTaken = true;
      return lock;
    });
    await expect.poll(() => waits.mock.calls.length).toBe(1);
    expect(isTaken).toBe(false);
    mayEnd.resolve();
    await batch;
    const { end } = await second;
    const write = () => site.database.queries.transaction().execute(async () => 'written');
    await expect(site.database.fenced(fence, write)).rejects.toThrow(LostImportLock);
    // What else the process writes goes on.
    expect(await write()).toBe('written');
    await Promise.all([end(), first.end()]);
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
