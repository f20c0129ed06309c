import { expect, test } from 'vitest';
import { growthFourfold, MOST_GROWTH } from './processor-time.ts';

/** Adds numbers up. */
function count(steps: number): number {
  let sum = 0;
  for (let step = 0; step < steps; step += 1) sum += step % 7;
  return sum;
}

const LINEAR = 1_000_000;
const SQUARE = 1_000;

test('work in linear time stays below the most that may be, and work in quadratic time does not', async () => {
  const linear = await growthFourfold(
    () => count(LINEAR),
    () => count(4 * LINEAR),
  );
  expect(linear).toBeLessThan(MOST_GROWTH);
  const quadratic = await growthFourfold(
    () => count(SQUARE ** 2),
    () => count((4 * SQUARE) ** 2),
  );
  expect(quadratic).toBeGreaterThan(MOST_GROWTH);
});
