import { describe, expect, test } from 'vitest';
import { subscribe } from '#content/newsletter/newsletter.store.ts';
import { endSubscription } from '#content/newsletter/unsubscribe.store.ts';
import { suppressedAmong } from '#content/privacy/suppression.store.ts';
import { ROW_MAXIMA } from '#content/row-maxima.ts';
import { testSite } from '#content/testing/site.ts';
import { givenSignedIn } from '#desk/stories/testing/signed-in.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { entriesOfReaders } from '../log/log.store.ts';
import { LIST_LINES } from '../readers-limits.ts';
import { NOTHING_BROUGHT_IN, withListPart } from './brought-in.ts';
import type { TakenList } from './list.contract.ts';
import { endOfRecords, partsOfList } from './list-parts.ts';
import { takeList } from './take-list.store.ts';

// As the services write them: https://mailchimp.com/help/view-export-contacts, listmonk's cmd/subscribers.go, Ghost's members API.
const MAILCHIMP = `"Email Address","First Name","Last Name",MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,LATITUDE,LEID,EUID,NOTES,TAGS
ada@example.com,Ada,"Reader, Jr.",2,"2019-03-05 12:22:11",1.2.3.4,"2019-03-05 12:30:00",1.2.3.4,,1,a,,"""Customer"",""VIP"""
bea@example.com,Bea,,2,,,"2020-01-02 03:04:05",,,2,b,"A note
of two lines",
cleo@example.com,Cleo,,2,,,,,,3,c,,
`;
const UNSUBSCRIBED = `"Email Address","First Name",OPTIN_TIME,CONFIRM_TIME,UNSUB_TIME,UNSUB_REASON,LEID,EUID
dan@example.com,Dan,"2019-03-05 12:22:11","2019-03-05 12:30:00","2024-06-01 00:00:00","N/A (Unsubscribed by admin)",4,d
own@example.com,Own,"2019-03-05 12:22:11","2019-03-05 12:30:00","2024-06-01 00:00:00",,5,e
`;
const CLEANED = `"Email Address","First Name",OPTIN_TIME,CONFIRM_TIME,CLEAN_TIME,LEID,EUID
eve@example.com,Eve,"2019-03-05 12:22:11","2019-03-05 12:30:00","2024-06-01 00:00:00",6,f
`;
const LISTMONK = `uuid,email,name,attributes,status,created_at,updated_at
1b2c,ada@example.com,Ada,"{""city"":""Porto, PT""}",enabled,2024-05-01 10:00:00.123 +0200 CEST,2024-05-01 10:00:00 +0000 UTC
2b2c,bea@example.com,Bea,{},blocklisted,2024-05-01T10:00:00Z,2024-05-02T10:00:00Z
3b2c,cleo@example.com,Cleo,{},disabled,2024-05-01T10:00:00Z,2024-05-02T10:00:00Z
`;
const GHOST = `id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers
m1,Ada@Example.com,Ada,,true,,,2022-01-15T10:00:00.000Z,,,
m2,bea@example.com,Bea,,false,,,2022-01-15T10:00:00.000Z,,,
m3,not an address,,,true,,,2022-01-15T10:00:00.000Z,,,
m4,ada@example.com,Ada again,,true,,,2022-01-15T10:00:00.000Z,,,
`;

async function openDesk(engine: (typeof everyEngine)[number] = 'sqlite') {
  const site = await testSite(engine);
  const kim = await givenSignedIn(site, 'kim', 'owner');
  const take = async (csv: string, given: Partial<Parameters<typeof takeList>[2]> = {}) => {
    const end = csv.indexOf('\n') + 1;
    const part = { header: csv.slice(0, end), text: csv.slice(end), line: 2 };
    return takeList(site, kim, { ...part, isTrial: false, ...given });
  };
  const stored = () => site.database.queries.selectFrom('subscription').selectAll().orderBy('email').execute();
  return { site, kim, take, stored };
}

const lines = ({ refused }: TakenList) => refused.map(({ line, outcome }) => `${line} ${outcome}`);

