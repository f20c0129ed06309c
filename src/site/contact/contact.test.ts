import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { submission, submitted } from '#content/contact/contact.contract.ts';
import { saveSubmission } from '#content/contact/contact.store.ts';
import { CONTACT_NAME_PATTERN, PHONE_PATTERN } from '#content/contact/contact-rules.contract.ts';
import { wholeMatch } from '#content/newsletter/newsletter-rules.contract.ts';
import { testSite } from '#content/testing/site.ts';
import { problem } from '#platform/api/api.contract.ts';
import { enginesOfRun } from '#platform/testing/databases.ts';
import { call, testApi } from '#site/api/testing/calling.ts';
import publication from '../../../publication/publication.ts';
import { takeSubmission } from './posted-form.ts';

const VALID = {
  first_name: 'Inès',
  last_name: "O'Valcourt",
  email: 'ines@example.com',
  phone: '+1 202-555-0142',
  message: 'Hello.',
  opt_in: true,
};

test.each(['Ines', 'Inès', '李', "O'Neill", 'J. R. R.', '4th', 'a@b', 'Anna Maria', ' Ines', '1,2', 'Jean-Luc'])(
  '%o is a name',
  (name) => {
    expect(wholeMatch(CONTACT_NAME_PATTERN).test(name)).toBe(true);
    expect(submission.safeParse({ ...VALID, first_name: name }).success).toBe(true);
  },
);

test.each(['', ' ', '123', '.,@', '@', 'Ines ', 'Ines!', '<b>', '-', '.-', 'a\nb'])('%o is none', (name) => {
  expect(wholeMatch(CONTACT_NAME_PATTERN).test(name)).toBe(false);
  const parsed = submission.safeParse({ ...VALID, first_name: name, last_name: name });
  expect(parsed.error?.issues.map(({ path, message }) => `${path}: ${message}`)).toEqual([
    'first_name: Please provide a valid first name.',
    'last_name: Please provide a valid last name.',
  ]);
});

test.each(['123456', '123456789012345', '+1 202 555 0142', '(020) 7946-0958', '020.7946.0958'])(
  '%o is a phone number',
  (phone) => {
    expect(wholeMatch(PHONE_PATTERN).test(phone)).toBe(true);
    expect(submission.safeParse({ ...VALID, phone }).success).toBe(true);
  },
);

test('each telephone number that the demo prints could be typed into its own form', async () => {
  const policy = await readFile('publication/pages/privacy-policy.md', 'utf8');
  const inPolicy = policy.match(/\+\d[\d ]+\d/g) ?? [];
  const ofOffices = publication.offices.map(({ telephone }) => telephone);
  expect(ofOffices).toHaveLength(6);
  expect(inPolicy).toContain(publication.contact.helpline);
  for (const phone of [publication.contact.helpline, ...ofOffices, ...inPolicy])
    expect(phone).toMatch(wholeMatch(PHONE_PATTERN));
});

test.each(['', '12345', '1234567890123456', '020  7946 0958', '020 CALL ME', '123456\n', '１２３４５６'])(
  '%o is none',
  (phone) => {
    expect(wholeMatch(PHONE_PATTERN).test(phone)).toBe(false);
    const parsed = submission.safeParse({ ...VALID, phone });
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual(['Please provide a valid phone number.']);
  },
);

test('a message has 10,000 characters at most', () => {
  const isTaken = (length: number) => submission.safeParse({ ...VALID, message: 'x'.repeat(length) }).success;
  expect([isTaken(10_000), isTaken(10_001)]).toEqual([true, false]);
});

describe.each(enginesOfRun)('submissions on %s', (engine) => {
  test('are stored with the form they came from', async () => {
    const site = await testSite(engine);
    const { message: _optional, ...withoutMessage } = VALID;
    expect(await saveSubmission(site, VALID)).toBe('stored');
    expect(await saveSubmission(site, { ...withoutMessage, opt_in: 'on' }, { form: 'opt-out' })).toBe('stored');
    const rows = await site.database.queries.selectFrom('contact_submission').selectAll().orderBy('id').execute();
    expect(rows).toMatchObject([
      { ...VALID, opt_in: 1, form: 'contact', created_time: '2026-11-21T09:00:00.000Z' },
      { form: 'opt-out', message: '' },
    ]);
  });

  test('that fill the hidden field are answered as a success, and not stored', async () => {
    const site = await testSite(engine);
    expect(await saveSubmission(site, { ...VALID, website: 'https://spam.example' })).toBe('discarded');
    expect(await saveSubmission(site, { ...VALID, website: '' })).toBe('stored');
    expect(await site.database.queries.selectFrom('contact_submission').selectAll().execute()).toHaveLength(1);
  });
});

test('a form posted without script that cannot be stored says so, and keeps the input', async () => {
  const site = await testSite();
  await site.database.queries.schema.dropTable('contact_submission').execute();
  const body = { ...VALID, opt_in: 'on' };
  expect(await takeSubmission(site, body, { form: 'contact' }, '/contact-us?sent=form')).toEqual({
    status: 500,
    failure: expect.any(Error),
    data: { note: 'Your message could not be sent. Please try again.', values: VALID },
  });
});

test('contact/add answers with success, and stores the form it names', async () => {
  const { api, site } = await testApi();
  const body = { ...VALID, form: 'opt-out' };
  expect(await call(api, '/api/contact/add', submitted, { body })).toEqual({
    success: true,
    message: 'Thank you for your message. It has been sent.',
  });
  const rows = await site.database.queries.selectFrom('contact_submission').select('form').execute();
  expect(rows).toEqual([{ form: 'opt-out' }]);
});

test('contact/add names every field that is missing, with the message of the form', async () => {
  const { api } = await testApi();
  const refused = await call(api, '/api/contact/add', problem, { body: {}, status: 400 });
  expect(refused.issues).toEqual([
    { path: 'first_name', message: 'Please provide a valid first name.' },
    { path: 'last_name', message: 'Please provide a valid last name.' },
    { path: 'email', message: 'Please provide a valid email.' },
    { path: 'phone', message: 'Please provide a valid phone number.' },
    { path: 'opt_in', message: 'Acknowledgment is required !' },
  ]);
});

test.each([
  ['opt_in', false],
  ['opt_in', 'on'],
  ['email', 'no'],
  ['form', 'other'],
  ['message', 7],
])('contact/add refuses %s: %j', async (field, value) => {
  const { api } = await testApi();
  const body = { ...VALID, [field]: value };
  const refused = await call(api, '/api/contact/add', problem, { body, status: 400 });
  expect(refused.issues.map(({ path }) => path)).toEqual([field]);
});
