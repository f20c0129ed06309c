import { mkdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '#content/database/database.ts';
import { migrations } from '#content/database/migrations/index.ts';
import { openTestDatabase } from '#content/testing/databases.ts';
import { DATABASE_FILE } from '#platform/database/database.ts';
import { ForeignDatabase, NewerDatabase } from '#platform/database/migrate.ts';
import { contentRevision, writeContent } from '#platform/database/revision.ts';
import { everyEngine, postgresLocation, temporaryDirectory } from '#platform/testing/databases.ts';

describe.each(everyEngine)('the database on %s', (engine) => {
  const location = async () =>
    engine === 'sqlite' ? { dataDirectory: await temporaryDirectory() } : postgresLocation();

  test('has been brought to the newest version when it opens', async () => {
    const { queries } = await openTestDatabase(engine);
    const versions = await queries.selectFrom('schema_version').select('version').orderBy('version').execute();
    expect(versions.map(({ version }) => version)).toEqual(migrations.map((_, index) => index + 1));
  });

  test('makes a DATA_DIR that is not there', async () => {
    const where = await location();
    const dataDirectory = join(where.dataDirectory, 'not/there/yet');
    await (await openDatabase({ ...where, dataDirectory })).close();
    expect((await stat(dataDirectory)).isDirectory()).toBe(true);
  });

  test('opens again without migrating again', async () => {
    const where = await location();
    const first = await openDatabase(where);
    const before = await first.queries.selectFrom('schema_version').selectAll().execute();
    await first.close();
    const second = await openDatabase(where);
    expect(await second.queries.selectFrom('schema_version').selectAll().execute()).toEqual(before);
    await second.close();
  });

  test('refuses tables that a newer Masthead has made, and says what to do', async () => {
    const where = await location();
    const newer = await openDatabase(where);
    const applied_time = new Date().toISOString();
    await newer.queries
      .insertInto('schema_version')
      .values({ version: 999, name: 'from the future', applied_time })
      .execute();
    await newer.close();
    await expect(openDatabase(where)).rejects.toThrow(NewerDatabase);
    await expect(openDatabase(where)).rejects.toThrow(/version 999.*newer Masthead/s);
  });

  test('refuses tables that took another step under the same number', async () => {
    const where = await location();
    const other = await openDatabase(where);
    const last = migrations.length;
    await other.queries
      .updateTable('schema_version')
      .set({ name: 'of another branch' })
      .where('version', '=', last)
      .execute();
    await other.close();
    await expect(openDatabase(where)).rejects.toThrow(ForeignDatabase);
    await expect(openDatabase(where)).rejects.toThrow(
      `Step ${last} of the database is 'of another branch', where this Masthead's is '${migrations.at(-1)?.name}'`,
    );
  });

  test('is migrated once when several nodes start at the same moment', async () => {
    const where = await location();
    const nodes = await Promise.all([openDatabase(where), openDatabase(where), openDatabase(where)]);
    const [first] = nodes;
    expect(await first?.queries.selectFrom('schema_version').selectAll().execute()).toHaveLength(migrations.length);
    await Promise.all(nodes.map((node) => node.close()));
  });

  test('raises the revision with every write to content, and not when the write fails', async () => {
    const { queries } = await openTestDatabase(engine);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T09:00:00.000Z') });
    onTestFinished(() => void vi.useRealTimers());
    const category = { cat_slug: 'news', cat_name: 'News', position: 1 };
    await writeContent(queries, (transaction) => transaction.insertInto('category').values(category).execute());
    expect(await contentRevision(queries)).toBe(Date.parse('2026-11-21T09:00:00.000Z'));
    const again = writeContent(queries, (transaction) => transaction.insertInto('category').values(category).execute());
    await expect(again).rejects.toThrow();
    expect(await contentRevision(queries)).toBe(Date.parse('2026-11-21T09:00:00.000Z'));
  });

  test('raises the revision in the same millisecond, and while the clock was set back', async () => {
    const { queries, revision } = await openTestDatabase(engine);
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const seen: number[] = [];
    for (const time of ['09:00:00.000', '09:00:00.000', '08:00:00.000', '09:00:00.001', '09:00:00.003']) {
      vi.setSystemTime(`2026-11-21T${time}Z`);
      await writeContent(queries, async () => undefined);
      seen.push(await revision());
    }
    const first = Date.parse('2026-11-21T09:00:00.000Z');
    expect(seen.slice(0, 2)).toEqual([first, first + 1]);
    // Set back by an hour, it is further ahead than by writes in a row: chance tells two writes apart.
    expect(seen).toEqual([...new Set(seen)].toSorted((one, other) => one - other));
  });

  test('gives a number that a failover has lost to no other write', async () => {
    const { queries, revision } = await openTestDatabase(engine);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T09:00:00.000Z') });
    onTestFinished(() => void vi.useRealTimers());
    const before = await revision();
    await writeContent(queries, async () => undefined);
    const lost = await revision();
    // The server that takes over has not heard of it.
    await queries.updateTable('content_revision').set({ revision: before }).execute();
    expect(await revision()).toBe(before);
    vi.setSystemTime('2026-11-21T09:00:01.000Z');
    await writeContent(queries, async () => undefined);
    expect(await revision()).toBeGreaterThan(lost);
  });

  test('gives counts as numbers, one by one or together, and rows as plain objects', async () => {
    const { queries } = await openTestDatabase(engine);
    const row = await queries
      .selectFrom('post')
      .select((of) => of.fn.countAll<number>().as('posts'))
      .executeTakeFirstOrThrow();
    expect(row).toStrictEqual({ posts: 0 });
    const log = queries.selectFrom('post_change').select(['number', 'revision']);
    const streamed: unknown[] = [];
    for await (const change of log.stream()) streamed.push(change);
    expect([await log.execute(), streamed]).toStrictEqual(Array(2).fill([{ number: 1, revision: 0 }]));
  });
});

describe('SQLite while another process writes', () => {
  test('goes on reading, and writes as soon as the other has finished', async () => {
    const dataDirectory = await temporaryDirectory();
    const [site, importer] = [await openDatabase({ dataDirectory }), await openDatabase({ dataDirectory })];
    const order: string[] = [];
    const category = (cat_slug: string) => ({ cat_slug, cat_name: cat_slug, position: 1 });
    let write: Promise<unknown> = Promise.resolve();
    await importer.queries.transaction().execute(async (transaction) => {
      await transaction.insertInto('category').values(category('imported')).execute();
      write = site.queries
        .insertInto('category')
        .values(category('own'))
        .execute()
        .then(() => order.push('wrote'));
      const seen = await site.queries.selectFrom('category').selectAll().execute();
      order.push(`read ${seen.length}`);
    });
    await write;
    expect(order).toEqual(['read 0', 'wrote']);
    expect(await site.queries.selectFrom('category').selectAll().execute()).toHaveLength(2);
    await Promise.all([site.close(), importer.close()]);
  });
});

describe('a SQLite file of no bytes', () => {
  /** A site, of whose database so many bytes are left. */
  async function givenCut(bytes: number) {
    const dataDirectory = await temporaryDirectory();
    await (await openDatabase({ dataDirectory })).close();
    const file = join(dataDirectory, DATABASE_FILE);
    await truncate(file, bytes);
    return { dataDirectory, file };
  }

  test.each(['media', 'imports'])('is refused beside what the folder %s holds, and stays as it is', async (folder) => {
    const { dataDirectory, file } = await givenCut(0);
    await mkdir(join(dataDirectory, folder));
    await writeFile(join(dataDirectory, folder, 'a-file'), 'x');
    await expect(openDatabase({ dataDirectory })).rejects.toThrow(`${file} is empty, but ${folder} beside it is not`);
    expect(await readFile(file)).toHaveLength(0);
  });

  test('or of the single byte that SQLite takes for none is refused beside the index of a site without media here', async () => {
    const { dataDirectory, file } = await givenCut(1);
    await writeFile(join(dataDirectory, 'search.sqlite'), 'x');
    await expect(openDatabase({ dataDirectory })).rejects.toThrow(
      `${file} is empty, but search.sqlite beside it is not`,
    );
    expect(await readFile(file)).toHaveLength(1);
  });

  test.each([2, 99, 100, 511, 4095, 4097])('or cut after %d is refused', async (bytes) => {
    const { dataDirectory } = await givenCut(bytes);
    await expect(openDatabase({ dataDirectory })).rejects.toThrow(/malformed|not a database|disk I\/O error/);
  });

  test('is a new database where nothing is beside it', async () => {
    const dataDirectory = await temporaryDirectory();
    await mkdir(join(dataDirectory, 'media', '.uploads'), { recursive: true });
    await writeFile(join(dataDirectory, DATABASE_FILE), '');
    const { queries, close } = await openDatabase({ dataDirectory });
    expect(await queries.selectFrom('post').selectAll().execute()).toEqual([]);
    await close();
  });
});
