import { expect, test } from 'vitest';
import type { Block } from '../story.contract.ts';
import { Echo } from './echo.ts';

const blocks = (html: string): Block[] => [{ id: 'one', html }];

test('The editor’s own blocks are no change from outside, also when they come late or were copied', () => {
  const echo = new Echo();
  for (const html of ['<p>a</p>', '<p>ab</p>', '<p>abc</p>']) echo.remember(blocks(html));
  expect(echo.isOwn(blocks('<p>ab</p>'))).toBe(true);
  expect(echo.isOwn(blocks('<p>abc</p>'))).toBe(true);
});

test('Other blocks are a change from outside, and so is a text older than the last echo', () => {
  const echo = new Echo();
  for (const html of ['<p>a</p>', '<p>ab</p>']) echo.remember(blocks(html));
  expect(echo.isOwn(blocks('<p>theirs</p>'))).toBe(false);
  expect(echo.isOwn([{ id: 'one', html: '<p>ab</p>', other: { html: '<p>b</p>', by: 'Jonas' } }])).toBe(false);
  expect(echo.isOwn(blocks('<p>ab</p>'))).toBe(true);
  expect(echo.isOwn(blocks('<p>a</p>'))).toBe(false);
});
