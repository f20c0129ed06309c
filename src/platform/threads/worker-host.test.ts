import { expect, onTestFinished, test, vi } from 'vitest';
import { Invalid, Overloaded, Unavailable } from '#platform/errors.ts';
import { threadOf } from './starting.ts';
import type { TestWork } from './testing/worker.ts';
import { type HostOptions, WorkerHost } from './worker-host.ts';

const DEADLINE = 60_000;
const PROGRAM = new URL('./testing/worker.ts', import.meta.url);

function openThread(given: Partial<HostOptions> = {}) {
  const whenEnded = ({ cause }: { cause: unknown }) => new Unavailable('It has stopped.', 2, { cause });
  const options = { atOnce: 4, mostWaiting: 100, deadline: DEADLINE, whenEnded, ...given };
  const thread = new WorkerHost<TestWork>(threadOf(PROGRAM, { name: 'test' }), options);
  onTestFinished(() => thread.close());
  return thread;
}

/** The deadlines of what a test asks pass when it says so. */
function stopClock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** What a task of the thread sets when it begins. */
function givenBegin() {
  const begun = new Int32Array(new SharedArrayBuffer(4));
  return { begun, whenBegun: async () => Atomics.waitAsync(begun, 0, 0).value };
}

test('a thread does what it is asked, several tasks side by side, and each gets its own answer', async () => {
  const thread = openThread();
  const answers = await Promise.all([1, 2, 3].map((number) => thread.perform('double', () => number)));
  expect(answers).toEqual([2, 4, 6]);
  expect(await thread.perform('bytes', () => 3)).toEqual(new Uint8Array(3));
});

test('what the work throws is thrown to who asked, with all that it says', async () => {
  const thread = openThread();
  const refused = thread.perform('refuse', () => 'Not so.');
  await expect(refused).rejects.toThrow(Invalid);
  await expect(refused).rejects.toMatchObject({ message: 'Not so.', issues: [{ path: 'words' }] });
  const unavailable = thread.perform('beUnavailable', () => 'ENOSPC');
  await expect(unavailable).rejects.toThrow(Unavailable);
  await expect(unavailable).rejects.toMatchObject({ retryAfter: 7, cause: { message: 'No room', code: 'ENOSPC' } });
  const failed = { message: 'It broke', errcode: 11, stack: expect.stringContaining('testing/worker.ts') };
  await expect(thread.perform('fail', () => 11)).rejects.toMatchObject(failed);
});

test.each(['hang', 'die'] as const)(
  'a thread that can only %s is ended, and another one does the next task',
  async (name) => {
    const thread = openThread();
    expect(await thread.perform('wait', () => 0)).toBe(1);
    stopClock();
    const { begun, whenBegun } = givenBegin();
    const others = thread.perform('wait', () => 600_000);
    const ended = thread.perform(name, () => begun);
    if (name === 'hang') {
      await whenBegun();
      vi.advanceTimersByTime(DEADLINE);
    }
    await expect(ended).rejects.toThrow(Unavailable);
    await expect(others).rejects.toMatchObject({ message: 'It has stopped.', retryAfter: 2 });
    expect(await thread.perform('wait', () => 0)).toBe(1);
  },
);

test('tasks wait for their turn, and are given what is so then; more than may wait are refused', async () => {
  const thread = openThread({ atOnce: 1, mostWaiting: 2 });
  let number = 1;
  const first = thread.perform('wait', () => 50);
  const second = thread.perform('double', () => number);
  number = 21;
  await expect(thread.perform('double', () => 1)).rejects.toThrow(Overloaded);
  expect(await Promise.all([first, second])).toEqual([1, 42]);
});

test('whoever asks for much waits for it alone: others have their turn after one task of theirs', async () => {
  const thread = openThread({ atOnce: 2, atOnceOfOne: 1 });
  const greedy = Array.from({ length: 40 }, () => thread.perform('wait', () => 5, { whose: 'a' }));
  const begunBefore = await thread.perform('wait', () => 0, { whose: 'b' });
  expect(begunBefore).toBe(2);
  const [last] = (await Promise.all(greedy)).slice(-1);
  expect(last).toBe(41);
});

test('one who has too much waiting is refused, and nobody else', async () => {
  const thread = openThread({ atOnceOfOne: 1, mostWaitingOfOne: 2 });
  const waiting = [50, 0].map((milliseconds) => thread.perform('wait', () => milliseconds, { whose: 'a' }));
  await expect(thread.perform('wait', () => 0, { whose: 'a' })).rejects.toThrow(Overloaded);
  expect(await thread.perform('double', () => 4, { whose: 'b' })).toBe(8);
  await Promise.all(waiting);
  expect(await thread.perform('double', () => 5, { whose: 'a' })).toBe(10);
});

test('a thread that is closed does first what waits for it', async () => {
  const thread = openThread({ atOnce: 2 });
  const waiting = [10, 10, 50].map((milliseconds) => thread.perform('wait', () => milliseconds));
  await thread.close();
  expect(thread.length).toBe(0);
  expect(await Promise.all(waiting)).toHaveLength(3);
});

test('a task whose deadline counts from when it was asked is not begun once that is over', async () => {
  const thread = openThread({ atOnce: 1 });
  stopClock();
  const { begun, whenBegun } = givenBegin();
  const asked = Promise.allSettled([
    thread.perform('wait', () => 200),
    thread.perform('hang', () => begun),
    thread.perform('wait', () => 0, { fromNow: true }),
  ]);
  await whenBegun();
  vi.advanceTimersByTime(DEADLINE);
  const [waited, hung, late] = await asked;
  expect([waited.status, hung.status, late.status]).toEqual(['fulfilled', 'rejected', 'rejected']);
  // The first of a new thread.
  expect(await thread.perform('wait', () => 0)).toBe(1);
});
