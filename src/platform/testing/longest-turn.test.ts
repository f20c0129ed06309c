import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { longestTurn } from './longest-turn.ts';
import { threadTime } from './processor-time.ts';

/** Has the processor for so long, and leaves hardly any garbage: a collection would not count. */
function work(milliseconds: number): void {
  const end = threadTime() + milliseconds;
  while (threadTime() < end) for (let step = 0; step < 200_000; step += 1);
}

test('the longest turn is that of the work which lets nothing in between, however much there is of it', async () => {
  const { result, longest } = await longestTurn(async () => {
    for (let part = 0; part < 30; part += 1) {
      work(part === 5 ? 120 : 15);
      await nextTurn();
    }
    return 'done';
  });
  expect(result).toBe('done');
  // Between that of the others, and all of it together (555): what the machine does besides adds to a turn.
  expect(longest).toBeGreaterThan(80);
  expect(longest).toBeLessThan(300);
});
