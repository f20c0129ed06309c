import { rmSync } from 'node:fs';
import { copyFile, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Command } from 'commander';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#content/database/database.ts';
import { subscribe } from '#content/newsletter/newsletter.store.ts';
import { SUPPRESSION_FILE } from '#content/privacy/suppression-file.ts';
import type { Site } from '#content/site.ts';
import { testSite } from '#content/testing/site.ts';
import { erasePerson } from '#desk/readers/erasing/erase.store.ts';
import { kept, runTyped } from '#operations/commands/testing/running.ts';
import { lastDone } from '#platform/database/last-done.ts';
import { everyEngine, temporaryDirectory } from '#platform/testing/databases.ts';
import { silent } from '#platform/testing/silent.ts';
import { backUp } from './backup.ts';
import { backupCommands } from './commands.ts';
import { givenPicture, newFolder, smallSite } from './testing/filled.ts';

/** Runs `masthead NAME …` on a site. */
function masthead(site: Site, ...parameters: string[]) {
  const program = new Command();
  for (const command of backupCommands({ openSite: kept(site), openUnderAnySecret: kept(site) }))
    program.addCommand(command);
  return runTyped(program, ...parameters);
}

describe.each(everyEngine)('masthead backup on %s', (engine) => {
  test('makes a folder that lists what it holds, and that a site starts from', async () => {
    const site = await smallSite(engine);
    const folder = await newFolder();
    const { printed, exitCode } = await masthead(site, 'backup', folder);
    expect(printed).toBe(`Everything is in ${folder}. \`masthead rehearse ${folder}\` tries it out.\n`);
    expect(exitCode).toBe(0);
    expect((await readdir(folder)).toSorted()).toEqual(['backup.json', 'masthead.sqlite', 'media', 'secret.key']);
    const { default: list } = await import(join(folder, 'backup.json'), { with: { type: 'json' } });
    expect(list).toMatchObject({
      publication: site.publication.name,
      moment: site.now().toISOString(),
      rows: { post: 3, subscription: 1, contact_submission: 0 },
    });
    const copy = await openDatabase({ dataDirectory: folder });
    onTestFinished(() => copy.close());
    expect(await copy.queries.selectFrom('subscription').select('email').execute()).toEqual([
      { email: 'reader@example.com' },
    ]);
  });

  test('has every write from before it, and none that is half done, while readers go on writing', async () => {
    const site = await smallSite(engine);
    const folder = await newFolder();
    let isDone = false;
    let written = 0;
    const load = (async () => {
      while (!isDone) {
        await subscribe(site, { email: `reader-${written++}@example.com` });
        // SQLite answers at once: without a pause nothing else would have its turn.
        await setImmediate();
      }
    })();
    await expect.poll(() => written).toBeGreaterThan(20);
    const before = written - 1;
    const { rows } = await backUp(site, folder, silent);
    isDone = true;
    await load;
    expect(rows.subscription).toBeGreaterThan(before);
    const target = await openDatabase({ dataDirectory: folder });
    onTestFinished(() => target.close());
    const stored = await target.queries.selectFrom('subscription').select('email').orderBy('id').execute();
    expect(stored.map(({ email }) => email)).toEqual(
      stored.map((_, index) => (index === 0 ? 'reader@example.com' : `reader-${index - 1}@example.com`)),
    );
  });
});

test.each(everyEngine)(
  'A backup on a node that lacks pictures is kept, names them, and ends with 3: %s',
  async (engine) => {
    const site = await smallSite(engine);
    const lacking = Array.from({ length: 7 }, (_, number) => `posts/elsewhere-${number}.webp`);
    for (const path of lacking) await givenPicture(site, path);
    const folder = await newFolder();
    const backup = await masthead(site, 'backup', folder);
    expect(backup.printed).toContain(
      `The backup in ${folder} is kept, but 7 pictures or linked files are missing: ${lacking.slice(0, 5).join(', ')}, …`,
    );
    expect(backup.printed).not.toContain('Everything');
    expect(backup.exitCode).toBe(3);
    expect(await lastDone(site.database.queries, 'backup'), 'and the alarm for old backups goes off').toBeUndefined();
    const { default: list } = await import(join(folder, 'backup.json'), { with: { type: 'json' } });
    expect(list.missing).toEqual(lacking);
    const rehearsal = await masthead(site, 'rehearse', folder);
    expect(rehearsal.printed).not.toContain('every file is whole');
    expect(rehearsal.printed).toContain(
      'You could not go back to 09:00 today. 7 pictures or linked files are missing: ',
    );
    expect(rehearsal.exitCode).toBe(1);
    const target = await testSite();
    expect((await masthead(target, 'restore', folder)).printed).toMatch(/^3 articles and 1 subscribers are back/);
  },
);

test('A file that goes while others are copied does not end the backup', async () => {
  const site = await smallSite();
  const folder = await newFolder();
  const begin = (step: string) => {
    if (step === 'Copying files') rmSync(join(site.configuration.dataDirectory, 'media/posts/a.webp'));
  };
  expect(await backUp(site, folder, { ...silent, begin })).toMatchObject({ missing: ['posts/a.webp'] });
});

test('Only the owner can read a backup: it holds addresses of readers, and the secret', async () => {
  const folder = await newFolder();
  await backUp(await smallSite(), folder, silent);
  for (const path of ['.', 'backup.json', 'masthead.sqlite', 'secret.key', 'media/posts/a.webp'])
    expect((await stat(join(folder, path))).mode & 0o077, path).toBe(0);
});

test('A backup never goes into a folder that holds something', async () => {
  const folder = await temporaryDirectory();
  await writeFile(join(folder, 'notes.txt'), 'mine');
  const { printed, exitCode } = await masthead(await testSite(), 'backup', folder);
  expect(printed).toContain('The folder holds something already; name another one.');
  expect(exitCode).toBe(1);
});

test('A backup that fails leaves nothing, and what a cut one left is not taken over', async () => {
  const site = await smallSite();
  const folder = await newFolder();
  const failing = {
    ...silent,
    begin: () => {
      throw new Error('Cut');
    },
  };
  await expect(backUp(site, folder, failing)).rejects.toThrow('Cut');
  expect(await readdir(join(folder, '..'))).toEqual([]);
  await mkdir(`${folder}.part`);
  const { printed, exitCode } = await masthead(site, 'backup', folder);
  expect(printed).toContain(`${folder}.part is left of an interrupted backup, or belongs to one that runs.`);
  expect(exitCode).toBe(1);
});

test('masthead restore says what is back, and what is wrong', async () => {
  const folder = await newFolder();
  await backUp(await smallSite(), folder, silent);
  const target = await testSite();
  const restored = await masthead(target, 'restore', folder);
  expect(restored.printed).toMatch(
    /^3 articles and 1 subscribers are back\. DATA_DIR holds no suppressions\.txt: copy/,
  );
  const again = await masthead(target, 'restore', folder);
  expect(again.printed).toMatch(/^The database is as it was: The database holds rows already/);
  expect(again.exitCode).toBe(1);
});

test('masthead restore counts nobody who has gone since the backup', async () => {
  const [source, folder] = [await smallSite(), await newFolder()];
  await backUp(source, folder, silent);
  await erasePerson(source, 'reader@example.com');
  const target = await testSite();
  await copyFile(
    join(source.configuration.dataDirectory, SUPPRESSION_FILE),
    join(target.configuration.dataDirectory, SUPPRESSION_FILE),
  );
  const { printed } = await masthead(target, 'restore', folder);
  expect(printed).toBe('3 articles and 0 subscribers are back. Start the site.\n');
});
