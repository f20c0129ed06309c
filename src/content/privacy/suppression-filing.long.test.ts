import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { testSite } from '#content/testing/site.ts';
import { threadTime } from '#platform/testing/processor-time.ts';
import { enforceSuppressions, fileSuppressionsSince } from './enforcement.store.ts';
import { storeSuppressions, suppressionHash } from './suppression.store.ts';
import { filedEntries } from './suppression-file.ts';

const MANY = 100_000;

/** Of the parts in which a list comes in. */
const A_PART = 500;

/** The most processor time between two turns of the event loop, in milliseconds. */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let [longest, isDone, before] = [0, false, threadTime()];
  const done = work().finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await nextTurn();
    const now = threadTime();
    longest = Math.max(longest, now - before);
    before = now;
  }
  await done;
  return longest;
}

test('100,000 who ended elsewhere are filed and compared without holding the thread for 50 ms', async () => {
  const site = await testSite();
  const suppression = (number: number) => ({
    hash: suppressionHash(site, `reader-${number}@example.com`),
    reason: 'unsubscribed' as const,
    created_time: new Date(site.now().getTime() + Math.floor(number / A_PART)).toISOString(),
  });
  const rows = Array.from({ length: MANY }, (_, number) => suppression(number));
  await site.database.queries.transaction().execute((transaction) => storeSuppressions(transaction, rows));
  expect(await longestTurn(() => fileSuppressionsSince(site, site.now()))).toBeLessThan(50);
  expect((await filedEntries(site)).size).toBe(MANY);
  expect(await longestTurn(() => fileSuppressionsSince(site, site.now()))).toBeLessThan(50);
  expect(await longestTurn(() => enforceSuppressions(site))).toBeLessThan(50);
}, 60_000);
