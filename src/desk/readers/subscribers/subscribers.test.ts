import { describe, expect, test } from 'vitest';
import { subscribe } from '#content/newsletter/newsletter.store.ts';
import { endSubscription } from '#content/newsletter/unsubscribe.store.ts';
import { testSite } from '#content/testing/site.ts';
import { givenSignedIn } from '#desk/stories/testing/signed-in.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { csvLines } from '#platform/text/csv.ts';
import { parseInput } from '#platform/validation.ts';
import { erasePerson } from '../erasing/erase.store.ts';
import { entriesOfReaders } from '../log/log.store.ts';
import { LISTED_READERS, SUBSCRIBERS_A_PART } from '../readers-limits.ts';
import { addSubscriberCall } from './subscribers.contract.ts';
import { addSubscriber, endSubscriber, listSubscribers, subscribersFile } from './subscribers.store.ts';

const PROOF = { from: 'Ada herself', day: '2026-11-20', way: 'on paper, at the fair' };

async function openDesk(engine: (typeof everyEngine)[number]) {
  const site = await testSite(engine);
  const kim = await givenSignedIn(site, 'kim', 'owner');
  const list = (words = '', before?: number) => listSubscribers(site, kim, { words, before });
  const add = (email: string) => addSubscriber(site, kim, { email, consent: PROOF });
  return { site, kim, list, add };
}

describe.each(everyEngine)('subscribers at the desk, on %s,', (engine) => {
  test('are found by parts of their address, the newest first, in pages', async () => {
    const { site, list } = await openDesk(engine);
    const row = (number: number) => ({
      email: `${number % 7}_reader-${number}@example.com`,
      created_time: site.now().toISOString(),
      source: 'site',
    });
    const rows = Array.from({ length: LISTED_READERS * 2 }, (_, number) => row(number));
    await site.database.queries.insertInto('subscription').values(rows).execute();
    const first = await list();
    expect([first.subscribers[0]?.email, first.hasMore, first.total]).toEqual(['1_reader-99@example.com', true, 100]);
    const second = await list('', first.subscribers.at(-1)?.id);
    expect([second.subscribers.at(-1)?.email, second.hasMore]).toEqual(['0_reader-0@example.com', false]);
    expect((await list('3_ READER-1')).subscribers.map(({ email }) => email)).toEqual([
      '3_reader-17@example.com',
      '3_reader-10@example.com',
    ]);
    expect((await list('%')).subscribers).toEqual([]);
  });

  test('are added with who said so, when and how, once', async () => {
    const { add, list, site } = await openDesk(engine);
    expect(await add('Ada@Example.com')).toEqual({ outcome: 'added' });
    expect(await add('ada@example.com')).toEqual({ outcome: 'already' });
    const consent_time = '2026-11-20T00:00:00.000Z';
    expect((await list()).subscribers).toMatchObject([
      { email: 'ada@example.com', source: 'desk', consent_from: PROOF.from, consent_time, consent_way: PROOF.way },
    ]);
    const { entries } = await entriesOfReaders(site, {});
    expect(entries.map(({ what, details }) => [what, details])).toEqual([
      ['look at subscribers, the list', 'seen once'],
      ['add subscriber', 'tried 2, added 1, until 21 Nov 2026, 09:00 UTC'],
    ]);
  });

  test('who ended stay ended, whoever ended the subscription, and however it is written', async () => {
    const { site, kim, add, list } = await openDesk(engine);
    for (const email of ['ada@example.com', 'bea@example.com', 'cy@example.com']) await subscribe(site, { email });
    const [, , ada] = (await list()).subscribers;
    await endSubscriber(site, kim, ada?.id ?? 0);
    await endSubscription(site, 'bea@example.com');
    await erasePerson(site, 'cy@example.com');
    for (const email of ['ADA@example.com', 'bea@example.com', 'cy@example.com.'])
      await expect(add(email), email).rejects.toThrow('ended its subscription, opted out or was erased here');
    // That an address is kept out is told as well.
    const [noted] = (await entriesOfReaders(site, {})).entries;
    expect([noted?.what, noted?.details]).toEqual(['add subscriber', 'tried 3, until 21 Nov 2026, 09:00 UTC']);
    expect((await list()).subscribers).toEqual([]);
    await expect(endSubscriber(site, kim, ada?.id ?? 0)).rejects.toThrow('has ended already');
    // Their own form is always taken.
    expect(await subscribe(site, { email: 'ada@example.com' })).toBe('subscribed');
  });

  test('leave as one file, however many parts it comes in, and the log says how many', async () => {
    const { site, kim } = await openDesk(engine);
    const created_time = site.now().toISOString();
    const rows = Array.from({ length: SUBSCRIBERS_A_PART + 2 }, (_, number) => ({
      ...{ email: `r${number}@example.com`, created_time, source: 'site' },
    }));
    for (let start = 0; start < rows.length; start += 500)
      await site.database.queries
        .insertInto('subscription')
        .values(rows.slice(start, start + 500))
        .execute();
    const first = await subscribersFile(site, kim, { after: 0 });
    const second = await subscribersFile(site, kim, { after: first.next ?? 0 });
    expect(second.next).toBeNull();
    const lines = csvLines(first.csv + second.csv);
    expect(lines.map(({ cells }) => cells.email)).toEqual(rows.map(({ email }) => email));
    expect((await entriesOfReaders(site, {})).entries).toMatchObject([
      { what: 'export subscribers', details: 'subscribers 2002, until 21 Nov 2026, 09:00 UTC' },
    ]);
  });
});

test.each([
  [{ email: 'ada', consent: PROOF }, 'valid email'],
  [{ email: 'ada@example.com', consent: { ...PROOF, from: ' ' } }, 'Please say who said so.'],
  [{ email: 'ada@example.com', consent: { ...PROOF, day: '' } }, 'Please say when.'],
  [{ email: 'ada@example.com', consent: { ...PROOF, way: 'x'.repeat(201) } }, 'under 200 characters'],
])('a subscriber without an address or a proof is refused: %j', (given, message) => {
  expect(() => parseInput(addSubscriberCall.input, given)).toThrow(message);
});

test('a consent of a day to come is refused', async () => {
  const { site, kim } = await openDesk('sqlite');
  const given = { email: 'ada@example.com', consent: { ...PROOF, day: '2026-11-23' } };
  await expect(async () => addSubscriber(site, kim, given)).rejects.toThrow('yet to come');
});
