import { expect, test } from 'vitest';
import type { StoryFields } from '../story.contract.ts';
import { firstChange } from './first-change.ts';
import { givenDocument } from './testing/documents.ts';

const text = (...html: string[]) =>
  givenDocument({ blocks: html.map((source, at) => ({ id: `b${at}`, html: `<p>${source}</p>` })) });

test.each([
  ['a word that was replaced', 'The old harbour closes.', 'The new harbour closes.', 'old', 'new'],
  ['words that came', 'It closes.', 'It closes on Friday.', 'closes.', 'closes on Friday.'],
  ['a word that was changed within', 'Two harbors close.', 'Two harbours close.', 'harbors', 'harbours'],
  ['signs of markup', 'Fish &amp; chips', 'Fish &amp; <b>peas</b>', 'chips', 'peas'],
  ['words that went', 'It closes on Friday.', 'It closes.', 'closes on Friday.', 'closes.'],
])('%s are the first change, whole words of them', (_what, before, after, was, now) => {
  expect(firstChange(text('First.', before), text('First.', after))).toEqual({ was, now });
});

test('a field comes before the text, and one that holds no words is named alone', () => {
  const before = givenDocument({ fields: { post_title: 'A plan' } });
  expect(firstChange(before, givenDocument({ fields: { post_title: 'A new plan' } }))).toMatchObject({
    field: 'post_title',
    now: expect.stringContaining('new'),
  });
  const since = (fields: Partial<StoryFields>) => firstChange(givenDocument(), givenDocument({ fields }));
  expect(since({ cat_slug: 'careers' })).toEqual({ field: 'cat_slug', was: '', now: '' });
  expect(since({ new_subcategories: ['Tides'] })).toEqual({ field: 'new_subcategories', was: '', now: '' });
  expect(since({ meta_keywords: 'ports, tides' })).toEqual({ field: 'meta_keywords', was: '', now: 'ports, tides' });
});

test('a paragraph that came or went is shown by its beginning', () => {
  const long = 'word '.repeat(100).trim();
  expect(firstChange(text('One.'), text('One.', long))).toMatchObject({
    was: '',
    now: expect.stringMatching(/^word .* …$/),
  });
  expect(firstChange(text('One.', 'Two.'), text('One.'))).toEqual({ was: 'Two.', now: '' });
});

test('markup alone, and the order of paragraphs, have no words', () => {
  expect(firstChange(text('One'), text('<b>One</b>'))).toEqual({ was: '', now: '' });
  const { fields, blocks } = text('One.', 'Two.');
  expect(firstChange({ fields, blocks }, { fields, blocks: blocks.toReversed() })).toEqual({ was: '', now: '' });
  expect(firstChange({ fields, blocks }, { fields, blocks })).toBeUndefined();
});

test('a story as long as can be is compared in a moment', () => {
  const words = '<i>word</i> '.repeat(60_000);
  const began = process.cpuUsage().user;
  expect(firstChange(text(`${words}one`), text(`${words}two`))).toEqual({ was: 'one', now: 'two' });
  expect((process.cpuUsage().user - began) / 1000).toBeLessThan(200);
});
