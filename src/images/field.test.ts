import { expect, test } from 'vitest';
import { fieldOf } from './field.ts';

test('a field has the nearest of sixteen shades in each channel', () => {
  expect(fieldOf('#f5eee1')).toBe('eed');
  expect(fieldOf('#ff0008')).toBe('f00');
});

test.each([undefined, '', 'transparent'])('where the colour is %j there is no field', (color) => {
  expect(fieldOf(color)).toBeUndefined();
});
