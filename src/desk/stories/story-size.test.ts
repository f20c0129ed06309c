import { expect, test } from 'vitest';
import { STORY_MAXIMA } from '#content/input-maxima.ts';
import { tooLarge } from './story-size.ts';

const story = (...sources: string[]) => ({ blocks: sources.map((html, index) => ({ id: `b${index}`, html })) });
const blocks = (number: number) => story(...Array.from({ length: number }, () => 'a'));
const { characters, tags } = STORY_MAXIMA;

test.each([
  ['characters', story('a'.repeat(characters)), story('a'.repeat(characters), 'b')],
  ['tags', story('<br>'.repeat(tags)), story('<br>'.repeat(tags), '<p>')],
  ['blocks', blocks(STORY_MAXIMA.blocks), blocks(STORY_MAXIMA.blocks + 1)],
])('A story has a most of %s', (kind, most, larger) => {
  expect(tooLarge(most)).toBeUndefined();
  expect(tooLarge(larger)).toMatch(new RegExp(`^The story has [\\d,]+ ${kind}, and at most [\\d,]+ fit`));
});

test('Notes and texts that wait for a choice count', () => {
  const other = { html: 'b', by: 'Jonas' };
  expect(tooLarge({ blocks: [{ id: 'a', html: 'a'.repeat(characters), other }] })).toContain('characters');
  expect(tooLarge({ blocks: [{ id: 'a', html: 'a'.repeat(characters), note: 'n' }] })).toContain('characters');
});

test('A longer stored story may shrink or stay, and may not grow', () => {
  const stored = story('a'.repeat(characters + 10));
  expect(tooLarge(story('a'.repeat(characters + 9)), stored)).toBeUndefined();
  expect(tooLarge(stored, stored)).toBeUndefined();
  expect(tooLarge(story('a'.repeat(characters + 11)), stored)).toContain('characters');
});
