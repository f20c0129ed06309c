import { describe, expect, test } from 'vitest';
import { saveOneClickOptOut, saveSubmission } from '#content/contact/contact.store.ts';
import type { Site } from '#content/site.ts';
import { testSite } from '#content/testing/site.ts';
import { givenSignedIn } from '#desk/stories/testing/signed-in.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { parseInput } from '#platform/validation.ts';
import { entriesOfReaders } from '../log/log.store.ts';
import { LISTED_READERS, LONGEST_NOTES } from '../readers-limits.ts';
import { answerRequest, confirmRequest, reopenRequest, sortRequest } from './answering.store.ts';
import { dueFirst, listTray, readRequest } from './list.store.ts';
import { callsOfTray } from './requests.contract.ts';

const ADA = { first_name: 'Ada', last_name: 'Reader', email: 'ada@example.com', phone: '5550100', opt_in: true };

/** A message, a request to opt out and one that was complied with at once; an editor and an owner. */
async function givenPost(engine: (typeof everyEngine)[number], overrides: Partial<Site> = {}) {
  const site = await testSite(engine, overrides);
  await saveSubmission(site, { ...ADA, message: `Where is ${'x'.repeat(300)}?` });
  await saveSubmission(site, { ...ADA, message: 'Stop.' }, { form: 'opt-out', gpc: true });
  await saveOneClickOptOut(site, false);
  return { site, ines: await givenSignedIn(site, 'ines', 'editor'), kim: await givenSignedIn(site, 'kim', 'owner') };
}

const OPEN = { state: 'open' } as const;
const ANSWERED = { state: 'answered' } as const;

