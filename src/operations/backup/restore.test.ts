import { chmod, copyFile, cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { migrations } from '#content/database/migrations/index.ts';
import type { Tables } from '#content/database/schema.ts';
import { subscribe } from '#content/newsletter/newsletter.store.ts';
import { storeCategories } from '#content/posts/sections/store-categories.store.ts';
import { givenEvent } from '#content/posts/testing/content.ts';
import { SUPPRESSION_FILE } from '#content/privacy/suppression-file.ts';
import { givenSuppressed } from '#content/privacy/testing/suppressed.ts';
import type { Site } from '#content/site.ts';
import { testSite } from '#content/testing/site.ts';
import { erasePerson } from '#desk/readers/erasing/erase.store.ts';
import { fakePage, importItems } from '#operations/importing/testing/fake-source.ts';
import { DATABASE_FILE } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openSqlite } from '#platform/database/sqlite/sqlite.ts';
import { openKeys } from '#platform/secrets/keys.ts';
import { everyEngine, temporaryDirectory } from '#platform/testing/databases.ts';
import { silent } from '#platform/testing/silent.ts';
import { storePublicationPages } from '#publication-pages.ts';
import { backUp } from './backup.ts';
import { LIST_FILE } from './backup-list.ts';
import { copyTables } from './copy-tables.ts';
import { measured } from './files.ts';
import { BackupRefused } from './refused.ts';
import { restore } from './restore.ts';
import { restoreDatabase } from './restore-database.ts';
import { dumped, filledSite, newFolder, smallSite } from './testing/filled.ts';

const DIRECTIONS = everyEngine.flatMap((from) => everyEngine.map((to) => [from, to] as const));

async function givenPage(site: Site): Promise<void> {
  await importItems(site, [fakePage({ key: 'page' })]);
}

describe.each(DIRECTIONS)('a backup of %s restored into %s', (from, to) => {
  test('has every row of every table, the files, and the secret, and goes on numbering rows where the source stopped', async () => {
    const source = await filledSite(from);
    const folder = await newFolder();
    await backUp(source, folder, silent);
    const target = await testSite(to);
    await storeCategories(target);
    await storePublicationPages(target);
    await restore(target, folder, silent);

    const before = await dumped(source.database);
    const story = before.story?.map((row) => String(row).replace('["version",2]', '["version",-999998]'));
    const { content_revision, ...rows } = await dumped(target.database);
    expect({ ...rows, content_revision: before.content_revision }, 'and tabs see that stories were set back').toEqual({
      ...before,
      story,
    });
    expect(content_revision, 'and pages that running nodes keep are rendered anew').not.toEqual(
      before.content_revision,
    );
    for (const [table, rows] of Object.entries(before)) expect(rows, table).not.toEqual([]);
    const { dataDirectory } = target.configuration;
    expect(await readFile(join(dataDirectory, 'media/posts/a.webp'), 'utf8')).toBe('picture');
    expect(await readFile(join(dataDirectory, 'imports/folders/1.json'), 'utf8')).toBe('{}');
    const mailed = source.keys.sign('unsubscribe', 'reader');
    expect(target.keys.verify('unsubscribe', 'reader', mailed)).toBe(true);
    expect((await stat(join(dataDirectory, 'secret.key'))).mode & 0o077, 'others may read the secret').toBe(0);
    expect(await readdir(dataDirectory)).not.toContain('restoring');
  });
});

