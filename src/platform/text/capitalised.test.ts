import { expect, test } from 'vitest';
import { capitalised } from './capitalised.ts';

test.each([
  ['news', 'News'],
  ['first-party-data', 'First-party-data'],
  ['élan-vital', 'Élan-vital'],
  ['2026', '2026'],
  ['新聞', '新聞'],
  ['', ''],
])('%s becomes %s', (slug, heading) => {
  expect(capitalised(slug)).toBe(heading);
});
