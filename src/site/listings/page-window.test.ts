import { describe, expect, test } from 'vitest';
import { pageWindow } from './page-window.ts';

describe('the pagination window', () => {
  test.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [3, 3, [1, 2, 3]],
    [1, 9, [1, 2, 3, 4, 5]],
    [3, 9, [1, 2, 3, 4, 5]],
    [4, 9, [2, 3, 4, 5, 6]],
    [6, 9, [4, 5, 6, 7, 8]],
    [8, 9, [5, 6, 7, 8, 9]],
    [9, 9, [5, 6, 7, 8, 9]],
    [500_000, 1_000_000, [499_998, 499_999, 500_000, 500_001, 500_002]],
  ])('of page %i of %i is %j', (current, total, numbers) => {
    expect(pageWindow(current, total)).toEqual(numbers);
  });

  test('is empty where there are no pages', () => {
    expect(pageWindow(1, 0)).toEqual([]);
  });
});
