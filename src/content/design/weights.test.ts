import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sheets = globSync('src/**/*.css', { exclude: ['src/content/design/{fonts,italics}.css'] }).map((path) =>
  readFileSync(path, 'utf8'),
);

/** The weights that our style sheets say, as an expression finds them. */
function weights(said: RegExp): ReadonlySet<string> {
  return new Set(sheets.flatMap((sheet) => Array.from(sheet.matchAll(said), ([, weight = '']) => weight)));
}

// Each further weight is one more cut of a face that a telephone makes before it shows a page, 4 ms (docs/decisions/0036).

test('labels are set in two weights', () => {
  expect(weights(/font: (\d+) [^;]*var\(--font-label\)/g)).toEqual(new Set(['500', '600']));
});

test('reading is set in one weight, headlines in another', () => {
  expect(weights(/font: (\d+) [^;]*var\(--font-(?:display|text)\)/g)).toEqual(new Set(['400', '560']));
});

test('what says its weight alone says one of those, and the wordmark is semi-bold (DESIGN, Wordmark)', () => {
  expect(weights(/font-weight: (\d+)/g)).toEqual(new Set(['400', '560', '600']));
});
