// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { NO_FIELDS } from '#desk/stories/story.contract.ts';
import { cardsOf } from './cards.ts';
import { openingOf } from './opening.ts';
import { pictureWhy } from './picture-why.ts';

const paper = { opening: '', publication: 'Signal' };
const cards = (fields: Partial<typeof NO_FIELDS>, opening = '') =>
  cardsOf({ ...NO_FIELDS, ...fields }, { ...paper, opening });

test('a card has the headline, and the title for search engines in its place', () => {
  const { search, linkedIn } = cards({ post_title: 'A headline' });
  expect(search.title).toEqual({
    shown: 'A headline | Signal',
    why: 'The headline: no title for search engines is written.',
  });
  expect(linkedIn.title.shown).toBe('A headline');
  const titled = cards({ post_title: 'A headline', meta_title: 'A title' });
  expect(titled.search.title).toEqual({ shown: 'A title | Signal', why: 'The title for search engines.' });
});

test('each card cuts at its own length, at a word, and says so', () => {
  const words = 'word '.repeat(80).trim();
  const { search, linkedIn } = cards({ post_title: words, meta_description: words });
  expect(search.title.shown.length).toBeLessThanOrEqual(61);
  expect(search.title.shown).toMatch(/word…$/);
  expect(search.title.why).toContain('cut after about 60 letters');
  expect(search.description.shown.length).toBeLessThanOrEqual(161);
  expect(linkedIn.title.shown.length).toBeGreaterThan(190);
  expect(linkedIn.description.why).toContain('cut after about 300 letters');
});

test('the description is what the page will name: its own, the standfirst, the text, the headline', () => {
  const all = { meta_description: 'Own', p_content: 'Standfirst', post_title: 'Headline' };
  const found = (fields: Partial<typeof NO_FIELDS>, opening = 'Text begins') => {
    const { shown, why } = cards(fields, opening).search.description;
    return [shown, why];
  };
  expect(found(all)).toEqual(['Own', 'The description for search engines.']);
  expect(found({ ...all, meta_description: '' })).toEqual(['Standfirst', 'The standfirst: no description is written.']);
  expect(found({ post_title: 'Headline' })).toEqual([
    'Text begins',
    'How the text begins: no description is written, and no standfirst.',
  ]);
  expect(found({ post_title: 'Headline' }, '')[0]).toBe('Headline');
  expect(found({}, '')).toEqual(['', 'Nothing is written yet.']);
});

test('a text begins behind its headings and pictures, and no more of it is read than is shown', () => {
  const blocks = ['<h2>Heading</h2>', '<figure><img src="/a.jpg"></figure>', '<p>It <b>begins</b></p>', '<p>here.</p>'];
  expect(openingOf(blocks.map((html) => ({ html })))).toBe('It begins here.');
  const long = Array.from({ length: 100 }, () => ({ html: `<p>${'word '.repeat(30)}</p>` }));
  expect(openingOf(long).length).toBeLessThan(400);
});

test('the picture is the one that the page names, and its size says how it is shown', () => {
  expect(pictureWhy(null)).toBe('The picture of the paper: the story has none.');
  expect(pictureWhy({ width: 3000, height: 2000 })).toContain('comes 1200 by 675');
  expect(pictureWhy({ width: 640, height: 640 })).toContain('640 by 360 pixels. Below 1,200 it may be shown small');
  expect(pictureWhy({ width: 300, height: 150 })).toContain('too small to be shown');
});