describe.each(everyEngine)('a restore into %s', (engine) => {
  test('brings the tables of an older version up to date', async () => {
    const folder = await oldBackup();
    const target = await testSite(engine);
    await restore(target, folder, silent);
    const post = await target.database.queries.selectFrom('post').selectAll().executeTakeFirstOrThrow();
    expect(post).toMatchObject({ post_name: 'kept', hidden: 0, banner_caption: '' });
    const counted = await target.database.queries.selectFrom('post_tally').select('list').orderBy('list').execute();
    expect(counted.map(({ list }) => list)).toEqual(['author/1', 'topic/news']);
  });

  test('brings nobody back who was erased or has unsubscribed since', async () => {
    const source = await testSite(engine);
    for (const name of ['erased', 'left', 'stays']) await subscribe(source, { email: `${name}@example.com` });
    const folder = await newFolder();
    await backUp(source, folder, silent);
    const later: Site = { ...source, now: () => new Date(source.now().getTime() + 1000) };
    await erasePerson(later, 'erased@example.com');
    await givenSuppressed(later, 'left@example.com', 'unsubscribed');

    const target = await testSite(engine);
    const { dataDirectory } = target.configuration;
    await copyFile(join(source.configuration.dataDirectory, SUPPRESSION_FILE), join(dataDirectory, SUPPRESSION_FILE));
    await restore(target, folder, silent);
    const subscribed = await target.database.queries.selectFrom('subscription').select('email').execute();
    expect(subscribed).toEqual([{ email: 'stays@example.com' }]);
  });

  test('refuses a database that holds rows of people, and says what to do', async () => {
    const folder = await newFolder();
    await backUp(await smallSite(), folder, silent);
    for (const give of [givenEvent, givenPage, (site: Site) => subscribe(site, { email: 'there@example.com' })]) {
      const target = await testSite(engine);
      await give(target);
      const before = await dumped(target.database);
      await expect(restore(target, folder, silent)).rejects.toThrow(
        /^The database holds rows already: 1 in \w+. Name an empty folder \(DATA_DIR\) or an empty database \(DATABASE_URL\).$/,
      );
      expect(await dumped(target.database)).toEqual(before);
      expect(await readdir(target.configuration.dataDirectory)).not.toContain('media');
    }
  });

  test('refuses a reader who has subscribed since it began, and keeps the subscription', async () => {
    const folder = await newFolder();
    await backUp(await smallSite(), folder, silent);
    const { database, ...target } = await testSite(engine);
    // Once the files are copied, the database comes last.
    await subscribe({ ...target, database }, { email: 'meanwhile@example.com' });
    const aside = join(await temporaryDirectory(), 'aside');
    await expect(restoreDatabase(database, folder, aside, silent)).rejects.toThrow(BackupRefused);
    const rows = await database.queries.selectFrom('subscription').select('email').execute();
    expect(rows).toEqual([{ email: 'meanwhile@example.com' }]);
  });

  test('keeps every reader who subscribes while rows are copied', async () => {
    const folder = await newFolder();
    await backUp(await filledSite('sqlite'), folder, silent);
    const target = await testSite(engine);
    const subscribing: Promise<unknown>[] = [];
    let isCopying = false;
    const begin = (step: string) => {
      isCopying = step === 'Copying rows';
    };
    // After each table, so that some come behind that of the subscriptions.
    const reach = () => {
      const email = `meanwhile-${subscribing.length}@example.com`;
      if (isCopying) subscribing.push(subscribe(target, { email }));
    };
    await restore(target, folder, { ...silent, begin, reach });
    expect((await Promise.allSettled(subscribing)).filter(({ status }) => status === 'rejected')).toEqual([]);
    const rows = await target.database.queries.selectFrom('subscription').select('email').execute();
    expect(rows.filter(({ email }) => email.startsWith('meanwhile'))).toHaveLength(subscribing.length);
    expect(subscribing.length).toBeGreaterThan(10);
  });

  test('notices a row that was written while it copied others', async () => {
    const [source, target] = [await testSite(), await testSite(engine)];
    await subscribe(target, { email: 'meanwhile@example.com' });
    const copying = target.database.queries
      .transaction()
      .execute((queries) => copyTables(source.database, { engine, queries }, silent));
    await expect(copying).rejects.toThrow('The table subscription has 1 rows instead of 0');
  });

  test('has a revision that neither the backup nor the database before had', async () => {
    const source = await smallSite();
    const folder = await newFolder();
    const far = Date.now() + 1_000_000;
    await source.database.queries.updateTable('content_revision').set({ revision: far }).execute();
    await backUp(source, folder, silent);
    for (const before of [1, far + 5]) {
      const target = await testSite(engine);
      await target.database.queries.updateTable('content_revision').set({ revision: before }).execute();
      await restore(target, folder, silent);
      expect(await target.database.revision()).toBeGreaterThan(Math.max(before, far));
    }
  });

  test('that fails in its midst leaves the database as it was, and succeeds when it is repeated', async () => {
    const source = await smallSite();
    const folder = await newFolder();
    await backUp(source, folder, silent);
    const target = await testSite(engine);
    const before = await dumped(target.database);
    const cut = {
      ...silent,
      reach: (done: number) => {
        if (done > 10) throw new Error('Cut');
      },
    };
    await expect(restore(target, folder, cut)).rejects.toThrow('Cut');
    const { numbers: _gaps, ...rows } = await dumped(target.database);
    const { numbers: _none, ...rowsBefore } = before;
    expect(rows).toEqual(rowsBefore);
    // As a kill leaves it.
    await mkdir(join(target.configuration.dataDirectory, 'restoring'));
    await writeFile(join(target.configuration.dataDirectory, 'restoring', DATABASE_FILE), 'half');
    await restore(target, folder, silent);
    const { content_revision: _new, ...restored } = await dumped(target.database);
    expect(await dumped(source.database)).toMatchObject(restored);
  });
});

