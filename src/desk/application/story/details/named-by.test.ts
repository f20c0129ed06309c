import { expect, test } from 'vitest';
import { namedBy } from './named-by.ts';

const OPTIONS = [
  { value: 1, name: 'Retail' },
  { value: 2, name: 'Retail media' },
  { value: 3, name: 'Identity' },
];

test('a name is taken once it is typed, unless it is how a longer one begins', () => {
  expect(namedBy(OPTIONS, 'identity ', false)).toBe(3);
  expect(namedBy(OPTIONS, 'Retail', false)).toBeUndefined();
  expect(namedBy(OPTIONS, 'Retail', true)).toBe(1);
  expect(namedBy(OPTIONS, 'retail media', false)).toBe(2);
  expect(namedBy(OPTIONS, 'Retai', true)).toBeUndefined();
  expect(namedBy(OPTIONS, 'iden', false)).toBeUndefined();
  expect(namedBy(OPTIONS, 'iden', true)).toBe(3);
  expect(namedBy(OPTIONS, 'dentity', true)).toBeUndefined();
  expect(namedBy(OPTIONS, '', true)).toBeUndefined();
});

test('a name is found in any script, as people type it', () => {
  const names = ['Große Straße', 'ユーザー', 'Wi‑Fi', 'Ёлка', 'Cafe', 'Café'].map((name, value) => ({ value, name }));
  const taken = ['strasse', 'grosse strasse', 'ﾕｰｻﾞｰ', 'елка', 'café', 'cafe', 'CAFE'].map((typed) =>
    namedBy(names, typed, true),
  );
  expect(taken).toEqual([undefined, 0, 1, 3, 5, 4, 4]);
});
