import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testSite } from '#content/testing/site.ts';
import { BATCH_ITEMS, MOST_BATCH_ITEMS } from './importing-limits.ts';
import { ada, fakePost, importItems } from './testing/fake-source.ts';
import { WritingPace } from './writing-pace.ts';

/** A clock that stands still but for what is waited by it: on a busy machine rows take longer than a pace allows for. */
function paceWithClock() {
  let at = 0;
  const now = () => at;
  const pass = async (milliseconds: number) => {
    at += milliseconds;
  };
  return { pace: new WritingPace({ now, pause: pass }), pass, now };
}

/** A pace with such a clock, and what rows take before each turn. */
function givenPace() {
  const { pace, pass, now } = paceWithClock();
  const turn = async (preparing: number) => {
    await pass(preparing);
    await pace.turn();
    return { at: now(), items: pace.items };
  };
  return turn;
}

test('an import commits once a second, after a few, and its batches grow to fill that second', async () => {
  const turn = givenPace();
  const turns = [];
  for (let batch = 0; batch < 12; batch += 1) turns.push(await turn(100));
  expect(turns.slice(0, 4).map(({ at }) => at)).toEqual([100, 200, 300, 400]);
  for (const [index, { at }] of turns.entries()) if (index >= 5) expect(at - (turns[index - 1]?.at ?? 0)).toBe(1000);
  expect(turns.map(({ items }) => items / BATCH_ITEMS).slice(0, 5)).toEqual([1, 2, 4, 5, 5]);
  expect(turns.at(-1)?.items).toBe(MOST_BATCH_ITEMS);
});

test('batches whose rows take longer are not held up, and become smaller again', async () => {
  const turn = givenPace();
  for (let batch = 0; batch < 4; batch += 1) await turn(10);
  const slow = [await turn(5000), await turn(5000), await turn(5000), await turn(5000)];
  expect(slow.map(({ at }) => at)).toEqual([5040, 10_040, 15_040, 20_040]);
  expect(slow.at(-1)?.items).toBe(BATCH_ITEMS);
});

test('an import of 1,400 posts raises the revision four times for them, not seven', async () => {
  const site = await testSite();
  const { queries } = site.database;
  await sql`create table raised (revision integer)`.execute(queries);
  await sql`create trigger note after update on content_revision begin insert into raised values (new.revision); end`.execute(
    queries,
  );
  const others = [ada, fakePost({ key: 'first' })];
  await importItems(site, others);
  const raised = async () => (await sql`select revision from raised`.execute(queries)).rows.length;
  const before = await raised();
  const { pace } = paceWithClock();
  const posts = Array.from({ length: 1400 }, (_, index) => fakePost({ key: `p${index}` }));
  await importItems(site, [ada, ...posts], { pace });
  expect((await raised()) - before).toBe(4);
});
