import { expect, test } from 'vitest';
import { workerShare } from './worker-share.ts';

test('workers together take no more than there is, and each takes something', () => {
  expect(workerShare(10, 1)).toBe(10);
  expect(workerShare(10, 4)).toBe(2);
  expect(workerShare(3, 4)).toBe(1);
});
