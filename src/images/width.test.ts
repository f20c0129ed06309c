import { describe, expect, test } from 'vitest';
import { Invalid } from '#errors.ts';
import { PICTURE_WIDTHS } from './limits.ts';
import { servedWidth } from './width.ts';

describe('The width that is served', () => {
  test.each(PICTURE_WIDTHS)('is %i where the specification asks for %i', (width) => {
    expect(servedWidth(String(width))).toBe(width);
  });

  test.each([
    ['1', 150],
    ['151', 200],
    ['201', 250],
    ['321', 400],
    ['701', 1000],
    ['0300', 300],
  ])('is the next larger one for %s: %i', (asked, served) => {
    expect(servedWidth(asked)).toBe(served);
  });

  test.each(['1201', '4000', '9'.repeat(400)])('is the largest for what is larger still (%s)', (asked) => {
    expect(servedWidth(asked)).toBe(1200);
  });

  test('is none where none is asked for', () => {
    expect(servedWidth(undefined)).toBeUndefined();
  });

  test.each(['', '0', '-300', '1.5', '3e2', '0x20', ' 300', '300px', '٣٠٠', 'NaN', ['300', '500']])(
    'is refused for %j, and the message says what a width is',
    (asked) => {
      expect(() => servedWidth(asked)).toThrow(Invalid);
      expect(() => servedWidth(asked)).toThrow('positive whole number');
    },
  );
});
