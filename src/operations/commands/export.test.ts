import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { saveSubmission } from '#content/contact/contact.store.ts';
import { subscribe } from '#content/newsletter/newsletter.store.ts';
import { testSite } from '#content/testing/site.ts';
import { enginesOfRun, temporaryDirectory } from '#platform/testing/databases.ts';
import { exportCommand } from './export.ts';
import { kept, runTyped } from './testing/running.ts';

const MESSAGE = {
  first_name: 'Ines',
  last_name: 'Valcourt',
  email: 'ines@example.com',
  phone: '020 7946 0958',
  message: '=HYPERLINK("http://example.com")\nand, a second line',
  opt_in: true,
};

describe.each(enginesOfRun)('masthead export on %s', (engine) => {
  test('writes every subscriber, however many there are, in the order in which they came', async () => {
    const site = await testSite(engine);
    const created_time = site.now().toISOString();
    const emails = Array.from({ length: 2500 }, (_, number) => `reader-${number}@example.com`);
    for (let start = 0; start < emails.length; start += 500) {
      const values = emails.slice(start, start + 500).map((email) => ({ email, created_time, source: 'ghost' }));
      await site.database.queries.insertInto('subscription').values(values).execute();
    }
    await subscribe(site, { email: 'Last@example.com' });
    const file = join(await temporaryDirectory(), 'subscribers.csv');
    const { printed } = await runTyped(exportCommand(kept(site)), 'subscriptions', file);
    expect(printed).toBe(`2501 subscriptions written to ${file}.\n`);
    const rows = parse(await readFile(file), { columns: true }) as { email: string }[];
    expect(rows.map(({ email }) => email)).toEqual([...emails, 'last@example.com']);
    const unsubscribe_url = expect.stringMatching(/^https:\/\/signalandstack\.example\/unsubscribe\/[\w-]{40,}$/);
    const consents = { consent_from: '', consent_time: '', consent_way: '' };
    expect(rows.at(-1)).toEqual({
      email: 'last@example.com',
      created_time,
      source: 'site',
      ...consents,
      unsubscribe_url,
    });
    expect((await stat(file)).mode & 0o077, 'others may read it').toBe(0);
  });

  test('keeps messages and opt-outs apart, and no cell runs as a formula', async () => {
    const site = await testSite(engine);
    await saveSubmission(site, MESSAGE, { form: 'contact' });
    await saveSubmission(site, { ...MESSAGE, message: 'Do not sell it' }, { form: 'opt-out' });
    const messages = await runTyped(exportCommand(kept(site)), 'messages', '-');
    expect(messages.printed).toContain('"\'=HYPERLINK(""http://example.com"")\nand, a second line"');
    expect(messages.printed).toContain('1 messages written.\n');
    expect(messages.printed).not.toContain('Do not sell it');
    expect((await runTyped(exportCommand(kept(site)), 'opt-outs', '-')).printed).toContain('Do not sell it');
  });
});

test('masthead export writes over nothing', async () => {
  const site = await testSite();
  const file = join(await temporaryDirectory(), 'subscribers.csv');
  await writeFile(file, 'the list of last week');
  const { printed, exitCode } = await runTyped(exportCommand(kept(site)), 'subscriptions', file);
  expect(printed).toBe(`${file} was not written: There is such a file already; name another one.\n`);
  expect(exitCode).toBe(1);
  expect(await readFile(file, 'utf8')).toBe('the list of last week');
});

describe('masthead export everything', () => {
  test('writes a folder that only its owner can look into, and says what is in it', async () => {
    const site = await testSite();
    await subscribe(site, { email: 'jane@example.com' });
    const folder = join(await temporaryDirectory(), 'everything');
    const { printed, exitCode } = await runTyped(exportCommand(kept(site)), 'everything', folder);
    expect(printed).toMatch(
      /Everything is in .*: 0 views, 0 corrections, 0 posts, .* 1 subscriptions, .*takes it back\.\n$/,
    );
    expect(exitCode).toBe(0);
    expect((await stat(folder)).mode & 0o077, 'others may look into it').toBe(0);
    expect(await readFile(join(folder, 'subscriptions.csv'), 'utf8')).toContain('"jane@example.com"');
  });

  test('writes over nothing, and beside nothing that was cut short', async () => {
    const site = await testSite();
    const folder = await temporaryDirectory();
    await writeFile(join(folder, 'mine'), 'A file');
    const filled = await runTyped(exportCommand(kept(site)), 'everything', folder);
    expect(filled.printed).toBe(`${folder} was not written: The folder holds something already; name another one.\n`);
    expect(filled.exitCode).toBe(1);
    const other = join(folder, 'other');
    await mkdir(`${other}.part`);
    const cut = await runTyped(exportCommand(kept(site)), 'everything', other);
    expect(cut.printed).toContain('is left of an export that was cut short: delete it first.');
    expect((await readdir(folder)).toSorted()).toEqual(['mine', 'other.part']);
  });
});
