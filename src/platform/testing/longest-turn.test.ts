import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { longestTurn } from './longest-turn.ts';

/** Has the processor for so long. */
function work(milliseconds: number): void {
  const time = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  const before = time();
  while (time() - before < milliseconds);
}

test('the longest turn is that of the work which lets nothing in between, however much there is of it', async () => {
  const { result, longest } = await longestTurn(async () => {
    for (let part = 0; part < 10; part += 1) {
      work(part === 5 ? 120 : 15);
      await nextTurn();
    }
    return 'done';
  });
  expect(result).toBe('done');
  expect(longest).toBeGreaterThan(110);
  expect(longest).toBeLessThan(190);
});
