import { expect, onTestFinished, test } from 'vitest';
import { storeSubscriptions } from '#newsletter/newsletter.store.ts';
import { openTestDatabase } from '#platform/testing/databases.ts';
import { testSite } from '#platform/testing/site.ts';
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
