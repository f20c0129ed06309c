import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { saveSubmission } from '#content/contact/contact.store.ts';
import { openDatabase } from '#content/database/database.ts';
import { subscribe } from '#content/newsletter/newsletter.store.ts';
import { endSubscription } from '#content/newsletter/unsubscribe.store.ts';
import type { Site } from '#content/site.ts';
import { TEST_MOMENT, testSite } from '#content/testing/site.ts';
import { whenMissing } from '#platform/files/when-missing.ts';
import { everyEngine, temporaryDirectory } from '#platform/testing/databases.ts';
import { suppress } from './suppression.store.ts';
import { SUPPRESSION_FILE } from './suppression-file.ts';
import { scheduleFiling } from './suppression-filing.ts';

const ADA = 'ada@example.com';
const OPT_OUT = { first_name: 'Ada', last_name: 'Reader', email: ADA, phone: '5550100', opt_in: true, form: 'opt-out' };
const MINUTE = 60_000;

const textOf = async ({ configuration }: Site) =>
  (await readFile(join(configuration.dataDirectory, SUPPRESSION_FILE), 'utf8').catch(whenMissing)) ?? '';
const reasonsIn = async (site: Site) => (await textOf(site)).split('\n').map((line) => line.split(' ')[1] ?? '');

const thrown = (error: unknown) => {
  throw error;
};

describe.each(everyEngine)('the file of suppressions, on %s', (engine) => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    return () => vi.useRealTimers();
  });

  test('has within a minute who was suppressed at another node, and that one who subscribed again there', async () => {
    // Removed after the database has closed, which fills the file once more.
    const dataDirectory = await temporaryDirectory();
    const site = await testSite(engine);
    const other: Site = { ...site, configuration: { ...site.configuration, dataDirectory } };
    onTestFinished(scheduleFiling(other, thrown));
    await suppress(site.database.queries, site, ADA, 'unsubscribed');
    await suppress(site.database.queries, site, 'bea@example.com', 'erased');
    vi.advanceTimersByTime(MINUTE);
    await expect.poll(() => reasonsIn(other)).toEqual(['unsubscribed', 'erased', '']);
    expect(await textOf(site), 'of the node that nothing was scheduled at').toBe('');
    await subscribe({ ...site, now: () => new Date(TEST_MOMENT.getTime() + 1) }, { email: ADA });
    vi.advanceTimersByTime(MINUTE);
    await expect.poll(() => reasonsIn(other)).toEqual(['unsubscribed', 'erased', 'resubscribed', '']);
    const whole = await textOf(other);
    vi.advanceTimersByTime(10 * MINUTE);
    await other.database.queries.selectFrom('suppression').selectAll().execute();
    expect(await textOf(other), 'and no line twice').toBe(whole);
  });

  test('has who was suppressed by a clock that is half an hour late', async () => {
    const clock = { now: TEST_MOMENT };
    const site = await testSite(engine, { now: () => clock.now });
    onTestFinished(scheduleFiling(site, thrown));
    await suppress(site.database.queries, site, ADA, 'opt-out');
    vi.advanceTimersByTime(MINUTE);
    await expect.poll(() => reasonsIn(site)).toEqual(['opt-out', '']);
    const late = { ...site, now: () => new Date(TEST_MOMENT.getTime() - 30 * MINUTE) };
    await suppress(site.database.queries, late, 'bea@example.com', 'erased');
    vi.advanceTimersByTime(MINUTE);
    await expect.poll(() => reasonsIn(site)).toEqual(['opt-out', 'erased', '']);
  });

  test('has everybody once the site has closed', async () => {
    const bare = await testSite(engine);
    const site = { ...bare, database: await openDatabase(bare.database.location) };
    onTestFinished(scheduleFiling(site, thrown));
    await suppress(site.database.queries, site, ADA, 'erased');
    await site.database.close();
    expect(await reasonsIn(site)).toEqual(['erased', '']);
  });

  test('is what a failure is reported of, and filled by the next round', async () => {
    const site = await testSite(engine);
    const failures: unknown[] = [];
    onTestFinished(scheduleFiling(site, (error) => failures.push(error)));
    await sql`alter table suppression rename to away`.execute(site.database.queries);
    vi.advanceTimersByTime(MINUTE / 2);
    await expect.poll(() => failures.length).toBe(1);
    await sql`alter table away rename to suppression`.execute(site.database.queries);
    await suppress(site.database.queries, site, ADA, 'erased');
    vi.advanceTimersByTime(MINUTE / 2);
    await expect.poll(() => reasonsIn(site)).toEqual(['erased', '']);
  });
});

describe.each(everyEngine)('a suppression on %s', (engine) => {
  /** Does something while a table is away. */
  async function without(site: Site, table: string, act: () => Promise<unknown>): Promise<void> {
    await sql`alter table ${sql.table(table)} rename to away`.execute(site.database.queries);
    await expect(act()).rejects.toThrow(table);
    await sql`alter table away rename to ${sql.table(table)}`.execute(site.database.queries);
    // SQLite's connection that reads learns of it with its next reading.
    await site.database.revision();
  }

  const rowsIn = async ({ database: { queries } }: Site) => ({
    subscriptions: (await queries.selectFrom('subscription').select('id').execute()).length,
    submissions: (await queries.selectFrom('contact_submission').select('id').execute()).length,
    suppressions: (await queries.selectFrom('suppression').select('reason').execute()).map(({ reason }) => reason),
  });

  test('is stored with what the reader asked for, or neither is', async () => {
    const site = await testSite(engine);
    await subscribe(site, { email: ADA });
    const before = { subscriptions: 1, submissions: 0, suppressions: [] };
    await without(site, 'suppression', () => endSubscription(site, ADA));
    await without(site, 'suppression', () => saveSubmission(site, OPT_OUT));
    await without(site, 'suppression', () => subscribe(site, { email: 'bea@example.com' }));
    expect(await rowsIn(site)).toEqual(before);
    await endSubscription(site, ADA);
    expect(await rowsIn(site)).toEqual({ subscriptions: 0, submissions: 0, suppressions: ['unsubscribed'] });
  });

  test('says one thing at a time: who unsubscribed, subscribed again and unsubscribed, is unsubscribed', async () => {
    const site = await testSite(engine);
    const reasons = [];
    for (const act of [subscribe, endSubscription, subscribe, endSubscription] as const) {
      await (act === subscribe ? subscribe(site, { email: ADA }) : endSubscription(site, ADA));
      reasons.push((await rowsIn(site)).suppressions);
    }
    expect(reasons).toEqual([[], ['unsubscribed'], ['resubscribed'], ['unsubscribed']]);
  });
});
