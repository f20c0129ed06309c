import { expect, test } from 'vitest';
import { advance, FIRST } from './rotation.ts';

test('a banner fades before the next one, and after the last comes the first', () => {
  const steps = [FIRST];
  for (let step = 0; step < 6; step++) steps.push(advance(steps.at(-1) ?? FIRST, 3));
  expect(steps.map(({ index, fading }) => `${index}${fading ? ' fading' : ''}`)).toEqual([
    '0',
    '0 fading',
    '1',
    '1 fading',
    '2',
    '2 fading',
    '0',
  ]);
});
