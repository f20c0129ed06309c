import { expect, test } from 'vitest';
import { addresses } from '#content/addresses.ts';
import { searchTermOf } from './search-address.ts';

test.each([
  ['  ad \t tech\n', 'ad tech'],
  ['a\u0000b', 'a b'],
  ['\u0000\u0007', ''],
  ['100%', '100%'],
  ['a/b', 'a/b'],
  ['"clean rooms" -cookies', '"clean rooms" -cookies'],
  ['half \ud83d', 'half \ufffd'],
])('%j is looked for as %j', (typed, term) => {
  expect(searchTermOf(typed)).toBe(term);
});

test('a term of any length becomes one that an address holds', () => {
  for (const typed of ['x'.repeat(10_000), '😀'.repeat(10_000), `x${'😀'.repeat(10_000)}`]) {
    const term = searchTermOf(typed);
    expect(term.length).toBeLessThanOrEqual(300);
    expect(term.isWellFormed()).toBe(true);
    expect(() => addresses.search('all', term)).not.toThrow();
    expect(searchTermOf(term)).toBe(term);
  }
});