describe.each(everyEngine)('a list of subscribers, on %s,', (engine) => {
  test('of Mailchimp brings those in who subscribed, with the moment at which they did', async () => {
    const { take, stored } = await openDesk(engine);
    const taken = await take(MAILCHIMP);
    expect(taken).toMatchObject({ service: 'mailchimp', counts: { new: 2, 'no consent': 1 } });
    expect(lines(taken)).toEqual(['5 no consent']);
    const proof = { source: 'mailchimp', consent_from: 'an export of Mailchimp', consent_way: 'subscribed there' };
    expect(await stored()).toMatchObject([
      { email: 'ada@example.com', consent_time: '2019-03-05T12:22:11.000Z', ...proof },
      { email: 'bea@example.com', consent_time: '2020-01-02T03:04:05.000Z', ...proof },
    ]);
    expect((await take(MAILCHIMP)).counts).toEqual({ already: 2, 'no consent': 1 });
  });

  test('of those who ended elsewhere keeps them out for good, and ends what an earlier list brought in', async () => {
    const { site, take, stored } = await openDesk(engine);
    await subscribe(site, { email: 'own@example.com' });
    await take(MAILCHIMP.replace('bea@', 'dan@'));
    const taken = await take(UNSUBSCRIBED);
    // Its own reader sent the form of this site later than that.
    expect(taken.counts).toEqual({ 'ends here': 1, 'ended there': 1 });
    expect((await stored()).map(({ email }) => email)).toEqual(['ada@example.com', 'own@example.com']);
    const again = await take(MAILCHIMP.replace('bea@', 'DAN@'));
    expect(again.counts).toMatchObject({ 'kept out': 1 });
    expect(lines(again)).toContain('4 kept out');
    expect((await take(CLEANED)).counts).toEqual({ undeliverable: 1 });
    // Only the reader.
    expect(await subscribe(site, { email: 'dan@example.com' })).toBe('subscribed');
  });

  test('that does not say when somebody ended there ends what a list brought in, and not what the reader began here', async () => {
    const { site, take, stored } = await openDesk(engine);
    await take(MAILCHIMP);
    await subscribe(site, { email: 'own@example.com' });
    const ghost = GHOST.replace('not an address,,,true', 'own@example.com,,,false');
    expect((await take(ghost)).counts).toMatchObject({ 'ends here': 1, 'ended there': 1 });
    expect((await stored()).map(({ email }) => email)).toEqual(['ada@example.com', 'own@example.com']);
    expect(await suppressedAmong(site, ['bea@example.com', 'own@example.com'])).toEqual(new Set(['bea@example.com']));
  });

  test('brings nobody back who ended, opted out or was erased here, and says in which line', async () => {
    const { site, take, stored } = await openDesk(engine);
    await subscribe(site, { email: 'ada@example.com' });
    await endSubscription(site, 'ada@example.com');
    expect(lines(await take(GHOST))).toEqual(['2 kept out', '3 ended there', '4 no address', '5 twice']);
    expect(lines(await take(LISTMONK))).toEqual(['2 kept out', '3 ended there', '4 undeliverable']);
    expect(await stored()).toEqual([]);
  });

  test('is tried without a write, and says the same', async () => {
    const { site, take, stored } = await openDesk(engine);
    const trial = await take(GHOST, { isTrial: true });
    expect(await stored()).toEqual([]);
    expect(await site.database.queries.selectFrom('suppression').selectAll().execute()).toEqual([]);
    expect(await take(GHOST)).toEqual(trial);
    expect((await stored()).map(({ email }) => email)).toEqual(['ada@example.com']);
    expect((await entriesOfReaders(site, {})).entries).toMatchObject([
      { what: 'bring in subscribers, from Ghost', details: 'added 1, ended 0, refused 3' },
      { what: 'try a list of subscribers, from Ghost', details: 'lines 4' },
    ]);
  });
});

test('a list that is tried is in the log before anybody is told who is subscribed', async () => {
  const { site, kim } = await openDesk();
  const { queries } = site.database;
  await queries.schema.alterTable('subscription').renameTo('away').execute();
  const part = { header: 'email,subscribed_to_emails,created_at\n', text: 'ada@example.com,true,\n', line: 2 };
  await expect(takeList(site, kim, { ...part, isTrial: true })).rejects.toThrow('subscription');
  expect((await entriesOfReaders(site, {})).entries).toMatchObject([{ details: 'lines 1' }]);
});

test('a list of listmonk has moments as Go writes them', async () => {
  const { take, stored } = await openDesk();
  expect((await take(LISTMONK)).service).toBe('listmonk');
  expect(await stored()).toMatchObject([{ email: 'ada@example.com', consent_time: '2024-05-01T08:00:00.000Z' }]);
});

test('a list of Mailchimp is known though its audience calls the address something else', async () => {
  const { take } = await openDesk();
  expect(await take(MAILCHIMP.replace('Email Address', 'E-Mail-Adresse'))).toMatchObject({
    service: 'mailchimp',
    counts: { new: 2 },
  });
});

test('another list comes in with a proof of consent alone', async () => {
  const { take, stored } = await openDesk();
  const csv = 'Name;E-Mail\nAda;ada@example.com\n';
  await expect(take(csv)).rejects.toThrow('Please say who consented, when and how.');
  const consent = { from: 'the fair', day: '2026-11-20', way: 'on paper' };
  expect(await take(csv, { consent })).toMatchObject({ service: 'list', counts: { new: 1 } });
  expect(await stored()).toMatchObject([{ source: 'list', consent_from: 'the fair', consent_way: 'on paper' }]);
});

