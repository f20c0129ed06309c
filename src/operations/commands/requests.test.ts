import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { saveOneClickOptOut, saveSubmission } from '#content/contact/contact.store.ts';
import type { Site } from '#content/site.ts';
import { testSite } from '#content/testing/site.ts';
import { enginesOfRun, temporaryDirectory } from '#platform/testing/databases.ts';
import { eraseCommand } from './erase.ts';
import { requestsCommand } from './requests.ts';
import { kept, runTyped } from './testing/running.ts';

const ADA = { first_name: 'Ada', last_name: 'Reader', email: 'ada@example.com', phone: '5550100', opt_in: true };

async function givenRequests(site: Site): Promise<void> {
  await saveSubmission(site, { ...ADA, message: 'Which data do you hold?' });
  await saveSubmission(site, ADA, { form: 'opt-out', gpc: true });
  await saveOneClickOptOut(site, false);
}

describe.each(enginesOfRun)('masthead requests on %s', (engine) => {
  test('lists what waits for an answer, with its number and its due dates', async () => {
    const site = await testSite(engine);
    await givenRequests(site);
    const { printed } = await runTyped(requestsCommand(kept(site)));
    expect(printed.split('\n')).toEqual([
      'NUMBER  WHAT     RECEIVED    CONFIRM BY  ANSWER BY        FROM',
      '1       message  2026-11-21  2026-12-07  2027-01-05       Ada Reader <ada@example.com>',
      '2       opt-out  2026-11-21  -           2026-12-14       Ada Reader <ada@example.com>',
      '',
    ]);
  });

  test('prints no control character that a reader has sent', async () => {
    const site = await testSite(engine);
    await saveSubmission(site, { ...ADA, email: '\u001b]0;owned\u0007ada@example.com\u009b2J' });
    const { printed } = await runTyped(requestsCommand(kept(site)));
    expect(printed).toContain('<\ufffd]0;owned\ufffdada@example.com\ufffd2J>');
  });

  test('says which are late, and lists those that are done with --all', async () => {
    const site = { ...(await testSite(engine)) };
    await givenRequests(site);
    const later = { ...site, now: () => new Date('2026-12-15T09:00:00.000Z') };
    const { printed } = await runTyped(requestsCommand(kept(later)), '--all');
    expect(printed).toContain('2026-12-14 LATE  Ada');
    expect(printed).toContain('2027-01-05       Ada');
    expect(printed).toMatch(/^3 +opt-out +2026-11-21 +- +done 2026-11-21 +\(no personal data\)$/m);
  });

  test('done marks a request as answered, with what was answered and why it was denied', async () => {
    const site = await testSite(engine);
    await givenRequests(site);
    const denied = ['--denied', 'Could not be verified', '--note', 'Told so'];
    expect((await runTyped(requestsCommand(kept(site)), 'done', '1', ...denied)).printed).toBe('Request 1 is done.\n');
    await runTyped(requestsCommand(kept(site)), 'done', '2');
    expect((await runTyped(requestsCommand(kept(site)))).printed).toBe('No request waits for an answer.\n');
    const later = { ...site, now: () => new Date('2026-12-15T09:00:00.000Z') };
    await runTyped(requestsCommand(kept(later)), 'done', '1', '--note', 'Told so by telephone');
    const rows = await site.database.queries.selectFrom('contact_submission').selectAll().orderBy('id').execute();
    const done_time = '2026-11-21T09:00:00.000Z';
    expect(rows).toMatchObject([
      { done_time, note: 'Told so by telephone', denial: 'Could not be verified' },
      { done_time, note: '', denial: '' },
      { done_time },
    ]);
  });

  test('nature records what a message asks for, and moves its due date', async () => {
    const site = await testSite(engine);
    await givenRequests(site);
    expect((await runTyped(requestsCommand(kept(site)), 'nature', '1', 'know')).printed).toBe('Request 1: know.\n');
    const due = /^1 +know +2026-11-21 +2026-12-07 +2027-01-05 /m;
    expect((await runTyped(requestsCommand(kept(site)))).printed).toMatch(due);
    await runTyped(requestsCommand(kept(site)), 'nature', '1', 'limit');
    expect((await runTyped(requestsCommand(kept(site)))).printed).toMatch(/^1 +limit +2026-11-21 +- +2026-12-14 /m);
    const { printed, exitCode } = await runTyped(requestsCommand(kept(site)), 'nature', '7', 'know');
    expect(printed).toBe('There is no request 7.\n');
    expect(exitCode).toBe(1);
  });

  test('done says so where there is no such request', async () => {
    const { printed, exitCode } = await runTyped(requestsCommand(kept(await testSite(engine))), 'done', '7');
    expect(printed).toBe('There is no request 7.\n');
    expect(exitCode).toBe(1);
  });

  test('export writes the record of every request, that of an erased person too', async () => {
    const site = await testSite(engine);
    await givenRequests(site);
    await runTyped(requestsCommand(kept(site)), 'done', '1', '--note', 'Copy sent', '--nature', 'delete');
    const { printed: erased } = await runTyped(eraseCommand(kept(site)), 'ada@example.com');
    expect(erased).toContain('Erased: 0 subscriptions, 2 messages and opt-outs');
    const file = join(await temporaryDirectory(), 'requests.csv');
    const { printed } = await runTyped(requestsCommand(kept(site)), 'export', file);
    expect(printed).toBe(`3 requests written to ${file}.\n`);
    expect((await stat(file)).mode & 0o077, 'others may read it').toBe(0);
    const now = '2026-11-21T09:00:00.000Z';
    const person = { first_name: '', last_name: '', email: '', phone: '', message: '' };
    expect(parse(await readFile(file), { columns: true })).toEqual([
      {
        ...{
          number: '1',
          form: 'contact',
          nature: 'delete',
          manner: 'form',
          gpc: 'no',
          received: now,
          confirm_by: '2026-12-07',
          confirmed: '',
        },
        ...{ answer_by: '2027-01-05', done: now, done_by: '', answer: 'Copy sent', denial: '', ...person },
      },
      {
        ...{
          number: '2',
          form: 'opt-out',
          nature: 'opt-out',
          manner: 'form',
          gpc: 'yes',
          received: now,
          confirm_by: '',
          confirmed: '',
        },
        ...{ answer_by: '2026-12-14', done: '', done_by: '', answer: '', denial: '', ...person },
      },
      expect.objectContaining({ number: '3', manner: 'one-click', done: now }),
    ]);
  });
});

test.each([
  ['done', 'three'],
  ['nature', '1', 'curiosity'],
  ['done', '1', '--note', 'Wrote to ada@example.com'],
])('masthead requests refuses %s %s %s', async (...parameters) => {
  const site = await testSite();
  const command = requestsCommand(kept(site));
  for (const one of [command, ...command.commands]) one.exitOverride().configureOutput({ writeErr: () => {} });
  await expect(runTyped(command, ...parameters)).rejects.toThrow(
    /It must be a whole number|Leave names and addresses out|Allowed choices are know/,
  );
});
