import { expect, test } from 'vitest';
import {
  deckFrequency,
  PositionReader,
  PostingReader,
  PostingsWriter,
  packFrequencies,
  textFrequency,
  titleFrequency,
} from './postings.ts';

const posts = [
  { place: 0, positions: [0] },
  { place: 1, positions: [3, 130, 131, 20_000] },
  { place: 127, positions: [1] },
  { place: 8191, positions: [199_999] },
];

function written() {
  const writer = new PostingsWriter();
  for (const { place, positions } of posts) writer.add(place, packFrequencies(1, 0, positions.length), positions);
  return writer.written();
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
