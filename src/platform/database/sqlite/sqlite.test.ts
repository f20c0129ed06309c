import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryDirectory } from '../../testing/databases.ts';
import { holdsSharedLock } from '../../testing/file-locks.ts';
import { DATABASE_FILE } from '../database.ts';
import { type Migration, migrate } from '../migrate.ts';
import type { PlatformTables } from '../tables.ts';
import { openSqlite } from './sqlite.ts';

interface Tables extends PlatformTables {
  category: { cat_slug: string; cat_name: string; position: number };
  lead: { cat_slug: string };
}

const TABLES: Migration = {
  name: 'tables of this test',
  statements: () => [
    'create table category (cat_slug text primary key, cat_name text not null, position integer not null)',
    'create table lead (cat_slug text references category (cat_slug))',
  ],
};

async function openFile(longestWait?: number): Promise<{ file: string; queries: Kysely<Tables> }> {
  const file = join(await temporaryDirectory(), DATABASE_FILE);
  const queries = new Kysely<Tables>({ dialect: openSqlite(file, longestWait).dialect });
  onTestFinished(() => queries.destroy());
  await migrate(queries, 'sqlite', { steps: [TABLES] });
  return { file, queries };
}

const category = (cat_slug: string, cat_name = cat_slug) => ({ cat_slug, cat_name, position: 1 });
const slugs = async (queries: Kysely<Tables>) =>
  (await queries.selectFrom('category').select('cat_slug').execute()).map(({ cat_slug }) => cat_slug);

/** A disk that is full for a moment, wherever a test may not mount one: so many pages more, and the file is full. */
async function limitPages(queries: Kysely<Tables>, more: number): Promise<void> {
  await queries.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(transaction);
    await sql.raw(`pragma max_page_count = ${(rows[0]?.page_count ?? 0) + more}`).execute(transaction);
  });
}

test('a write that finds the disk full says so, is undone, and leaves the next ones their turn', async () => {
  const { queries } = await openFile();
  const long = 'x'.repeat(100_000);
  await limitPages(queries, 1);
  const inTransaction = queries.transaction().execute(async (transaction) => {
    await transaction.insertInto('category').values(category('first')).execute();
    await transaction.insertInto('category').values(category('second', long)).execute();
  });
  await expect(inTransaction).rejects.toMatchObject({ errcode: 13 });
  await expect(queries.insertInto('category').values(category('third', long)).execute()).rejects.toMatchObject({
    errcode: 13,
  });
  await limitPages(queries, 1000);
  await queries.insertInto('category').values(category('fourth', long)).execute();
  expect(await slugs(queries)).toEqual(['fourth']);
});

test('a transaction that SQLite has rolled back stores nothing more, though its failure was caught', async () => {
  const { queries } = await openFile();
  await queries.insertInto('category').values(category('there')).execute();
  const transaction = queries.transaction().execute(async (inside) => {
    await inside.insertInto('category').values(category('first')).execute();
    const again = sql`insert or rollback into category (cat_slug, cat_name, position) values ('there', '', 1)`;
    await again.execute(inside).catch(() => undefined);
    await inside.insertInto('category').values(category('second')).execute();
  });
  await expect(transaction).rejects.toThrow('The transaction has been rolled back');
  await queries.insertInto('category').values(category('next')).execute();
  expect(await slugs(queries)).toEqual(['next', 'there']);
});

test('transactions that begin at the same moment take turns, though each waits inside', async () => {
  const { queries } = await openFile();
  const write = (slug: string) =>
    queries.transaction().execute(async (transaction) => {
      await transaction.insertInto('category').values(category(slug)).execute();
      await setImmediate();
      await transaction
        .insertInto('category')
        .values(category(`${slug}-again`))
        .execute();
    });
  await Promise.all(['first', 'second'].map(write));
  expect(await slugs(queries)).toEqual(['first', 'first-again', 'second', 'second-again']);
});

test('a write that waits too long for another process fails, and leaves the next ones their turn', async () => {
  const { file, queries } = await openFile(20);
  const other = new DatabaseSync(file);
  onTestFinished(() => other.close());
  other.exec('begin immediate');
  const write = async () => queries.insertInto('category').values(category('single')).execute();
  const transaction = queries.transaction().execute(async () => undefined);
  await expect(transaction).rejects.toMatchObject({ errcode: 5 });
  await expect(write()).rejects.toMatchObject({ errcode: 5 });
  other.exec('commit');
  await write();
  expect(await slugs(queries)).toEqual(['single']);
});

test('a row names its values rightly after another process has changed the columns of its tables', async () => {
  const { file, queries } = await openFile();
  await queries.insertInto('category').values(category('news')).execute();
  await queries.insertInto('lead').values({ cat_slug: 'news' }).execute();
  const both = () => queries.selectFrom('lead').innerJoin('category', 'category.cat_slug', 'lead.cat_slug').selectAll();
  expect(await both().execute()).toStrictEqual([category('news')]);
  const other = new DatabaseSync(file);
  other.exec("alter table lead add column chosen text default 'by hand'");
  expect(await both().execute()).toStrictEqual([{ ...category('news'), chosen: 'by hand' }]);
  other.exec("alter table lead drop column chosen; alter table lead add column held text default 'by nobody'");
  other.close();
  expect(await both().execute()).toStrictEqual([{ ...category('news'), held: 'by nobody' }]);
});

test('whatever only reads waits for no write, and whatever writes is found out, in raw SQL too', async () => {
  const { queries } = await openFile();
  const insertion = sql`with names (name) as (select 'raw')
    insert into category (cat_slug, cat_name, position) select name, name, 1 from names`;
  let written: Promise<unknown> = Promise.resolve();
  await queries.transaction().execute(async (transaction) => {
    await transaction.insertInto('category').values(category('open')).execute();
    written = insertion.execute(queries);
    const counting = sql<{ n: number }>`with recursive up (n) as (select 1 union all select n + 1 from up where n < 3)
      select n from up`;
    expect((await counting.execute(queries)).rows).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  });
  await written;
  expect(await slugs(queries)).toEqual(['open', 'raw']);
});

test('an acknowledged write is on the disk, where a power cut leaves it', async () => {
  const { queries } = await openFile();
  const { rows } = await queries.transaction().execute((transaction) => sql`pragma synchronous`.execute(transaction));
  // 2 is FULL: each commit waits for the disk.
  expect(rows).toEqual([{ synchronous: 2 }]);
});

test('a deleted row is overwritten in the file', async () => {
  const { queries } = await openFile();
  const { rows } = await queries.transaction().execute((writer) => sql`pragma secure_delete`.execute(writer));
  expect(rows).toEqual([{ secure_delete: 1 }]);
});

test('only its owner can read the file and the log beside it, and no row refers to one that is not there', async () => {
  const { file, queries } = await openFile();
  const nowhere = queries.insertInto('lead').values({ cat_slug: 'nowhere' }).execute();
  await expect(nowhere).rejects.toThrow('FOREIGN KEY');
  for (const name of [file, `${file}-wal`]) expect((await stat(name)).mode & 0o077, name).toBe(0);
});

test.runIf(process.platform === 'linux')(
  'a file that is opened again is still locked by those who had it open',
  async () => {
    const { file, queries } = await openFile();
    expect(await slugs(queries)).toEqual([]);
    expect(await holdsSharedLock(file, process.pid)).toBe(true);
    const again = new Kysely<Tables>({ dialect: openSqlite(file).dialect });
    expect(await holdsSharedLock(file, process.pid)).toBe(true);
    await again.destroy();
    expect(await holdsSharedLock(file, process.pid)).toBe(true);
  },
);
