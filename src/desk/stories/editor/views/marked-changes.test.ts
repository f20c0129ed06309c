// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { markChanges } from './marked-changes.ts';

test.each([
  ['Ghent is here.', '<p>Ghent is <em>there</em>.</p>', '<p>Ghent is <em><mark>there</mark></em>.</p>'],
  ['One two.', '<p>One <b>and a</b> half two.</p>', '<p>One <b><mark>and a</mark></b><mark> half </mark>two.</p>'],
  ['The same.', '<p>The <em>same</em>.</p>', '<p>The <em>same</em>.</p>'],
  ['Longer than that.', '<p>Longer.</p>', '<p>Longer.</p>'],
  ['', '<p>New.</p>', '<p><mark>New.</mark></p>'],
])('Beside "%s", %s shows %s', (other, html, marked) => {
  const text = document.createElement('div');
  text.innerHTML = html;
  markChanges(text, other);
  expect(text.innerHTML).toBe(marked);
});
