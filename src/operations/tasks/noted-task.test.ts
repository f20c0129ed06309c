import { expect, test } from 'vitest';
import { Invalid } from '#platform/errors.ts';
import { temporaryDirectory } from '#platform/testing/databases.ts';
import { beginNoted, runNoted, type TaskResult } from './noted-task.ts';
import { noteState, shownTask } from './task-state.ts';

const DONE = { said: 'It is done.', isGood: true };

test('a task is under way from when it is asked for, however late its process begins, and is the only one', async () => {
  const folder = await temporaryDirectory();
  const asked = { folder, task: 'look', now: new Date(0) };
  const is = async () => (await shownTask(folder))?.is;
  const process = Promise.withResolvers<TaskResult>();
  await beginNoted(asked, () => process.promise);
  expect(await is()).toBe('running');
  await expect(beginNoted(asked, async () => DONE)).rejects.toThrow(Invalid);
  process.reject(new Error('Nothing came of it'));
  await expect.poll(async () => (await shownTask(folder))?.outcome?.said).toBe('It failed: Nothing came of it.');
});

test('a task whose process was killed is interrupted, and another one may begin', async () => {
  const folder = await temporaryDirectory();
  await noteState(folder, { task: 'look', begun: new Date(0).toISOString(), step: 'Beginning', done: 0, total: 0 });
  expect((await shownTask(folder))?.is).toBe('interrupted');
  await beginNoted({ folder, task: 'look', now: new Date(0) }, async () => DONE);
  await expect.poll(async () => (await shownTask(folder))?.is).toBe('ended');
});

test('what came of a task is shown once the next one can begin, however slowly its process ends', async () => {
  const folder = await temporaryDirectory();
  const asked = { folder, task: 'look', now: new Date(0) };
  const [done, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await beginNoted(asked, async () => {
    const outcome = await runNoted(asked, async () => DONE);
    done.resolve();
    await ended.promise;
    return outcome;
  });
  await done.promise;
  expect(await shownTask(folder)).toMatchObject({ is: 'running', step: 'Beginning' });
  ended.resolve();
  await expect.poll(() => shownTask(folder)).toMatchObject({ is: 'ended', outcome: DONE });
  await beginNoted(asked, async () => DONE);
});