describe('a backup that is not whole', () => {
  const damages: [string, RegExp, (folder: string) => Promise<unknown>][] = [
    ['without its list', /holds no complete backup: there is no backup.json/, (folder) => rm(join(folder, LIST_FILE))],
    ['with a damaged list', /backup.json is damaged/, (folder) => writeFile(join(folder, LIST_FILE), '{"rows"')],
    ['with a list that leads outside', /backup.json is damaged/, leadTo('media/../../posts')],
    ['with one that does after a line break', /backup.json is damaged/, leadTo('media\\n/../../posts')],
    ['without a picture', /media\/posts\/a.webp is missing/, (folder) => rm(join(folder, 'media/posts/a.webp'))],
    [
      'with a damaged picture',
      /a.webp is damaged/,
      (folder) => writeFile(join(folder, 'media/posts/a.webp'), 'pictvre'),
    ],
    ['with a database of which a byte has flipped', /masthead.sqlite is damaged/, flipByte],
  ];

  test.each(damages)('%s is refused before anything is written', async (_name, message, damage) => {
    const folder = await newFolder();
    await backUp(await smallSite(), folder, silent);
    await damage(folder);
    const target = await testSite();
    await expect(restore(target, folder, silent)).rejects.toThrow(message);
    await expect(restore(target, folder, silent)).rejects.toThrow(BackupRefused);
    expect(await readdir(target.configuration.dataDirectory)).toEqual([]);
    expect(await target.database.queries.selectFrom('post').select('id').execute()).toEqual([]);
  });
});

describe('a data directory that holds something', () => {
  test('keeps the same secret, and is refused with another one, which would end mailed links', async () => {
    const source = await smallSite();
    const folder = await newFolder();
    await backUp(source, folder, silent);
    const same = await testSite();
    await cp(join(folder, 'secret.key'), join(same.configuration.dataDirectory, 'secret.key'));
    await restore(same, folder, silent);
    const other = await testSite();
    other.keys.sign('preview', 'makes a secret');
    const secret = join(other.configuration.dataDirectory, 'secret.key');
    await expect(restore(other, folder, silent)).rejects.toThrow(`Move ${secret} away, and try again;`);
    const given = await testSite();
    const configuration = { ...given.configuration, secret: 'another secret, of the environment' };
    await expect(restore({ ...given, configuration }, folder, silent)).rejects.toThrow('Unset SECRET, and try again;');
    const kept = { ...given.configuration, secret: (await readFile(join(folder, 'secret.key'), 'utf8')).trim() };
    await restore({ ...given, configuration: kept, keys: openKeys(kept) }, folder, silent);
    expect(await given.database.queries.selectFrom('post').select('id').execute()).not.toEqual([]);
  });

  test('keeps a picture that is the same, and never loses another one of the same name', async () => {
    const folder = await newFolder();
    await backUp(await smallSite(), folder, silent);
    const target = await testSite();
    const picture = join(target.configuration.dataDirectory, 'media/posts/a.webp');
    await mkdir(join(picture, '..'), { recursive: true });
    await writeFile(picture, 'another');
    await expect(restore(target, folder, silent)).rejects.toThrow(`${picture} is another file than the backup's.`);
    expect(await readFile(picture, 'utf8')).toBe('another');
    await writeFile(picture, 'picture');
    await chmod(picture, 0o444);
    await restore(target, folder, silent);
    expect((await stat(picture)).mode & 0o777).toBe(0o444);
  });
});

/** @param path as JSON writes it */
function leadTo(path: string) {
  return async (folder: string) => {
    const list = await readFile(join(folder, LIST_FILE), 'utf8');
    await writeFile(join(folder, LIST_FILE), list.replace('media/posts', path));
  };
}

async function flipByte(folder: string): Promise<void> {
  const file = join(folder, DATABASE_FILE);
  const bytes = await readFile(file);
  bytes[4242] = (bytes[4242] ?? 0) ^ 1;
  await writeFile(file, bytes);
}

/** A backup as an earlier version would have made it. */
async function oldBackup(): Promise<string> {
  const folder = await temporaryDirectory();
  const file = join(folder, DATABASE_FILE);
  const queries = new Kysely<Tables>({ dialect: openSqlite(file).dialect });
  const steps = migrations.slice(
    0,
    migrations.findIndex(({ name }) => name === 'event changes'),
  );
  await migrate(queries, 'sqlite', { steps });
  const time = '2026-11-20T09:00:00.000Z';
  for (const statement of [
    `insert into category values ('news', 'News', 1)`,
    `insert into author (id, author_name, author_display_name, author_description) values (1, 'ada', 'Ada', 'Writes.')`,
    `insert into post (id, cat_slug, post_name, post_title, excerpt, p_content, post_author_id, status, publish_time,
       modified_time, banner_show, meta_description, meta_keywords, reading_time, contents, post_content, post_text)
     values (1, 'news', 'kept', 'Kept', '', '', 1, 'published', '${time}', '${time}', 1, '', '', 1, '[]', '', '')`,
  ])
    await sql.raw(statement).execute(queries);
  await queries.destroy();
  const list = {
    ...{ publication: 'Signal & Stack', moment: time, migration: steps.length, revision: 1 },
    rows: { post: 1 },
    files: [{ path: DATABASE_FILE, ...(await measured(file)) }],
  };
  await writeFile(join(folder, LIST_FILE), JSON.stringify(list));
  return folder;
}