describe.each(everyEngine)("readers' messages and requests, on %s,", (engine) => {
  test('are listed apart, the oldest first, with the day by which they must be answered', async () => {
    const { site, ines, kim } = await givenPost(engine);
    const { requests: messages } = await listTray(site, ines, 'messages', OPEN);
    expect(messages).toMatchObject([{ id: 1, sender: 'Ada Reader', nature: null, due: { answer: '2027-01-05' } }]);
    expect(messages[0]?.beginning).toHaveLength(161);
    const { requests } = await listTray(site, kim, 'requests', OPEN);
    expect(requests).toMatchObject([{ id: 2, nature: 'opt-out', due: { answer: '2026-12-14' }, isLate: false }]);
    const { requests: answered } = await listTray(site, kim, 'requests', ANSWERED);
    expect(answered).toMatchObject([{ id: 3, sender: '', done_by: '' }]);
    const later = { ...site, now: () => new Date('2026-12-15T09:00:00.000Z') };
    const { requests: late } = await dueFirst(later, kim);
    expect(late).toMatchObject([
      { id: 2, tray: 'requests', isLate: true },
      // Unread, it may ask for something that must be confirmed.
      { id: 1, tray: 'messages', isLate: true },
    ]);
  });

  test('of one tray are not in the other one, whoever asks', async () => {
    const { site, ines, kim } = await givenPost(engine);
    await expect(readRequest(site, ines, 'messages', 2)).rejects.toThrow('There is no number 2 here');
    await expect(answerRequest(site, ines, 'messages', { id: 2, note: '', denial: '' })).rejects.toThrow('no number 2');
    await expect(sortRequest(site, ines, 'messages', { id: 3, nature: 'other' })).rejects.toThrow('no number 3');
    await expect(readRequest(site, kim, 'requests', 1)).rejects.toThrow('There is no number 1 here');
    expect(await readRequest(site, kim, 'requests', 2)).toMatchObject({ email: 'ada@example.com', gpc: true });
  });

  test('go to the owners once an editor says what they ask for, and are due as the law says', async () => {
    const { site, ines, kim } = await givenPost(engine);
    const sorted = await sortRequest(site, ines, 'messages', { id: 1, nature: 'delete' });
    expect(sorted).toMatchObject({ tray: 'requests', due: { confirm: '2026-12-07', answer: '2027-01-05' } });
    await expect(readRequest(site, ines, 'messages', 1)).rejects.toThrow('no number 1');
    expect(await confirmRequest(site, kim, 'requests', { id: 1, is_confirmed: true })).toMatchObject({
      confirmed_time: '2026-11-21T09:00:00.000Z',
    });
    expect(await confirmRequest(site, kim, 'requests', { id: 1, is_confirmed: false })).toMatchObject({
      confirmed_time: null,
    });
    expect(await sortRequest(site, kim, 'requests', { id: 1, nature: 'other' })).toMatchObject({ tray: 'messages' });
    // Its form says what it is.
    expect(await sortRequest(site, kim, 'requests', { id: 2, nature: 'other' })).toMatchObject({ tray: 'requests' });
  });

  test('are answered once, and reopened with their notes', async () => {
    const { site, ines } = await givenPost(engine);
    const answer = (note: string) => answerRequest(site, ines, 'messages', { id: 1, note, denial: '' });
    const both = await Promise.allSettled([answer('Sent a link.'), answer('Sent a link.')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(answer('Again.')).rejects.toThrow('ines has answered it already.');
    expect((await listTray(site, ines, 'messages', OPEN)).requests).toEqual([]);
    expect((await listTray(site, ines, 'messages', ANSWERED)).requests).toMatchObject([{ id: 1, done_by: 'ines' }]);
    const open = { done_time: null, done_by: '', note: 'Sent a link.' };
    expect(await reopenRequest(site, ines, 'messages', 1)).toMatchObject(open);
    expect(await answer('Called.')).toMatchObject({ note: 'Sent a link.\nCalled.' });
    await reopenRequest(site, ines, 'messages', 1);
    await expect(answer('x'.repeat(LONGEST_NOTES))).rejects.toThrow('no room');
  });

  test('are looked at only with an entry of the log, which counts and names nobody', async () => {
    const { site, ines, kim } = await givenPost(engine);
    for (const _ of [1, 2, 3]) await listTray(site, ines, 'messages', OPEN);
    await readRequest(site, ines, 'messages', 1);
    await answerRequest(site, ines, 'messages', { id: 1, note: 'Told Ada.', denial: '' });
    await readRequest(site, kim, 'requests', 2);
    const { entries } = await entriesOfReaders(site, {});
    expect(entries.map(({ actor, what, details }) => [actor, what, details])).toEqual([
      ['kim', 'look at request, number 2', 'seen once'],
      ['ines', 'answer message, number 1', ''],
      ['ines', 'look at message, number 1', 'seen once'],
      ['ines', 'look at messages, open', 'seen 3 times, until 21 Nov 2026, 09:00 UTC'],
    ]);
    const later = { ...site, now: () => new Date('2026-11-21T09:15:01.000Z') };
    await readRequest(later, kim, 'requests', 2);
    expect((await entriesOfReaders(site, {})).entries).toHaveLength(5);
    const rows = await site.database.queries.selectFrom('audit_entry').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/ada/i);
  });

  test('are not shown where the look cannot be noted', async () => {
    const { site, ines } = await givenPost(engine);
    await site.database.queries.schema.alterTable('audit_entry').renameTo('away').execute();
    await expect(listTray(site, ines, 'messages', OPEN)).rejects.toThrow('audit_entry');
    await expect(readRequest(site, ines, 'messages', 1)).rejects.toThrow('audit_entry');
  });

  test('come in pages, none twice', async () => {
    const { site, ines } = await givenPost(engine);
    const row = { ...ADA, opt_in: 1, form: 'contact', message: '', created_time: site.now().toISOString() } as const;
    const rows = Array.from({ length: LISTED_READERS + 3 }, () => row);
    await site.database.queries.insertInto('contact_submission').values(rows).execute();
    const first = await listTray(site, ines, 'messages', OPEN);
    const second = await listTray(site, ines, 'messages', { ...OPEN, before: first.requests.at(-1)?.id });
    expect([first.hasMore, second.hasMore]).toEqual([true, false]);
    const ids = [...first.requests, ...second.requests].map(({ id }) => id);
    expect(new Set(ids).size).toBe(LISTED_READERS + 4);
    expect(ids).toEqual(ids.toSorted((one, other) => one - other));
  });
});

test('a note is refused that has an address, or no end', () => {
  const { answer } = callsOfTray('messages');
  const parse = (note: string) => parseInput(answer.input, { id: 1, note });
  expect(() => parse('Wrote to ada@example.com')).toThrow('Please leave addresses out');
  expect(() => parse('x'.repeat(2001))).toThrow('under 2,000 characters');
  expect(parse(' Told so. ')).toEqual({ id: 1, note: 'Told so.', denial: '' });
});
