// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { givenDocument } from './testing/documents.ts';
import { type Difference, wordChanges } from './word-changes.ts';

function block(id: string, html: string) {
  return { id, html };
}

/** A difference as people would read it: `[-gone-]`, `{+new+}`. */
function asText({ words }: Difference): string {
  const signs = { same: ['', ''], added: ['{+', '+}'], removed: ['[-', '-]'] };
  return words.map(({ kind, text }) => signs[kind].join(text)).join('');
}

describe('the differences of two states of a story', () => {
  test('are none where nothing changed', () => {
    const story = givenDocument({ blocks: [block('a', '<p>One.</p>\n')] });
    expect(wordChanges(story, story)).toEqual([]);
    expect(wordChanges(story, givenDocument({ blocks: [block('a', '<p>One.</p>')] }))).toEqual([]);
  });

  test('name the words of a block that came and went, with its place', () => {
    const before = givenDocument({ blocks: [block('a', '<p>Sales rose by 5 %.</p>'), block('b', '<p>Same.</p>')] });
    const after = givenDocument({ blocks: [block('a', '<p>Sales fell by 5 %.</p>'), block('b', '<p>Same.</p>')] });
    const [only, ...others] = wordChanges(before, after);
    expect(others).toEqual([]);
    expect(only).toMatchObject({ place: { block: 'a' }, kind: 'changed', isMarkup: false });
    expect(only && asText(only)).toBe('Sales [-rose-]{+fell+} by 5 %.');
  });

  test('name fields, also lists and those without a value', () => {
    const before = givenDocument({ fields: { post_title: 'Old news', subcategories: ['email'], podcast_link: null } });
    const after = givenDocument({ fields: { post_title: 'New news', subcategories: ['email', 'ai'] } });
    const differences = wordChanges(before, after);
    expect(differences.map(({ place }) => 'field' in place && place.field)).toEqual(['post_title', 'subcategories']);
    expect(differences.map(asText)).toEqual(['[-Old-]{+New+} news', 'email{+, ai+}']);
  });

  test('tell blocks that are new, gone and moved', () => {
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => block(id, `<p>${id} text</p>`));
    if (!a || !b || !c || !d) throw new Error('There are four');
    const differences = wordChanges(givenDocument({ blocks: [a, b, c] }), givenDocument({ blocks: [c, b, d] }));
    const kinds = Object.fromEntries(differences.map(({ place, kind }) => ['block' in place ? place.block : '', kind]));
    expect(kinds).toMatchObject({ a: 'removed', d: 'added' });
    expect(Object.values(kinds).filter((kind) => kind === 'moved')).toHaveLength(1);
  });

  test('name values as people know them, also of two that read alike', () => {
    const [before, after] = [1, 2].map((post_author_id) => givenDocument({ fields: { post_author_id } }));
    if (!before || !after) throw new Error('There are two');
    expect(wordChanges(before, after, (_, id) => (id === 1 ? 'Ann' : 'Ben')).map(asText)).toEqual(['[-Ann-] {+Ben+}']);
    expect(wordChanges(before, after, () => 'Ann').map(asText)).toEqual(['[-Ann-] {+Ann+}']);
  });

  test('name a date or a choice as a whole, before and after', () => {
    const [before, after] = [null, '2026-11-28T06:30:00.000Z'].map((publish_time) =>
      givenDocument({ fields: { publish_time } }),
    );
    if (!before || !after) throw new Error('There are two');
    const inWords = (_: unknown, moment: unknown) => (moment === null ? 'at once' : '28 Nov at 06:30');
    expect(wordChanges(before, after, inWords).map(asText)).toEqual(['[-at once-] {+28 Nov at 06:30+}']);
  });

  test('show the HTML where the words are the same', () => {
    const before = givenDocument({ blocks: [block('a', '<p>See the report.</p>')] });
    const after = givenDocument({ blocks: [block('a', '<p>See <a href="/x">the report</a>.</p>')] });
    const [only] = wordChanges(before, after);
    expect(only).toMatchObject({ isMarkup: true, kind: 'changed' });
    expect(only && asText(only)).toContain('href');
  });

  test('read characters, not their references, and cells as words of their own', () => {
    const before = givenDocument({ blocks: [block('a', '<table><tr><td>R&amp;D</td><td>&#x35;</td></tr></table>')] });
    const after = givenDocument({ blocks: [block('a', '<table><tr><td>R&amp;D</td><td>6</td></tr></table>')] });
    expect(wordChanges(before, after).map(asText)).toEqual(['R&D [-5-]{+6+}']);
  });

  test('of 10,000 words that all differ are found in time, as one replaced text', () => {
    const text = (word: string) => Array.from({ length: 10_000 }, (_, at) => `${word}${at}`).join(' ');
    const before = givenDocument({ blocks: [block('a', `<p>${text('old')}</p>`)] });
    const [only] = wordChanges(before, givenDocument({ blocks: [block('a', `<p>${text('new')}</p>`)] }));
    expect(only?.words.map(({ kind }) => kind)).toEqual(['removed', 'added']);
  });
});
