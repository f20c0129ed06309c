import { describe, expect, test } from 'vitest';
import { cleanArticle } from './clean-article.ts';
import { context } from './testing/clean.ts';

describe('Plain text', () => {
  test('keeps blocks apart, and counts 230 words a minute', async () => {
    const words = 'word '.repeat(231);
    const { text, readingTime } = await cleanArticle(
      `<h2>Head</h2><ul><li>One</li><li>Two</li></ul><p>${words}</p>`,
      context(),
    );
    expect(text.startsWith('Head\n\nOne\nTwo\n\nword')).toBe(true);
    expect(readingTime).toBe(2);
    expect((await cleanArticle('', context())).readingTime).toBe(1);
  });

  test('begins an excerpt of about 280 letters that ends at a word', async () => {
    const { excerpt } = await cleanArticle(`<h2>Head</h2><p>${'sentence '.repeat(100)}</p>`, context());
    expect(excerpt.startsWith('sentence sentence')).toBe(true);
    expect(excerpt.endsWith('sentence…')).toBe(true);
    expect(excerpt.length).toBeGreaterThan(260);
    expect(excerpt.length).toBeLessThanOrEqual(281);
    expect((await cleanArticle('<p>Short.</p>', context())).excerpt).toBe('Short.');
  });

  test.each([
    ['headings', '<h2>Head</h2><p>Text.</p>', 'Text.'],
    [
      'headings within',
      '<blockquote><h3>Head</h3><p>Text.</p></blockquote><section><h2>B</h2><p>C.</p></section>',
      'Text. C.',
    ],
    ['lines in bold', '<p><strong>Head</strong></p><p>Text.</p>', 'Text.'],
    [
      'captions, tables and code',
      '<figure><img src="a.jpg" alt=""><figcaption>Cap</figcaption></figure><table><tr><td>1</td></tr></table><pre>x</pre><p>Text.</p>',
      'Text.',
    ],
    [
      'items that end in no sentence',
      '<p>We have:</p><ul><li>One</li><li>Two</li></ul><p>So</p>',
      'We have: One · Two · So',
    ],
    ['lines of a paragraph', '<p>One<br>two</p><p>Three.</p>', 'One two · Three.'],
    ['nothing but a heading', '<h2>Head</h2>', 'Head'],
  ])('joins nothing to the next sentence in an excerpt: %s', async (_, html, excerpt) => {
    expect((await cleanArticle(html, context())).excerpt).toBe(excerpt);
  });
});
