import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { countRows } from '#operations/backup/copy-tables.ts';
import { BackupRefused } from '#operations/backup/refused.ts';
import { filledSite, newFolder, smallSite } from '#operations/backup/testing/filled.ts';
import { lastDone, noteDone } from '#platform/database/last-done.ts';
import { contentRevision } from '#platform/database/revision.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { silent } from '#platform/testing/silent.ts';
import { TABLES_OF_PEOPLE, type TableName } from '../register.ts';
import { empty } from './empty.ts';

/** What people have given or made that is no content. */
const KEPT: readonly TableName[] = [
  'account',
  'passkey',
  'recovery_code',
  'desk_setting',
  'publication_setting',
  'audit_entry',
  'subscription',
  'contact_submission',
];

describe.each(everyEngine)('emptying a site on %s', (engine) => {
  test('deletes all content and keeps accounts, bylines of accounts, subscribers and requests', async () => {
    const site = await filledSite(engine);
    const { queries } = site.database;
    const { id } = await queries.selectFrom('author').select('id').limit(1).executeTakeFirstOrThrow();
    await queries.updateTable('account').set({ author_id: id }).execute();
    const [before, revision] = [await countRows(queries), await contentRevision(queries)];
    const folder = await newFolder();
    const media = join(site.configuration.dataDirectory, 'media');
    await writeFile(join(media, 'linked.pdf'), 'a file that an article links to');
    const { posts } = await empty(site, folder, silent);
    expect(posts).toBe(before.post);
    const after = await countRows(queries);
    for (const table of TABLES_OF_PEOPLE) {
      const left = table === 'author' ? 1 : KEPT.includes(table) ? before[table] : 0;
      expect(after[table], table).toBe(left);
    }
    expect(await contentRevision(queries)).toBeGreaterThan(revision);
    await expect(access(join(folder, 'masthead.sqlite'))).resolves.toBeUndefined();
    for (const file of ['posts/a.webp', 'linked.pdf'])
      await expect(access(join(media, file))).rejects.toThrow('ENOENT');
    await expect(access(join(folder, 'media/linked.pdf'))).resolves.toBeUndefined();
  });

  test('is noted, so that no start brings the demo back, and the desk no longer asks for it', async () => {
    const site = await smallSite(engine);
    await noteDone(site.database.queries, 'demo', site.now());
    await empty(site, await newFolder(), silent);
    expect(await lastDone(site.database.queries, 'filling')).toBeInstanceOf(Date);
    expect(await lastDone(site.database.queries, 'demo')).toBeUndefined();
  });
});

test('nothing is deleted where there can be no backup', async () => {
  const site = await smallSite();
  await expect(empty(site, site.configuration.dataDirectory, silent)).rejects.toThrow(BackupRefused);
  expect((await countRows(site.database.queries)).post).toBe(3);
});
