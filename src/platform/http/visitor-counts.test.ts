import { expect, onTestFinished, test, vi } from 'vitest';
import { testSite } from '#content/testing/site.ts';
import { VisitorCounts } from './visitor-counts.ts';

const WINDOW = 60_000;

test('the last count of a visitor is deleted a second after its minute, though nobody else comes', async () => {
  const clock = { now: new Date() };
  const site = await testSite('sqlite', { now: () => clock.now });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const count = new VisitorCounts(site, WINDOW).ofRoute('POST /form', true);
  const rows = () => site.database.queries.selectFrom('request_count').select('visitor').execute();
  const counted = [count('192.0.2.7', 10), count('192.0.2.7', 10)];
  await vi.advanceTimersByTimeAsync(20);
  await Promise.all(counted);
  expect(await rows()).toHaveLength(1);
  clock.now = new Date(clock.now.getTime() + WINDOW + 1000);
  await vi.advanceTimersByTimeAsync(WINDOW + 1000);
  await expect.poll(rows).toEqual([]);
});
