import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isFreeForUse, SLUG_LETTERS, SLUG_PATTERN, safeSlug } from './slugs.ts';

describe('A slug', () => {
  test.each([
    ['A Headline, with signs!', 'a-headline-with-signs'],
    ['already-safe_1.2', 'already-safe_1.2'],
    ['--double--hyphens--', 'double-hyphens'],
    ["it's over", 'its-over'],
    ['Ärger über Österreich', 'ärger-über-österreich'],
    ['%e3%81%93%e3%82%93', 'こん'],
    ['100% certain', '100-certain'],
    ['a/b\\c', 'a-b-c'],
    ['../../etc/passwd', 'etc-passwd'],
    ['مرحبا بالعالم', 'مرحبا-بالعالم'],
    ['', ''],
    ['🙈🙉🙊', ''],
    ['-._', ''],
  ])('is made of %j: %j', (text, slug) => {
    expect(safeSlug(text)).toBe(slug);
  });

  test('is cut at a word where it is too long, and within the word where there is only one', () => {
    const words = safeSlug('word '.repeat(100));
    expect(words.length).toBeLessThanOrEqual(SLUG_LETTERS);
    expect(words.endsWith('-word')).toBe(true);
    expect(safeSlug('x'.repeat(1000))).toBe('x'.repeat(SLUG_LETTERS));
  });

  test('may not be the name of a route', () => {
    expect(isFreeForUse('events')).toBe(false);
    expect(isFreeForUse('eventful')).toBe(true);
  });

  const naughty = '../shared/examples/strings/blns.json';
  test.skipIf(!existsSync(naughty))('is well-formed or empty whatever it is made of', () => {
    const strings = JSON.parse(readFileSync(naughty, 'utf8')) as string[];
    expect(strings.length).toBeGreaterThan(400);
    for (const text of strings) {
      const slug = safeSlug(text);
      if (slug !== '') expect(slug).toMatch(SLUG_PATTERN);
    }
  });
});
