import { describe, expect, test } from 'vitest';
import { PICTURE_WIDTHS } from '#content/images/images-limits.ts';
import { Invalid } from '#platform/errors.ts';
import { parseInput } from '#platform/validation.ts';
import { pictureQuery } from './picture-query.ts';

const asked = (query: object) => parseInput(pictureQuery, query);

describe('The width that is served', () => {
  test.each(PICTURE_WIDTHS)('is %i where the specification asks for %i', (width) => {
    expect(asked({ width: String(width) }).width).toBe(width);
  });

  test.each([
    ['1', 150],
    ['151', 200],
    ['201', 250],
    ['321', 400],
    ['701', 1000],
    ['0300', 300],
  ])('is the next larger one for %s: %i', (width, served) => {
    expect(asked({ width }).width).toBe(served);
  });

  test.each(['1201', '4000', '9'.repeat(400)])('is the largest for what is larger still (%s)', (width) => {
    expect(asked({ width }).width).toBe(1200);
  });

  test.each(['', '0', '-300', '1.5', '3e2', '0x20', ' 300', '300px', '٣٠٠', 'NaN', ['300', '500']])(
    'is refused for %j, and the message says what a width is',
    (width) => {
      expect(() => asked({ width })).toThrow(Invalid);
      expect(() => asked({ width })).toThrow('positive whole number');
    },
  );
});

describe('The shape that is served', () => {
  test.each(['16x9', '4x3', '1x1'])('is %s where that is asked for', (ratio) => {
    expect(asked({ ratio }).ratio).toBe(ratio);
  });

  test.each(['', '16:9', '3x2', '16X9', 'toString', '__proto__', ['1x1', '4x3']])(
    'is refused for %j, and the message names the three',
    (ratio) => {
      expect(() => asked({ ratio })).toThrow(Invalid);
      expect(() => asked({ ratio })).toThrow('16x9, 4x3, 1x1');
    },
  );

  test('keeps the point that is asked for, which an uncut picture has no use for', () => {
    expect(asked({ ratio: '1x1', focus: '30-70' }).focus).toBe('30-70');
    expect(asked({ focus: '30-70' }).focus).toBeUndefined();
  });

  test.each(['', '30', '35-70', '30.70', '110-0', '030-10', ['30-70']])('the focus %j is refused', (focus) => {
    expect(() => asked({ ratio: '1x1', focus })).toThrow(Invalid);
  });
});

test('Where nothing is asked for, the whole picture is served as it is', () => {
  expect(asked({})).toEqual({ width: undefined, ratio: undefined, focus: undefined });
});
