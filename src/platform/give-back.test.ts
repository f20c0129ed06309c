import { expect, test } from 'vitest';
import { giveBack } from './give-back.ts';

test('an array that has its memory for itself gives it back, and is empty', () => {
  const array = new Uint8Array(4096);
  const before = process.memoryUsage().arrayBuffers;
  giveBack(array);
  expect(array).toHaveLength(0);
  expect(process.memoryUsage().arrayBuffers).toBeLessThanOrEqual(before - 4096);
});

test('a part of a longer one stays as it is, and so does the whole', () => {
  const whole = Uint8Array.of(1, 2, 3, 4);
  giveBack(whole.subarray(1, 3));
  const pooled = Buffer.from('three');
  giveBack(pooled);
  expect([whole, pooled.toString()]).toEqual([Uint8Array.of(1, 2, 3, 4), 'three']);
});