test('a line with a proof or an origin that is too long is refused, and those beside it come in', async () => {
  const { take, stored } = await openDesk();
  const header = 'email,created_time,source,unsubscribe_url,consent_from,consent_way\n';
  const lineOf = (email: string, source: string, from: string, way: string) =>
    `${email},2024-05-01T10:00:00Z,${source},,${from},${way}\n`;
  const most = ROW_MAXIMA.subscription;
  const full = ['s'.repeat(most.source), 'f'.repeat(most.consent_from), 'w'.repeat(most.consent_way)] as const;
  const csv = [
    lineOf('ada@example.com', ...full),
    lineOf('bea@example.com', full[0], 'f'.repeat(50_000), full[2]),
    lineOf('cleo@example.com', full[0], full[1], `${full[2]}w`),
    lineOf('dan@example.com', `${full[0]}s`, full[1], full[2]),
  ].join('');
  const trial = await take(header + csv, { isTrial: true });
  expect(lines(trial)).toEqual(['3 too long', '4 too long', '5 too long']);
  expect(await take(header + csv)).toEqual(trial);
  const [source, consent_from, consent_way] = full;
  expect(await stored()).toMatchObject([{ email: 'ada@example.com', source, consent_from, consent_way }]);
});

test('a call takes so many lines that it keeps nobody waiting, however short they are', async () => {
  const { take, stored } = await openDesk();
  const csv = (count: number) => `${GHOST.split('\n', 1)[0]}\n${'m,a@b.io,,,true,,,2022-01-15\n'.repeat(count)}`;
  await expect(take(csv(LIST_LINES + 1))).rejects.toThrow('At most 500 lines');
  const ofOldMac = { header: 'email\ra@b.io', text: 'a@b.io\r'.repeat(LIST_LINES + 1) };
  await expect(take('', ofOldMac)).rejects.toThrow('At most 500 lines');
  expect(await stored()).toEqual([]);
  expect((await take(csv(LIST_LINES))).counts).toEqual({ new: 1, twice: LIST_LINES - 1 });
});

test.each([
  ['name,age\nAda,7\n', 'none of them is an email address'],
  ['', 'none of them is an email address'],
  ['email,subscribed_to_emails,created_at\nx"y,true,\n', 'It cannot be read near line 2: Invalid Opening Quote'],
])('what is no list is refused: %j', async (csv, message) => {
  const { take } = await openDesk();
  await expect(take(csv)).rejects.toThrow(message);
});

describe('a file in parts', () => {
  const partsOf = async (text: string, characters: number, { piece = 7, records = 99 } = {}) => {
    async function* pieces() {
      for (let start = 0; start < text.length; start += piece) yield text.slice(start, start + piece);
    }
    return Array.fromAsync(partsOfList(pieces(), { characters, records }));
  };

  test('is divided between records, and each part knows its line', async () => {
    const parts = await partsOf(MAILCHIMP, 180);
    expect(parts.map(({ line }) => line)).toEqual([2, 3]);
    expect(parts.map(({ text }) => text).join('')).toBe(MAILCHIMP.slice(MAILCHIMP.indexOf('\n') + 1));
    expect(new Set(parts.map(({ header }) => header)).size).toBe(1);
  });

  test('has no more records in a part than a call takes, and loses none', async () => {
    for (const text of [MAILCHIMP, MAILCHIMP.trimEnd()]) {
      const parts = await partsOf(text, 10_000, { records: 2, piece: 10_000 });
      expect(parts.map(({ line }) => line)).toEqual([2, 5]);
      expect(parts.map(({ text: part }) => part).join('')).toBe(text.slice(text.indexOf('\n') + 1));
    }
  });

  test('comes in as one does', async () => {
    const [whole, divided] = [await openDesk(), await openDesk()];
    await whole.take(MAILCHIMP);
    for (const part of await partsOf(MAILCHIMP, 180))
      await takeList(divided.site, divided.kim, { ...part, isTrial: false });
    const emails = async ({ stored }: typeof whole) => (await stored()).map(({ email }) => email);
    expect(await emails(divided)).toEqual(await emails(whole));
  });

  test('counts an address that stands in two parts once, in a trial as in earnest', async () => {
    const { site, kim } = await openDesk();
    const csv = `${GHOST}m5,dan@example.com,Dan,,true,,,2022-01-15T10:00:00.000Z,,,\n`.replace(
      'not an address',
      'Ada@example.com',
    );
    const bring = async (isTrial: boolean) => {
      const seen = new Set<string>();
      let so = NOTHING_BROUGHT_IN;
      for (const part of await partsOf(csv, 70))
        so = withListPart(so, await takeList(site, kim, { ...part, isTrial }), seen);
      return so;
    };
    const trial = await bring(true);
    expect(trial.counts).toEqual({ new: 2, 'ended there': 1, twice: 2 });
    expect(trial.refused.map(({ line, outcome }) => `${line} ${outcome}`)).toEqual([
      '3 ended there',
      '4 twice',
      '5 twice',
    ]);
    const { counts, refused } = await bring(false);
    expect({ new: 0, already: 0, ...counts }).toEqual({ ...trial.counts, already: 0 });
    expect(refused).toEqual(trial.refused);
  });

  test('with a quotation mark that nothing closes is refused at its line', async () => {
    await expect(partsOf(`email\na@b.example\n"${'x\n'.repeat(99)}`, 60)).rejects.toThrow('Line 3 has no end');
  });

  test('may have a first line alone, or nothing', async () => {
    expect(await partsOf('email\n', 60)).toEqual([]);
    expect(await partsOf('', 60)).toEqual([]);
    expect(endOfRecords('"a\nb"', 9)).toEqual({ end: 0, records: 0 });
  });
});
