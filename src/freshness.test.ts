import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#content/database/database.ts';
import { storeCategories } from '#content/posts/sections/store-categories.store.ts';
import { givenAuthor, givenPost } from '#content/posts/testing/content.ts';
import { raiseEdition } from '#content/testing/editions.ts';
import { testSite } from '#content/testing/site.ts';
import type { DatabaseLocation } from '#platform/database/database.ts';
import type { Engine } from '#platform/database/engine.ts';
import { writeContent } from '#platform/database/revision.ts';
import { DAY } from '#platform/dates.ts';
import { noAssets } from '#platform/testing/assets.ts';
import { everyEngine, postgresLocation, temporaryDirectory } from '#platform/testing/databases.ts';
import { overTheWire } from '#platform/testing/wire.ts';
import { createApp } from './app.ts';

const READERS = 32;
/** For each of the two writers. */
const WRITES = 25;
/** Answers between two writes: most are of kept pages, some wait for a rendering. */
const READS_BETWEEN = 50;

const WRITING_PROCESS = fileURLToPath(new URL('./content/testing/writing-process.ts', import.meta.url));

/** A writer that shares nothing with the site but its database. */
async function otherProcess(location: DatabaseLocation): Promise<() => Promise<number>> {
  const child = fork(WRITING_PROCESS, [JSON.stringify(location)], { execArgv: [] });
  onTestFinished(async () => {
    child.disconnect();
    await once(child, 'exit');
  });
  const answer = async () => (await once(child, 'message'))[0];
  await answer();
  return () => {
    const written = answer();
    child.send('write');
    return written;
  };
}

/** A site over a database that others may open too, and the page that shows the edition. */
async function openSite(location: DatabaseLocation) {
  const site = { ...(await testSite()), database: await openDatabase(location) };
  await storeCategories(site);
  const author = await givenAuthor(site, 'ada', 'Ada');
  await givenPost(site, { post_author_id: author });
  await site.database.queries.updateTable('author').set({ author_description: '0' }).where('id', '=', author).execute();
  const app = await createApp({ site, assets: noAssets });
  onTestFinished(async () => {
    await app.close();
    await site.database.close();
  });
  let seenByFastify = 0;
  app.addHook('onRequest', async () => {
    seenByFastify += 1;
  });
  return { site, ask: await overTheWire(app), seenByFastify: () => seenByFastify };
}

/** What the readers saw, and the newest edition that they knew of when they asked. */
interface Look {
  readonly known: number;
  readonly seen: number;
}

/**
 * A site whose database has lost its last publication, edition 7, after that page was rendered and kept.
 * @param ahead milliseconds by which a node's clock was ahead once
 */
async function afterFailover(engine: Engine, ahead = 0) {
  const location = engine === 'sqlite' ? { dataDirectory: await temporaryDirectory() } : await postgresLocation();
  const { site, ask, seenByFastify } = await openSite(location);
  const { queries } = site.database;
  const shown = async () =>
    /<h1>Ada<\/h1><p[^>]*>(\d+)</.exec((await ask({ url: '/author/ada' })).body.toString())?.[1];
  const write = (author_description: string, on = queries) =>
    on.updateTable('author').set({ author_description }).execute();
  if (ahead > 0)
    await queries
      .updateTable('content_revision')
      .set({ revision: Date.now() + ahead })
      .execute();
  const before = await site.database.revision();
  await writeContent(queries, (transaction) => write('7', transaction));
  expect(await shown()).toBe('7');
  // The server that takes over has not heard of it.
  await write('0');
  await queries.updateTable('content_revision').set({ revision: before }).execute();
  return { queries, shown, seenByFastify };
}

describe.each(everyEngine)('a publication that a failover has lost, on %s,', (engine) => {
  test.each([0, DAY])('is not shown with the next one, where a clock was %d ms ahead once', async (ahead) => {
    const { queries, shown } = await afterFailover(engine, ahead);
    expect(await raiseEdition(queries)).toBe(1);
    expect(await shown()).toBe('1');
  });

  test('is not shown before the next one, and pages are kept as ever', async () => {
    const { shown, seenByFastify } = await afterFailover(engine);
    expect(await shown()).toBe('0');
    const rendered = seenByFastify();
    expect(await shown()).toBe('0');
    expect(seenByFastify()).toBe(rendered);
  });
});

test.each(everyEngine)(
  'no reader gets a page older than the last write acknowledged before they asked: %s',
  async (engine) => {
    const location = engine === 'sqlite' ? { dataDirectory: await temporaryDirectory() } : await postgresLocation();
    const { site, ask, seenByFastify } = await openSite(location);
    const writeElsewhere = await otherProcess(location);
    const looks: Look[] = [];
    let acknowledged = 0;
    let isOver = false;
    const read = async () => {
      while (!isOver) {
        const known = acknowledged;
        const { body, headers } = await ask({ url: '/author/ada' });
        // On a machine so busy that the revision takes 250 ms, an older page says that it may be one.
        if (headers['cache-status']) continue;
        looks.push({ known, seen: Number(/<h1>Ada<\/h1><p[^>]*>(\d+)</.exec(body.toString())?.[1]) });
      }
    };
    const write = async () => {
      for (let round = 0; round < WRITES; round++) {
        for (const writer of [() => raiseEdition(site.database.queries), writeElsewhere]) {
          const enough = looks.length + READS_BETWEEN;
          await expect.poll(() => looks.length, { interval: 1, timeout: 120_000 }).toBeGreaterThan(enough);
          acknowledged = await writer();
        }
      }
      isOver = true;
    };
    await Promise.all([write(), ...Array.from({ length: READERS }, read)]);
    expect(acknowledged).toBe(2 * WRITES);
    expect(looks.filter(({ known, seen }) => !(seen >= known))).toEqual([]);
    // Otherwise this would have been a test of rendering.
    expect(seenByFastify()).toBeLessThan(looks.length * 0.9);
  },
);
