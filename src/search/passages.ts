import type { Fragment } from './fragments.ts';
import { type WordPlace, wordPlaces } from './index/words.ts';
import { PASSAGE_WORDS } from './limits.ts';

/** What was searched for, by each form that it occurs in. */
export type Wanted = ReadonlyMap<string, string>;

interface Place extends WordPlace {
  /** What was searched for that this word is a form of; undefined for any other word. */
  readonly found: string | undefined;
}

/** The whole text, what was found in it marked. */
export function markedText(text: string, wanted: Wanted): Fragment[] {
  return fragments(text, placesOf(text, wanted), 0, text.length);
}

/**
 * The passage of a text that holds most of what was searched for, marked; the beginning where it holds nothing.
 */
export function bestPassage(text: string, wanted: Wanted): Fragment[] {
  const places = placesOf(text, wanted);
  const first = bestStart(places);
  const passage = places.slice(first, first + PASSAGE_WORDS);
  const [start, end] = [passage[0]?.start ?? 0, passage.at(-1)?.end ?? 0];
  const isCutAfter = first + PASSAGE_WORDS < places.length;
  const before = first > 0 ? [{ text: '…', found: false }] : [];
  const after = isCutAfter ? [{ text: '…', found: false }] : [];
  // What closes a sentence belongs to it; it is lost only where the text goes on.
  return [...before, ...fragments(text, passage, first > 0 ? start : 0, isCutAfter ? end : text.length), ...after];
}

function placesOf(text: string, wanted: Wanted): Place[] {
  return wordPlaces(text).map(({ word, start, end }) => ({ word, start, end, found: wanted.get(word) }));
}

/** Where the passage begins: the one with the most different words found, then with the most, then the first. */
function bestStart(places: readonly Place[]): number {
  const within = new Map<string, number>();
  let [hits, most, last] = [0, 0, 0];
  for (const [index, { found }] of places.entries()) {
    const left = places[index - PASSAGE_WORDS]?.found;
    if (left !== undefined) {
      forget(within, left);
      hits -= 1;
    }
    if (found === undefined) continue;
    within.set(found, (within.get(found) ?? 0) + 1);
    hits += 1;
    const worth = within.size * PASSAGE_WORDS + hits;
    if (worth <= most) continue;
    most = worth;
    last = index;
  }
  // What was found stands in the middle: the words around it let it be understood.
  const first = places.findIndex(({ found }, index) => found !== undefined && index > last - PASSAGE_WORDS);
  const margin = Math.floor((PASSAGE_WORDS - (last - first + 1)) / 2);
  return Math.max(0, Math.min(first - margin, places.length - PASSAGE_WORDS));
}

function forget(within: Map<string, number>, word: string): void {
  const left = (within.get(word) ?? 0) - 1;
  if (left > 0) within.set(word, left);
  else within.delete(word);
}

function fragments(text: string, places: readonly Place[], start: number, end: number): Fragment[] {
  const pieces: Fragment[] = [];
  let at = start;
  for (const place of places) {
    if (place.found === undefined) continue;
    pieces.push(
      { text: text.slice(at, place.start), found: false },
      { text: text.slice(place.start, place.end), found: true },
    );
    at = place.end;
  }
  pieces.push({ text: text.slice(at, end), found: false });
  return pieces.filter((piece) => piece.text !== '');
}
