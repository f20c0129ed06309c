import { expect, test } from 'vitest';
import { joinedSheets } from './joined-sheets.ts';

test('neighbouring blocks of a layer become one, and no rule changes its place', () => {
  const sheets = [
    '@layer reset{a{b:c}}@layer components{.a{b:c}}\n',
    '@layer components{.b{b:c}@media print{.b{d:e}}}\n',
    '@layer page{.c{b:c}}@layer components{.d{b:c}}',
  ];
  expect(joinedSheets(sheets)).toBe(
    '@layer reset{a{b:c}}@layer components{.a{b:c}.b{b:c}@media print{.b{d:e}}}@layer page{.c{b:c}}@layer components{.d{b:c}}',
  );
});

test('what is in no layer stays, and parts the blocks around it', () => {
  const sheets = ['@layer a,b;@layer a{a{b:c}}', '@font-face{src:url(a.woff2)}', '@layer a{a{d:e}}', '[a]{b:c}'];
  expect(joinedSheets(sheets)).toBe(sheets.join(''));
});

test('a brace in a string is none', () => {
  expect(joinedSheets(['@layer a{a{b:"}\\"{"}}', "@layer a{a{b:'}'}}"])).toBe('@layer a{a{b:"}\\"{"}a{b:\'}\'}}');
});
