import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The weights that each family is set in, wherever a style sheet of ours says so. */
function weightsOf(family: 'display' | 'label'): ReadonlySet<string> {
  const sheets = globSync('src/**/*.css').map((path) => readFileSync(path, 'utf8'));
  const own = family === 'display' ? 'display|text' : family;
  const weights = new RegExp(`font: (\\d+) [^;]*var\\(--font-(?:${own})\\)`, 'g');
  return new Set(sheets.flatMap((sheet) => Array.from(sheet.matchAll(weights), ([, weight = '']) => weight)));
}

// Each further weight is one more cut of a face that a telephone makes before it shows a page, 4 ms (docs/decisions/0020).

test('labels are set in two weights', () => {
  expect(weightsOf('label')).toEqual(new Set(['500', '600']));
});

test('reading is set in one weight, headlines in another', () => {
  expect(weightsOf('display')).toEqual(new Set(['400', '560']));
});
