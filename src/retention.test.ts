import { expect, onTestFinished, test } from 'vitest';
import { SESSION_IDLE } from '#accounts/limits.ts';
import { beginSession } from '#accounts/sessions.store.ts';
import { givenPerson } from '#accounts/testing/people.ts';
import { storeSubscriptions } from '#newsletter/newsletter.store.ts';
import { openTestDatabase } from '#platform/testing/databases.ts';
import { TEST_MOMENT, testSite } from '#platform/testing/site.ts';
import { suppress } from '#privacy/suppression.store.ts';
import { scheduleDeletions } from './retention.ts';

test('a start after a restore deletes subscriptions that had ended since the backup', async () => {
  const site = await testSite();
  await suppress(site, 'ada@example.com', 'unsubscribed');
  const older = { ...site, database: await openTestDatabase('sqlite') };
  const { queries } = older.database;
  const row = { email: 'ada@example.com', created_time: '2020-01-01T00:00:00.000Z', source: 'site' };
  await storeSubscriptions(queries, [row]);
  const failures: unknown[] = [];
  onTestFinished(scheduleDeletions(older, (error) => failures.push(error)));
  await expect.poll(() => queries.selectFrom('subscription').select('email').execute()).toEqual([]);
  expect(failures).toEqual([]);
});

test('a start deletes sessions, links, challenges and attempts that no longer count, and no others', async () => {
  const earlier = new Date(TEST_MOMENT.getTime() - SESSION_IDLE);
  const site = await testSite();
  const { queries } = site.database;
  const { id: accountId } = await givenPerson(site, 'ines');
  for (const [name, moment, seen] of [
    ['ended', earlier, '2026-11-19T09:00:00.000Z'],
    ['going on', new Date(TEST_MOMENT.getTime() + 1000), TEST_MOMENT.toISOString()],
  ] as const) {
    const expires_time = moment.toISOString();
    const dated = { ...site, now: () => moment };
    await beginSession(queries, dated, { accountId, way: 'password', agent: name });
    await queries.insertInto('account_link').values({ token_hash: name, account_id: null, expires_time }).execute();
    await queries.insertInto('spent_challenge').values({ challenge: name, expires_time }).execute();
    const attempt = { subject: name, attempts: 1, last_time: seen, blocked_until: seen };
    await queries.insertInto('sign_in_attempt').values(attempt).execute();
  }
  const left = async () => [
    ...(await queries.selectFrom('account_session').select('agent as name').execute()),
    ...(await queries.selectFrom('account_link').select('token_hash as name').execute()),
    ...(await queries.selectFrom('spent_challenge').select('challenge as name').execute()),
    ...(await queries.selectFrom('sign_in_attempt').select('subject as name').execute()),
  ];
  onTestFinished(scheduleDeletions(site, () => undefined));
  await expect.poll(left).toEqual(Array(4).fill({ name: 'going on' }));
});
