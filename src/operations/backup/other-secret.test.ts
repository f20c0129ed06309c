import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SUPPRESSION_FILE } from '#content/privacy/suppression-file.ts';
import type { Site } from '#content/site.ts';
import { testSite } from '#content/testing/site.ts';
import { erasePerson } from '#desk/readers/erasing/erase.store.ts';
import { kept, runTyped } from '#operations/commands/testing/running.ts';
import { storedFingerprint } from '#platform/database/secret-fingerprint.ts';
import { openKeys, SECRET_FILE } from '#platform/secrets/keys.ts';
import { fingerprintOf, refuseOtherSecret } from '#platform/secrets/own-secret.ts';
import { enginesOfRun } from '#platform/testing/databases.ts';
import { silent } from '#platform/testing/silent.ts';
import { backUp } from './backup.ts';
import { readBackupList } from './backup-list.ts';
import { backupCommands } from './commands.ts';
import { restore } from './restore.ts';
import { newFolder, smallSite } from './testing/filled.ts';

/** Runs `masthead restore …` into a site. */
function restoring(site: Site, ...parameters: string[]) {
  const [, command] = backupCommands({ openSite: kept(site), openUnderAnySecret: kept(site) });
  if (!command) throw new Error('There is no command restore.');
  return runTyped(command, ...parameters);
}

/** The site with SECRET set. */
function withSecret(site: Site, secret: string): Site {
  const configuration = { ...site.configuration, secret };
  return { ...site, configuration, keys: openKeys(configuration) };
}

const subscribers = async ({ database }: Site) =>
  (await database.queries.selectFrom('subscription').select('email').execute()).map(({ email }) => email);

describe.each(enginesOfRun)('a backup, restored where the secret is another one, on %s', (engine) => {
  test('names its secret without holding it where SECRET is set, and is refused by a node without that', async () => {
    const site = withSecret(await testSite(engine), 'x'.repeat(32));
    await writeFile(join(site.configuration.dataDirectory, SECRET_FILE), 'of an earlier time, when SECRET was not set');
    await refuseOtherSecret(site);
    const folder = await newFolder();
    await backUp(site, folder, silent);
    expect(await readdir(folder)).not.toContain(SECRET_FILE);
    expect((await readBackupList(folder))?.fingerprint).toBe(fingerprintOf(site.keys));
    const target = await testSite(engine);
    await expect(restore(target, folder, silent)).rejects.toThrow(
      /nobody who was erased, unsubscribed or opted out would be recognised.*Set SECRET to what it was where the backup was taken/,
    );
    expect(await readdir(target.configuration.dataDirectory)).toEqual([]);
    await restore(withSecret(target, 'x'.repeat(32)), folder, silent);
    expect(await storedFingerprint(target.database.queries)).toBe(fingerprintOf(site.keys));
  });

  test('is taken under that of the node by choice: nobody returns who was erased since, and what ends is said', async () => {
    const source = await smallSite(engine);
    const folder = await newFolder();
    await backUp(source, folder, silent);
    await erasePerson(source, 'reader@example.com');
    const target = withSecret(await testSite(engine), 'y'.repeat(32));
    const [from, to] = [source, target].map(({ configuration }) => join(configuration.dataDirectory, SUPPRESSION_FILE));
    await copyFile(from ?? '', to ?? '');
    const refused = await restoring(target, folder);
    expect(refused.printed).toContain(
      'Unset SECRET, and try again; if that secret is lost, restore with --under-other-secret.',
    );
    expect(refused.exitCode).toBe(1);
    const { printed } = await restoring(target, folder, '--under-other-secret');
    expect(printed).toContain('3 articles and 0 subscribers are back. Start the site.');
    expect(printed).toContain('What the earlier secret had made has ended:');
    expect(printed).toContain('1 suppressions');
    expect(await subscribers(target)).toEqual([]);
    expect(await readdir(target.configuration.dataDirectory), 'the secret that is not taken').not.toContain(
      SECRET_FILE,
    );
    await refuseOtherSecret(target);
  });

  test('keeps the secret of the node, when its file is another one', async () => {
    const folder = await newFolder();
    await backUp(await smallSite(engine), folder, silent);
    const target = await testSite(engine);
    target.keys.sign('preview', 'makes a secret');
    const file = join(target.configuration.dataDirectory, SECRET_FILE);
    const secret = await readFile(file, 'utf8');
    expect(await restore(target, folder, silent, { underOtherSecret: true })).toMatchObject({ suppressions: 0 });
    expect(await readFile(file, 'utf8')).toBe(secret);
    await refuseOtherSecret(target);
  });
});
