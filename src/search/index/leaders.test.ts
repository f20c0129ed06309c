import { expect, test } from 'vitest';
import { Leaders } from './leaders.ts';

/** Numbers that look random and are the same each time. */
function numbers(count: number): number[] {
  let seed = 7;
  return Array.from({ length: count }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed;
  });
}

test.each([0, 1, 2, 10, 499, 500, 501, 2000])('the best %d of 500 are those that sorting puts first', (count) => {
  const sums = Float32Array.from(numbers(500), (number) => number % 40);
  const ids = Uint32Array.from(numbers(1000).slice(500), (number) => number);
  const leaders = new Leaders(count, sums, ids);
  for (let post = 0; post < sums.length; post++) leaders.offer(post);
  const sorted = [...sums.keys()].sort(
    (one, other) => (sums[other] ?? 0) - (sums[one] ?? 0) || (ids[other] ?? 0) - (ids[one] ?? 0),
  );
  expect([...leaders.take()]).toEqual(sorted.slice(0, count));
});
