import { expect, test } from 'vitest';
import { sizedBatches } from './sized-batches.ts';
import { BYTES_AT_ONCE, STORIES_AT_ONCE } from './stories-limits.ts';

const sized = (bytes: number, count: number) => Array.from({ length: count }, () => ({ bytes }));

test('short stories are written by the hundred, long ones alone, none twice, in their order', () => {
  const short = sized(10, STORIES_AT_ONCE + 20);
  const long = sized(BYTES_AT_ONCE + 1, 2);
  const half = sized(BYTES_AT_ONCE / 2, 3);
  const batches = sizedBatches([...short, ...long, ...half]);
  expect(batches.map(({ length }) => length)).toEqual([STORIES_AT_ONCE, 20, 1, 1, 2, 1]);
  expect(batches.flat()).toEqual([...short, ...long, ...half]);
  expect(sizedBatches([])).toEqual([]);
});
