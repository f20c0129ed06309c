import { expect, test } from 'vitest';
import { listStoriesCall } from '#desk/stories/stories.contract.ts';
import { filterInWords } from './filter-words.desk.ts';

const names = {
  categories: [{ value: 'news', name: 'News' }],
  subcategories: [{ value: 'data', name: 'Data and law' }],
  authors: [{ value: 7, name: 'Jonas Weil' }],
};
const inWords = (asked: object) =>
  filterInWords(listStoriesCall.input.parse(asked), names, { language: 'en-GB', timeZone: 'Asia/Singapore' });

test('what leaves stories out of the list is said in words', () => {
  expect(inWords({ words: ' kept ', state: 'handed in', section: 'news', tag: 'data', author: '7' })).toEqual([
    'headline or text has “kept”',
    'state Handed in',
    'section News',
    'sub-category Data and law',
    'author Jonas Weil',
  ]);
  expect(inWords({ from: '2026-11-01', until: '2026-11-03' })).toEqual([
    'changed from 1 Nov 2026',
    'changed until 3 Nov 2026',
  ]);
});

test('a list without a filter has none to say, on any page', () => {
  expect(inWords({ words: ' ', page: '3' })).toEqual([]);
});

test('a section that there is no longer is said by its slug', () => {
  expect(inWords({ section: 'gone' })).toEqual(['section gone']);
});
