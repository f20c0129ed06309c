import { Invalid, Unavailable } from '#platform/errors.ts';
import { answerTasks } from '../answer-tasks.ts';

let begun = 0;

/** What a thread of a test does. */
const work = {
  double: async (number: number) => 2 * number,
  bytes: async (length: number) => new Uint8Array(length),
  /** How many tasks have begun since the thread started. */
  wait: async (milliseconds: number) => {
    begun += 1;
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    return begun;
  },
  /** It says that it has begun, holds its thread for good, and leaves the processor to other tests. */
  hang: async (begun: Int32Array) => {
    Atomics.store(begun, 0, 1);
    Atomics.notify(begun, 0);
    Atomics.wait(begun, 0, 1);
  },
  die: async (_given: Int32Array) => process.exit(),
  refuse: async (message: string) => {
    throw new Invalid(message, [{ path: 'words', message }]);
  },
  beUnavailable: async (code: string) => {
    throw new Unavailable('Later.', 7, { cause: Object.assign(new Error('No room'), { code }) });
  },
  fail: async (errcode: number) => {
    throw Object.assign(new TypeError('It broke'), { errcode });
  },
};
export type TestWork = typeof work;

answerTasks(work);
