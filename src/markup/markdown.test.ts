import { expect, test } from 'vitest';
import { markdownToHtml } from './markdown.ts';

test('a term and what follows a colon are a definition list', () => {
  expect(markdownToHtml('Reach\n: How many *people*.\n: Of a month.\n')).toBe(
    '<dl>\n<dt>Reach</dt>\n<dd>How many <em>people</em>.</dd>\n<dd>Of a month.</dd>\n</dl>\n',
  );
});

test('a colon within a paragraph is none', () => {
  expect(markdownToHtml('Note: doors open at\n12:30\n')).toBe('<p>Note: doors open at\n12:30</p>\n');
});
