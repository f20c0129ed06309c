import type { Fragment } from './fragments.ts';
import { WordWalk } from './index/words.ts';
import { PASSAGE_WORDS } from './limits.ts';

/** What was searched for, by each form that it occurs in. */
export type Wanted = ReadonlyMap<string, string>;

/** A word of a text that was searched for. */
interface Hit {
  /** The how manyeth word of the text it is. */
  readonly at: number;
  readonly start: number;
  readonly end: number;
  /** What was searched for that it is a form of. */
  readonly term: string;
}

/** What was searched for, of a text, and how many words the text has. */
interface Found {
  readonly hits: readonly Hit[];
  readonly words: number;
}

/** The whole text, what was found in it marked. */
export function markedText(text: string, wanted: Wanted): Fragment[] {
  return fragments(text, foundIn(text, wanted).hits, { start: 0, end: text.length });
}

/**
 * The passage of a text that holds most of what was searched for, marked; the beginning where it holds nothing.
 */
export function bestPassage(text: string, wanted: Wanted): Fragment[] {
  const { hits, words } = foundIn(text, wanted);
  const first = firstWord(hits, words);
  const last = Math.min(first + PASSAGE_WORDS, words);
  const before = first > 0 ? [{ text: '…', found: false }] : [];
  const after = last < words ? [{ text: '…', found: false }] : [];
  const shown = hits.filter(({ at }) => at >= first && at < last);
  return [...before, ...fragments(text, shown, partOf(text, { first, last, words })), ...after];
}

function foundIn(text: string, wanted: Wanted): Found {
  const hits: Hit[] = [];
  const letters = new Set(Array.from(wanted.keys(), (word) => word.charCodeAt(0)));
  const walk = new WordWalk(text);
  let words = 0;
  while (walk.next()) {
    const at = words++;
    // Most words begin with another letter, and need not be cut out to be looked up.
    const term = letters.has(walk.firstLetter) ? wanted.get(walk.word) : undefined;
    if (term !== undefined) hits.push({ at, start: walk.start, end: walk.end, term });
  }
  return { hits, words };
}

/** Which word the passage begins with: the one with the most different words found, then with the most, then the first. */
function firstWord(hits: readonly Hit[], words: number): number {
  const within = new Map<string, number>();
  let [oldest, most, last] = [0, 0, 0];
  for (const [index, { at, term }] of hits.entries()) {
    for (; (hits[oldest]?.at ?? at) <= at - PASSAGE_WORDS; oldest++) forget(within, hits[oldest]?.term ?? '');
    within.set(term, (within.get(term) ?? 0) + 1);
    const worth = within.size * PASSAGE_WORDS + index + 1 - oldest;
    if (worth <= most) continue;
    most = worth;
    last = at;
  }
  // What was found stands in the middle: the words around it let it be understood.
  const first = hits.find(({ at }) => at > last - PASSAGE_WORDS)?.at ?? -1;
  const margin = Math.floor((PASSAGE_WORDS - (last - first + 1)) / 2);
  return Math.max(0, Math.min(first - margin, words - PASSAGE_WORDS));
}

function forget(within: Map<string, number>, term: string): void {
  const left = (within.get(term) ?? 0) - 1;
  if (left > 0) within.set(term, left);
  else within.delete(term);
}

/** A part of a text: its letters from `start` to before `end`. */
interface Part {
  readonly start: number;
  readonly end: number;
}

/**
 * Where words stand in a text that has so many: from the first to before the last. What opens and closes a sentence belongs to
 * it; it is lost only where the text goes on.
 */
function partOf(text: string, { first, last, words }: { first: number; last: number; words: number }): Part {
  const part = { start: 0, end: text.length };
  const walk = new WordWalk(text);
  for (let at = 0; at < last && walk.next(); at++) {
    if (at === first && first > 0) part.start = walk.start;
    if (at === last - 1 && last < words) part.end = walk.end;
  }
  return part;
}

function fragments(text: string, hits: readonly Hit[], part: Part): Fragment[] {
  const pieces: Fragment[] = [];
  let at = part.start;
  for (const { start, end } of hits) {
    pieces.push({ text: text.slice(at, start), found: false }, { text: text.slice(start, end), found: true });
    at = end;
  }
  pieces.push({ text: text.slice(at, part.end), found: false });
  return pieces.filter((piece) => piece.text !== '');
}
