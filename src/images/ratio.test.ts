import { describe, expect, test } from 'vitest';
import { Invalid } from '#errors.ts';
import { servedRatio } from './ratio.ts';

describe('The shape that is served', () => {
  test.each(['16x9', '4x3', '1x1'])('is %s where that is asked for', (ratio) => {
    expect(servedRatio(ratio)).toBe(ratio);
  });

  test('is the original’s where none is asked for', () => {
    expect(servedRatio(undefined)).toBeUndefined();
  });

  test.each(['', '16:9', '3x2', '16X9', 'toString', '__proto__', ['1x1', '4x3']])(
    'is refused for %j, and the message names the three',
    (asked) => {
      expect(() => servedRatio(asked)).toThrow(Invalid);
      expect(() => servedRatio(asked)).toThrow('16x9, 4x3, 1x1');
    },
  );
});
