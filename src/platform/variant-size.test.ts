import { describe, expect, test } from 'vitest';
import { MAXIMUM_SIDE, MAXIMUM_VARIANT_PIXELS, variantSize } from './variant-size.ts';

const wide = { width: 1600, height: 900 };

describe('The size of a variant', () => {
  test.each([
    ['16x9', 1200, 675],
    ['4x3', 1200, 900],
    ['1x1', 900, 900],
  ] as const)(
    'cut to %s from 1600 × 900 is the largest cut there is, at most as wide as asked for',
    (ratio, ...size) => {
      const { width, height } = variantSize(wide, 1200, ratio);
      expect([width, height]).toEqual(size);
    },
  );

  test.each([undefined, '16x9', '4x3', '1x1'] as const)('is never larger than its original (cut to %s)', (ratio) => {
    for (const original of [wide, { width: 300, height: 1000 }, { width: 7, height: 3 }, { width: 1, height: 1 }]) {
      const { width, height } = variantSize(original, 1200, ratio);
      expect(width).toBeLessThanOrEqual(original.width);
      expect(height).toBeLessThanOrEqual(original.height);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(1);
    }
  });

  test('stays within what a format can hold and a reader can wait for', () => {
    const { width, height } = variantSize({ width: 400, height: 40_000 });
    expect(height).toBeLessThanOrEqual(MAXIMUM_SIDE);
    expect(width * height).toBeLessThanOrEqual(MAXIMUM_VARIANT_PIXELS);
  });
});
