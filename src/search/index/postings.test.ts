import { expect, test } from 'vitest';
import {
  deckFrequency,
  PositionReader,
  PostingReader,
  packFrequencies,
  textFrequency,
  titleFrequency,
} from './postings.ts';
import { PostingsLog } from './postings-log.ts';
import type { PlacedPostings } from './segment.ts';

const posts = [
  { place: 0, positions: [0] },
  { place: 1, positions: [3, 130, 131, 20_000] },
  { place: 127, positions: [1] },
  { place: 8191, positions: [199_999] },
];

/** Of the word 1, among others. */
function written(): PlacedPostings {
  const log = new PostingsLog();
  for (const { place, positions } of posts) {
    log.add(0, place, packFrequencies(0, 1, 0), [7]);
    log.add(1, place, packFrequencies(1, 0, positions.length), positions);
  }
  log.add(2, 8191, packFrequencies(0, 0, 1), [5, 9], 1);
  return log.written()(1) ?? expect.fail('The word is not there');
}

test('postings come back as they were written', () => {
  const places: number[] = [];
  const posting = new PostingReader(written());
  while (posting.next()) {
    places.push(posting.place);
    expect([titleFrequency(posting.frequencies), deckFrequency(posting.frequencies)]).toEqual([1, 0]);
  }
  expect(places).toEqual(posts.map(({ place }) => place));
  expect(written().posts).toBe(4);
});

test('positions come back for the posts that are asked for, and the others are passed over', () => {
  const found: [number, number][] = [];
  const wanted = new Uint8Array(10_000);
  wanted[101] = 1;
  wanted[8291] = 1;
  const at = new PositionReader(written(), wanted, 100);
  while (at.next()) found.push([at.place, at.position]);
  expect(found).toEqual([
    [1, 3],
    [1, 130],
    [1, 131],
    [1, 20_000],
    [8191, 199_999],
  ]);
});

test('a word that is said often is counted up to what still tells', () => {
  const packed = packFrequencies(9, 9, 99);
  expect([titleFrequency(packed), deckFrequency(packed), textFrequency(packed)]).toEqual([3, 3, 15]);
});

test('a log of many chunks gives each word its own', () => {
  const log = new PostingsLog();
  const positions = Array.from({ length: 1000 }, (_, index) => index * 200);
  const words = 500;
  for (let place = 0; place < 5; place++) {
    for (let word = 0; word < words; word++) log.add(word, place, packFrequencies(0, 0, 1), positions, word + 1);
  }
  const postings = log.written();
  const counts = Array.from({ length: words }, (_, word) => {
    const found = postings(word);
    if (!found) return [];
    const at = new PositionReader(found, new Uint8Array(5).fill(1), 0);
    const positionsOf = [0, 0, 0, 0, 0];
    while (at.next()) positionsOf[at.place] = (positionsOf[at.place] ?? 0) + 1;
    return positionsOf;
  });
  expect(counts).toEqual(Array.from({ length: words }, (_, word) => Array(5).fill(word + 1)));
  expect(postings(words)).toBeUndefined();
});
