import { expect, test } from 'vitest';
import { Invalid } from '#platform/errors.ts';
import { temporaryDirectory } from '#platform/testing/databases.ts';
import { beginNoted } from './noted-task.ts';
import { shownTask } from './task-state.ts';

test('a task is under way from when it is asked for, however late its process begins, and is the only one', async () => {
  const folder = await temporaryDirectory();
  const asked = { folder, task: 'look', now: new Date(0) };
  const is = async () => (await shownTask(folder))?.is;
  const process = Promise.withResolvers<void>();
  await beginNoted(asked, () => process.promise);
  expect(await is()).toBe('running');
  await expect(beginNoted(asked, async () => undefined)).rejects.toThrow(Invalid);
  // It has ended, and said nothing of what came of it.
  process.resolve();
  await expect.poll(is).toBe('interrupted');
  await beginNoted(asked, () => Promise.reject(new Error('Nothing came of it')));
  await expect.poll(async () => (await shownTask(folder))?.outcome?.said).toBe('It failed: Nothing came of it.');
});
