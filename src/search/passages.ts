import type { Fragment } from './fragments.ts';
import { wordPlaces } from './index/words.ts';
import { PASSAGE_WORDS } from './limits.ts';

/** What was searched for, by each form that it occurs in. */
export type Wanted = ReadonlyMap<string, string>;

/** The words of a text; by index, one item a word. */
interface Places {
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** What was searched for that a word is a form of; undefined for any other word. */
  readonly found: readonly (string | undefined)[];
}

/** The whole text, what was found in it marked. */
export function markedText(text: string, wanted: Wanted): Fragment[] {
  const places = placesOf(text, wanted);
  return fragments(text, places, { first: 0, last: places.found.length, start: 0, end: text.length });
}

/**
 * The passage of a text that holds most of what was searched for, marked; the beginning where it holds nothing.
 */
export function bestPassage(text: string, wanted: Wanted): Fragment[] {
  const places = placesOf(text, wanted);
  const { starts, ends, found } = places;
  const first = bestStart(found);
  const last = Math.min(first + PASSAGE_WORDS, found.length);
  const isCutAfter = last < found.length;
  const before = first > 0 ? [{ text: '…', found: false }] : [];
  const after = isCutAfter ? [{ text: '…', found: false }] : [];
  // What closes a sentence belongs to it; it is lost only where the text goes on.
  const [start, end] = [first > 0 ? (starts[first] ?? 0) : 0, isCutAfter ? (ends[last - 1] ?? 0) : text.length];
  return [...before, ...fragments(text, places, { first, last, start, end }), ...after];
}

function placesOf(text: string, wanted: Wanted): Places {
  const { words, starts, ends } = wordPlaces(text);
  return { starts, ends, found: words.map((word) => wanted.get(word)) };
}

/** Where the passage begins: the one with the most different words found, then with the most, then the first. */
function bestStart(found: Places['found']): number {
  const within = new Map<string, number>();
  let [hits, most, last] = [0, 0, 0];
  for (let index = 0; index < found.length; index++) {
    const left = found[index - PASSAGE_WORDS];
    if (left !== undefined) {
      forget(within, left);
      hits -= 1;
    }
    const word = found[index];
    if (word === undefined) continue;
    within.set(word, (within.get(word) ?? 0) + 1);
    hits += 1;
    const worth = within.size * PASSAGE_WORDS + hits;
    if (worth <= most) continue;
    most = worth;
    last = index;
  }
  // What was found stands in the middle: the words around it let it be understood.
  const first = found.findIndex((word, index) => word !== undefined && index > last - PASSAGE_WORDS);
  const margin = Math.floor((PASSAGE_WORDS - (last - first + 1)) / 2);
  return Math.max(0, Math.min(first - margin, found.length - PASSAGE_WORDS));
}

function forget(within: Map<string, number>, word: string): void {
  const left = (within.get(word) ?? 0) - 1;
  if (left > 0) within.set(word, left);
  else within.delete(word);
}

/** A part of a text: its words from `first` to before `last`, its letters from `start` to before `end`. */
interface Part {
  readonly first: number;
  readonly last: number;
  readonly start: number;
  readonly end: number;
}

function fragments(text: string, { starts, ends, found }: Places, { first, last, start, end }: Part): Fragment[] {
  const pieces: Fragment[] = [];
  let at = start;
  for (let index = first; index < last; index++) {
    if (found[index] === undefined) continue;
    pieces.push(
      { text: text.slice(at, starts[index]), found: false },
      { text: text.slice(starts[index], ends[index]), found: true },
    );
    at = ends[index] ?? at;
  }
  pieces.push({ text: text.slice(at, end), found: false });
  return pieces.filter((piece) => piece.text !== '');
}
