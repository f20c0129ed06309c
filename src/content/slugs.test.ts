import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isFreeForUse, isSameSlug, SLUG_LETTERS, SLUG_PATTERN, safeSlug } from './slugs.ts';

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
    ['Özgür Yazılım İstanbul ışık', 'özgür-yazılım-istanbul-ışık'],
    ['i\u0307zmir', 'izmir'],
    ['Straße, Ærø, Œuvre, Łódź, Đorđe, Þór', 'straße-ærø-œuvre-łódź-đorđe-þór'],
    ['ΟΔΟΣ Ёлка', 'οδος-ёлка'],
    ['データセンター', 'データセンター'],
    ['Zeit\u00ADplan \u200Fab\u200B \uFEFFjetzt', 'zeitplan-ab-jetzt'],
    ['سـلام', 'سلام'],
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
    // Adlam, whose letters count twice in an address.
    expect(safeSlug(`x${'𞤢'.repeat(1000)}`)).toBe(`x${'𞤢'.repeat((SLUG_LETTERS - 2) / 2)}`);
  });

  test('that an earlier version made of the same words is the same', () => {
    for (const [stored, text] of [
      ['i̇zmir', 'İzmir'],
      ['デ-タ', 'データ'],
      ['zeit-plan', 'Zeit\u00ADplan'],
    ] as const)
      expect(isSameSlug(stored, safeSlug(text))).toBe(true);
    expect(isSameSlug('zeit-plan', 'zeit-planung')).toBe(false);
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
