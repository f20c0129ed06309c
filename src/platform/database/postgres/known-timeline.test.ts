import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../../testing/databases.ts';
import { KnownTimeline } from './known-timeline.ts';

const at = (number: number, system = 'one') => ({ system, number });

test('a process that starts while only a replaced primary answers does not take it', async () => {
  const directory = await temporaryDirectory();
  expect(new KnownTimeline(directory).learn(at(3))).toBe(true);
  const started = new KnownTimeline(directory);
  expect([started.admits(at(2)), started.learn(at(2))]).toEqual([false, false]);
  expect([started.admits(at(3)), started.learn(at(3))]).toEqual([true, true]);
});

test('what one process has met holds for another that knows less, and is not written over by it', async () => {
  const directory = await temporaryDirectory();
  const [one, other] = [new KnownTimeline(directory), new KnownTimeline(directory)];
  one.learn(at(1));
  other.learn(at(1));
  other.learn(at(3));
  expect(one.learn(at(2))).toBe(false);
  expect(one.admits(at(2))).toBe(false);
  expect(new KnownTimeline(directory).admits(at(2))).toBe(false);
});

test('a process that was cut off learns from the others, and tells them where they knew less', async () => {
  const directory = await temporaryDirectory();
  const [one, other] = [new KnownTimeline(directory), new KnownTimeline(directory)];
  one.learn(at(1));
  other.learn(at(3));
  one.follow();
  expect(one.admits(at(1))).toBe(false);
  await writeFile(join(directory, 'timeline.json'), JSON.stringify(at(2)));
  one.follow();
  expect(new KnownTimeline(directory).admits(at(2))).toBe(false);
});

test('another database begins anew, but not for a process that has met one', async () => {
  const directory = await temporaryDirectory();
  const one = new KnownTimeline(directory);
  one.learn(at(3));
  expect(one.admits(at(9, 'two'))).toBe(false);
  const started = new KnownTimeline(directory);
  expect([started.admits(at(1, 'two')), started.learn(at(1, 'two'))]).toEqual([true, true]);
});

test('a standby is never taken, and a file that a machine without power has left empty hinders nobody', async () => {
  const directory = await temporaryDirectory();
  await writeFile(join(directory, 'timeline.json'), '');
  const known = new KnownTimeline(directory);
  expect([known.admits(at(0)), known.learn(at(1))]).toEqual([false, true]);
});
