import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { growthFourfold, MOST_GROWTH } from '#platform/testing/processor-time.ts';
import { cardDescription, eventPlainText } from './event-text.ts';

describe('the description on a card', () => {
  test('is the first 100 characters and three dots where there is more', () => {
    expect(cardDescription(`<p>${'a'.repeat(101)}</p>`)).toBe(`${'a'.repeat(100)}...`);
  });

  test('is whole at 100 characters', () => {
    expect(cardDescription(`<p>${'a'.repeat(100)}</p>`)).toBe('a'.repeat(100));
  });

  test('ends with a whole word', () => {
    expect(cardDescription(`<p>${'word '.repeat(30)}</p>`)).toBe(`${'word '.repeat(20).trim()}...`);
    expect(cardDescription(`<p>${'words '.repeat(30)}</p>`)).toBe(`${'words '.repeat(16).trim()}...`);
    // The blank after the hundredth letter ends a word too.
    expect(cardDescription(`<p>${'ten words '.repeat(9)}ten lettrs and more</p>`)).toMatch(/ten lettrs\.\.\.$/);
    expect(cardDescription(`<p>${'ten words '.repeat(9)}words, another</p>`)).toMatch(/ten words words\.\.\.$/);
  });

  test('leaves headings out, unless there is nothing else', () => {
    expect(cardDescription('<h2>Programme</h2><p>Doors open at nine.</p>')).toBe('Doors open at nine.');
    expect(cardDescription('<h2>Programme</h2>')).toBe('Programme');
  });

  test('takes no longer for a long text, also with what looks like headings in an attribute', async () => {
    const card = (length: number) => () => {
      for (let round = 0; round < 20; round += 1)
        cardDescription(`<p><abbr title="${'<h2 '.repeat(length / 4)}">A</abbr></p>`);
    };
    expect(await growthFourfold(card(50_000), card(200_000))).toBeLessThan(MOST_GROWTH);
  });

  test('never cuts a character in two', () => {
    expect(cardDescription('😀'.repeat(101))).toBe(`${'😀'.repeat(50)}...`);
  });
});

describe('the description of an event of the demo', () => {
  test.each(globSync('publication/content/events/*.md'))('ends with a sentence: %s', (file) => {
    const opening = /\n---\n\n(.*)/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
    const kept = cardDescription(`<p>${opening}</p>`).replace(/\.{3}$/, '');
    expect(opening.slice(kept.length)).toMatch(/^\. \S/);
  });
});

describe('plain text', () => {
  test('parts what blocks part, and nothing that a word holds', () => {
    expect(eventPlainText('<h2>When</h2><p>On <strong>Mon</strong>day<br>at nine</p>')).toBe('When On Monday at nine');
  });

  test('resolves the references that stored HTML holds', () => {
    expect(eventPlainText('<p>Q&#x26;A: 5 &#x3C; 6 &amp; 7&nbsp;&gt; 6, &#8364;5</p>')).toBe('Q&A: 5 < 6 & 7 > 6, €5');
  });

  test('resolves no reference twice, and no invalid one', () => {
    expect(eventPlainText('&amp;lt; &unknown; &#x110000; &#xD800;')).toBe('&lt; &unknown; \ufffd');
  });

  test('is empty for nothing', () => {
    expect(eventPlainText('<p> </p>')).toBe('');
  });
});
