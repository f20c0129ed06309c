import { expect, test } from 'vitest';
import { colourAttribute } from './value-attributes.ts';

test('a field has the nearest of sixteen shades in each channel', () => {
  expect(colourAttribute('#f5eee1')).toBe('eed');
  expect(colourAttribute('#ff0008')).toBe('f00');
});

test.each([undefined, '', 'transparent'])('where the colour is %j there is no field', (color) => {
  expect(colourAttribute(color)).toBeUndefined();
});
