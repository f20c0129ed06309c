import { appendFile, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { saveSubmission } from '#content/contact/contact.store.ts';
import { storeSubscriptions, subscribe } from '#content/newsletter/newsletter.store.ts';
import { endSubscription } from '#content/newsletter/unsubscribe.store.ts';
import type { Site } from '#content/site.ts';
import { openTestDatabase } from '#content/testing/databases.ts';
import { TEST_MOMENT, testSite } from '#content/testing/site.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { enforceSuppressions } from './enforcement.store.ts';
import { deletePeople } from './people.store.ts';
import { suppressedAmong } from './suppression.store.ts';
import { SUPPRESSION_FILE } from './suppression-file.ts';
import { filed, givenSuppressed } from './testing/suppressed.ts';

const ADA = 'ada@example.com';
const BEFORE = '2020-01-01T00:00:00.000Z';
const LATER = new Date(TEST_MOMENT.getTime() + 60_000);

async function givenSubscriptions(site: Site, ...emails: string[]): Promise<void> {
  const rows = emails.map((email) => ({ email, created_time: BEFORE, source: 'import' }));
  await storeSubscriptions(site.database.queries, rows);
}

async function givenMessage(site: Site, email: string): Promise<void> {
  const fields = { first_name: 'Ada', last_name: 'Reader', phone: '5550100', message: 'Hello', opt_in: true };
  await saveSubmission(site, { ...fields, email });
}

async function subscribers(site: Site): Promise<string[]> {
  const rows = await site.database.queries.selectFrom('subscription').select('email').orderBy('id').execute();
  return rows.map(({ email }) => email);
}

async function senders(site: Site): Promise<string[]> {
  const rows = await site.database.queries.selectFrom('contact_submission').select('email').orderBy('id').execute();
  return rows.map(({ email }) => email);
}

const textOf = (site: Site) => readFile(join(site.configuration.dataDirectory, SUPPRESSION_FILE), 'utf8');

/** The same data directory with an older database, as after a restore. */
const restored = async (site: Site, engine: (typeof everyEngine)[number]): Promise<Site> => ({
  ...site,
  database: await openTestDatabase(engine),
});

describe.each(everyEngine)('a suppressed address on %s', (engine) => {
  test('is stored as a keyed hash alone, in the database and in a file that only the owner can read', async () => {
    const site = await testSite(engine);
    await givenSuppressed(site, 'Ada@Example.com', 'erased');
    const rows = await site.database.queries.selectFrom('suppression').selectAll().execute();
    const hash = expect.stringMatching(/^[\w-]{43}$/);
    expect(rows).toEqual([{ hash, reason: 'erased', created_time: TEST_MOMENT.toISOString() }]);
    expect(await textOf(site)).toBe(`${rows[0]?.hash} erased ${TEST_MOMENT.toISOString()}\n`);
    expect((await stat(join(site.configuration.dataDirectory, SUPPRESSION_FILE))).mode & 0o077).toBe(0);
    expect(await suppressedAmong(site, [ADA, 'bea@example.com'])).toEqual(new Set([ADA]));
  });

  test('is known in every way of writing it', async () => {
    const site = await testSite(engine);
    await givenSuppressed(site, 'zo\u00eb@ex\u00e4mple.com', 'erased');
    const ways = [
      'zo\u00eb@ex\u00e4mple.com',
      'ZO\u00cb@EX\u00c4MPLE.com',
      'zoe\u0308@ex\u00e4mple.com',
      'zo\u00eb@ex\u00e4mple.com\u200b',
      'z\u00ado\u034f\u00eb\ufe0f@ex\u00e4mple.com',
      '\uff5ao\u00eb@ex\u00e4\uff4dple.com',
      'zo\u00eb@xn--exmple-cua.com',
      'zo\u00eb@ex\u00e4mple.com.',
      'zo\u00eb@ex\u00e4mple\u3002com',
    ];
    const others = ['zoe@ex\u00e4mple.com', 'zo\u00eb@example.com'];
    expect(await suppressedAmong(site, [...ways, ...others])).toEqual(new Set(ways));
  });

  test('that was erased is deleted again after a restore, and so is what it sent; others stay', async () => {
    const site = await testSite(engine);
    await givenSuppressed(site, ADA, 'erased');
    const older = await restored(site, engine);
    await givenSubscriptions(older, ADA, 'bea@example.com');
    await givenMessage(older, 'ADA@example.com');
    await givenMessage(older, 'bea@example.com');
    expect(await enforceSuppressions(older)).toBe(2);
    expect(await subscribers(older)).toEqual(['bea@example.com']);
    expect(await senders(older)).toEqual(['', 'bea@example.com']);
    expect(await enforceSuppressions(older)).toBe(0);
    expect(await suppressedAmong(older, [ADA])).toEqual(new Set([ADA]));
  });

  test('that was erased twice is deleted again where an older table knows the first time only', async () => {
    const older = await testSite(engine);
    await givenSuppressed(older, ADA, 'erased');
    await givenSuppressed({ ...(await restored(older, engine)), now: () => LATER }, ADA, 'erased');
    await subscribe({ ...older, now: () => new Date(LATER.getTime() - 1000) }, { email: ADA });
    expect(await enforceSuppressions(older)).toBe(1);
    expect(await subscribers(older)).toEqual([]);
  });

  test('that unsubscribed is no subscriber after a restore, and its messages stay', async () => {
    const site = await testSite(engine);
    await givenSubscriptions(site, ADA);
    expect(await endSubscription(site, ADA)).toBe('ended');
    await filed(site);
    const older = await restored(site, engine);
    await givenSubscriptions(older, ADA);
    await givenMessage(older, ADA);
    expect(await enforceSuppressions(older)).toBe(1);
    expect(await subscribers(older)).toEqual([]);
    expect(await senders(older)).toEqual([ADA]);
  });

  test('that opted out stays a subscriber: an opt-out forbids to sell it, not to write to it', async () => {
    const site = await testSite(engine);
    await givenSuppressed(site, ADA, 'opt-out');
    const older = await restored(site, engine);
    await givenSubscriptions(older, ADA);
    expect(await enforceSuppressions(older)).toBe(0);
    expect(await subscribers(older)).toEqual([ADA]);
  });

  test('may subscribe again by itself: that ends an unsubscription, and an erasure concerns only what came before', async () => {
    const site = await testSite(engine);
    await givenSubscriptions(site, ADA);
    await endSubscription(site, ADA);
    await filed(site);
    await givenSuppressed(site, 'bea@example.com', 'erased');
    const later = { ...site, now: () => LATER };
    expect(await subscribe(later, { email: ADA })).toBe('subscribed');
    expect(await subscribe(later, { email: 'bea@example.com' })).toBe('subscribed');
    expect(await suppressedAmong(site, [ADA, 'bea@example.com'])).toEqual(new Set(['bea@example.com']));
    expect(await enforceSuppressions(later)).toBe(0);
    await filed(site);
    // A backup of the time in between still holds the unsubscription.
    const older = await restored(later, engine);
    await site.database.queries.deleteFrom('suppression').execute();
    await givenSubscriptions(older, ADA);
    expect(await enforceSuppressions(older)).toBe(0);
    expect(await subscribers(older)).toEqual([ADA]);
  });

  test('keeps its erasure and its opt-out when its reader, who had unsubscribed, subscribes again', async () => {
    const site = await testSite(engine);
    await givenSubscriptions(site, ADA);
    for (const reason of ['erased', 'opt-out'] as const) await givenSuppressed(site, ADA, reason);
    await endSubscription(site, ADA);
    expect(await subscribe({ ...site, now: () => LATER }, { email: ADA })).toBe('subscribed');
    const reasons = site.database.queries.selectFrom('suppression').select('reason').orderBy('reason');
    expect((await reasons.execute()).map(({ reason }) => reason)).toEqual(['erased', 'opt-out', 'resubscribed']);
    expect(await suppressedAmong(site, [ADA], 'unsubscribed')).toEqual(new Set());
  });

  test('holds as it was said last, whatever the clock said before it was set back', async () => {
    const site = await testSite(engine);
    const ahead = { ...site, now: () => new Date('2027-06-01T00:00:00.000Z') };
    await givenSubscriptions(site, ADA, 'bea@example.com');
    await endSubscription(ahead, ADA);
    await filed(site);
    await subscribe(site, { email: ADA });
    await endSubscription(site, 'bea@example.com');
    await subscribe(ahead, { email: 'bea@example.com' });
    await filed(site);
    await endSubscription(site, 'bea@example.com');
    await filed(site);
    expect(await enforceSuppressions(site)).toBe(0);
    expect(await subscribers(site)).toEqual([ADA]);
    expect(await suppressedAmong(site, [ADA, 'bea@example.com'])).toEqual(new Set(['bea@example.com']));
  });

  test('that is suppressed again is so from the later moment on, in the table too', async () => {
    const site = await testSite(engine);
    await givenSuppressed(site, ADA, 'erased');
    await givenSuppressed({ ...site, now: () => LATER }, ADA, 'erased');
    const rows = await site.database.queries.selectFrom('suppression').select('created_time').execute();
    expect(rows).toEqual([{ created_time: LATER.toISOString() }]);
  });

  test('that was erased and never unsubscribed adds no row to the table, and no line to the file, when it subscribes', async () => {
    const site = await testSite(engine);
    await givenSuppressed(site, ADA, 'erased');
    const filed = await textOf(site);
    await subscribe({ ...site, now: () => LATER }, { email: ADA });
    // The file takes over what is in the table, a moment later.
    const rows = await site.database.queries.selectFrom('suppression').select('reason').execute();
    expect(rows).toEqual([{ reason: 'erased' }]);
    expect(await textOf(site)).toBe(filed);
  });

  test('is written to the file once, however often the site starts', async () => {
    const site = await testSite(engine);
    await givenSuppressed(site, ADA, 'erased');
    const filed = await textOf(site);
    for (let start = 1; start <= 3; start += 1) await enforceSuppressions(site);
    expect(await textOf(site)).toBe(filed);
  });

  test('counts no submission again that holds no address any more', async () => {
    const site = await testSite(engine);
    await givenMessage(site, ADA);
    const everyone = () => true;
    expect(await deletePeople(site.database.queries, everyone)).toEqual({ subscriptions: 0, submissions: 1 });
    expect(await deletePeople(site.database.queries, everyone)).toEqual({ subscriptions: 0, submissions: 0 });
  });

  test('is written to a file that was lost, and found in one whose last line was cut short', async () => {
    const site = await testSite(engine);
    await givenSuppressed(site, ADA, 'erased');
    const whole = await textOf(site);
    await rm(join(site.configuration.dataDirectory, SUPPRESSION_FILE));
    await enforceSuppressions(site);
    expect(await textOf(site)).toBe(whole);
    await appendFile(join(site.configuration.dataDirectory, SUPPRESSION_FILE), whole.slice(0, 30));
    await givenSuppressed(site, 'bea@example.com', 'erased');
    const older = await restored(site, engine);
    await enforceSuppressions(older);
    expect(await suppressedAmong(older, [ADA, 'bea@example.com'])).toEqual(new Set([ADA, 'bea@example.com']));
  });

  test('has an opt-out from the moment that its form is stored', async () => {
    const site = await testSite(engine);
    const fields = { first_name: 'Ada', last_name: 'Reader', phone: '5550100', opt_in: true, form: 'opt-out' };
    await saveSubmission(site, { ...fields, email: ADA });
    // The form's own page says which form it is, whatever was posted.
    await saveSubmission(site, { ...fields, form: 'contact', email: 'eve@example.com' }, { form: 'opt-out' });
    await givenMessage(site, 'bea@example.com');
    expect(await suppressedAmong(site, [ADA, 'bea@example.com', 'eve@example.com'])).toEqual(
      new Set([ADA, 'eve@example.com']),
    );
  });
});
