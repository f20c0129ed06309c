import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { givenPost } from '#content/posts/testing/content.ts';
import type { Site } from '#content/site.ts';
import { everyEngine, temporaryDirectory } from '#platform/testing/databases.ts';
import { givenCopies } from './testing/copies.ts';
import { search, siteHolding } from './testing/searching.ts';

const PROGRAM = fileURLToPath(new URL('./testing/searching-process.ts', import.meta.url));

/** A process of this site with a data directory of its own or a shared one, and how to search in it. */
async function anotherProcess(site: Site, dataDirectory: string): Promise<(term: string) => Promise<number>> {
  const { databaseUrl } = site.database.location;
  const moment = site.now().toISOString();
  const env = { ...process.env, DATA_DIR: dataDirectory, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' };
  const child: ChildProcess = fork(PROGRAM, [moment], { env, execArgv: ['--disable-warning=ExperimentalWarning'] });
  onTestFinished(async () => {
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
  });
  await once(child, 'message');
  return async (term) => {
    child.send(term);
    const [found] = await once(child, 'message');
    return Number(found);
  };
}

describe.each(everyEngine)('processes on %s', (engine) => {
  test('all find a post with the first search after its publication, and none of what was withdrawn', async () => {
    const site = await siteHolding(engine, [{ post_title: 'Lighthouse' }]);
    const { dataDirectory } = site.database.location;
    // On PostgreSQL processes may be on different machines, each with a data directory of its own.
    const own = engine === 'postgres' ? await temporaryDirectory() : dataDirectory;
    const searches = await Promise.all([anotherProcess(site, dataDirectory), anotherProcess(site, own)]);
    const everywhere = (term: string) => Promise.all(searches.map((searchThere) => searchThere(term)));
    expect(await everywhere('lighthouse')).toEqual([1, 1]);
    const id = await givenPost(site, { post_title: 'Gasometer' });
    expect(await everywhere('gasometer')).toEqual([1, 1]);
    expect((await search(site, 'gasometer')).posts).toHaveLength(1);
    await site.database.queries.updateTable('post').set({ status: 'draft' }).where('id', '=', id).execute();
    expect(await everywhere('gasometer')).toEqual([0, 0]);
  });

  test('index a site together, each post once', async () => {
    const site = await siteHolding(engine, []);
    await givenCopies(site, await givenPost(site, { post_title: 'Lighthouse' }), 1999);
    const { dataDirectory } = site.database.location;
    const searches = await Promise.all([anotherProcess(site, dataDirectory), anotherProcess(site, dataDirectory)]);
    await Promise.all(searches.map((searchThere) => searchThere('lighthouse')));
    await expect
      .poll(() => Promise.all(searches.map((searchThere) => searchThere('lighthouse'))))
      .toEqual([2000, 2000]);
  });
});
