import { expect, test } from 'vitest';
import { CallSchedule } from './call-schedule.ts';
import { EDGE_TIMES } from './edge-limits.ts';

/**
 * Calls an edge that takes every call, while content is written at these seconds.
 * @returns the seconds of all calls, and when the edge had been told of the last write
 */
function callsFor(writes: readonly number[]) {
  const schedule = new CallSchedule(EDGE_TIMES);
  const calls: number[] = [];
  let acknowledged = 0;
  let revision = 0;
  let told = 0;
  let notBefore = 0;
  const end = (writes.at(-1) ?? 0) * 1000 + 200_000;
  for (let now = 0; now <= end; now += EDGE_TIMES.look) {
    revision = writes.filter((second) => second * 1000 <= now).length;
    if (acknowledged === revision) {
      schedule.rest();
      continue;
    }
    if (now < Math.max(notBefore, schedule.dueAt({ revision, acknowledged }, now))) continue;
    calls.push(now / 1000);
    notBefore = now + EDGE_TIMES.apart;
    if (!schedule.take({ revision, acknowledged }, now)) continue;
    acknowledged = revision;
    told = now / 1000;
  }
  return { calls, told };
}

const every = (seconds: number, until: number) =>
  Array.from({ length: until / seconds }, (_, index) => index * seconds);

test('one change is told of at once, and again for what was on its way', () => {
  expect(callsFor([5]).calls).toEqual([5, 6, 8]);
  expect(callsFor([5, 60]).calls).toEqual([5, 6, 8, 60, 61, 63]);
});

test('changes of a minute are told of each second', () => {
  expect(callsFor(every(0.5, 60)).calls.slice(0, 60)).toEqual(every(1, 60));
});

test.each([
  ['each second', 1],
  ['each two seconds and a half', 2.5],
])(
  'an import of ten minutes that commits %s costs few calls, at growing pauses, and rests soon after',
  (_words, apart) => {
    const { calls, told } = callsFor(every(apart, 600));
    expect(calls.length).toBeLessThan(120);
    const during = calls.filter((second) => second > 180 && second < 600);
    expect(during.length).toBeLessThan(30);
    expect(told).toBeGreaterThan(599);
    expect(told).toBeLessThan(600 + EDGE_TIMES.longestWait / 1000 + 5);
  },
);

test('a change in the moment after the edge was told of an import is told of at once', () => {
  const { told } = callsFor(every(1, 100));
  const { calls } = callsFor([...every(1, 100), told + EDGE_TIMES.look / 1000]);
  expect(calls.at(-3)).toBe(told + EDGE_TIMES.apart / 1000);
});

test('after a rest, a change is told of at once again', () => {
  const { calls } = callsFor([...every(1, 100), 300]);
  expect(calls.slice(-3)).toEqual([300, 301, 303]);
});
