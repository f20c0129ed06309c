import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { styleSheet } from './style-sheet.ts';

test('a style sheet is printed as an element, and allowed by the hash of what stands in it', () => {
  const { element, digest } = styleSheet('body{content:"’"}');
  const [, text = ''] = /^<style>(.*)<\/style>$/.exec(element.toString()) ?? [];
  expect(text).toBe('body{content:"’"}');
  expect(digest).toBe(createHash('sha256').update(text).digest('base64'));
});
