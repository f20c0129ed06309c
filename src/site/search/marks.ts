import { isUnspaced, otherFormsOf, type Word, wordsOf } from '#platform/text/words.ts';
import { PASSAGE_WORDS } from './search-limits.ts';

/** A piece of a text, marked where it holds what was searched for. Not HTML: a component prints it. */
export interface Fragment {
  readonly text: string;
  readonly found: boolean;
}

/** Stand around what FTS5 finds. Unicode sets these aside for use within a program; no word holds them. */
export const [BEGIN, END] = ['\ufdd0', '\ufdd1'];

/** A text, and its words as FTS5 is given them to mark. */
export interface Markable {
  readonly text: string;
  readonly words: string;
  /** Each word by where it begins in `words`, and by where it ends there. */
  readonly starting: ReadonlyMap<number, Placed>;
  readonly ending: ReadonlyMap<number, Placed>;
}

interface Placed extends Word {
  /** Where the first letter ends of two that were found for one. */
  readonly firstEnd: number;
  /** Whether it was looked for as it is. */
  readonly isSought: boolean;
}

/**
 * Prepares a text for marking: FTS5 marks its folded words, and `fragmentsOf` puts the marks into the text.
 * @param sought words that are looked for: what is written with hyphens is one word where that is among them
 */
export function markable(text: string, sought: ReadonlySet<string>): Markable {
  const all = withCompounds(text, sought);
  const [starting, ending] = [new Map<number, Placed>(), new Map<number, Placed>()];
  let words = '';
  for (const [number, word] of all.entries()) {
    if (number > 0) words += gapBefore(text, all[number - 1], word);
    const firstEnd = Math.min(word.end, all[number + 1]?.start ?? word.end);
    const placed = { ...word, firstEnd, isSought: sought.has(word.text) };
    starting.set(words.length, placed);
    words += word.text;
    ending.set(words.length, placed);
  }
  return { text, words, starting, ending };
}

/** FTS5 lets a passage begin with a sentence, which it knows by the full stop before it. */
function gapBefore(text: string, before: Word | undefined, { start }: Word): string {
  return /[.:!?。：！？]/u.test(text.slice(before?.end ?? 0, start)) ? '. ' : ' ';
}

/** The words of a text, each compound that is looked for as one of them in the place of its parts. */
function withCompounds(text: string, sought: ReadonlySet<string>): readonly Word[] {
  const words = wordsOf(text);
  const compounds = otherFormsOf(text, words).filter((compound) =>
    [...sought].some((word) => isAlike(word, compound.text)),
  );
  if (compounds.length === 0) return words;
  const isWithin = (word: Word) => compounds.some(({ start, end }) => start <= word.start && word.end <= end);
  return [...words.filter((word) => !isWithin(word)), ...compounds].sort((one, other) => one.start - other.start);
}

/** Whether two words differ in their endings at most: whether they do is the stemmer's to say. */
function isAlike(word: string, other: string): boolean {
  const [short, long] = word.length < other.length ? [word, other] : [other, word];
  return long.length - short.length <= 2 && long.startsWith(short);
}

/** So many words of a text are a passage of it: twice as many where each stands for one letter. */
export function passageWords({ starting }: Markable): number {
  const words = [...starting.values()];
  return words.filter(({ text }) => isUnspaced(text)).length > words.length / 2 ? PASSAGE_WORDS * 2 : PASSAGE_WORDS;
}

/** A text in which nothing was found. */
export function unmarked(text: string): Fragment[] {
  return text === '' ? [] : [{ text, found: false }];
}

/**
 * A text, or a passage of it, in pieces.
 * @param marked the text's words, or some that follow each other, with BEGIN and END around what was found
 */
export function fragmentsOf(markable: Markable, marked: string): Fragment[] {
  const { text, words, starting, ending } = markable;
  const pieces = marked.split(new RegExp(`[${BEGIN}${END}]`));
  const plain = pieces.join('');
  const first = Math.max(0, words.indexOf(plain));
  const [from, to] = [
    first === 0 ? 0 : (starting.get(first)?.start ?? 0),
    first + plain.length === words.length ? text.length : (ending.get(first + plain.length)?.end ?? text.length),
  ];
  const fragments = unmarked(from > 0 ? '…' : '');
  let [at, done] = [first, from];
  for (const [number, piece] of pieces.entries()) {
    const [begin, end] = [starting.get(at), ending.get(at + piece.length)];
    at += piece.length;
    if (number % 2 === 0 || !begin || !end) continue;
    const last = begin === end && isUnspaced(begin.text) && !begin.isSought ? begin.firstEnd : end.end;
    fragments.push(...unmarked(text.slice(done, begin.start)));
    fragments.push({ text: text.slice(Math.max(done, begin.start), last), found: true });
    done = last;
  }
  return [...fragments, ...unmarked(text.slice(done, to)), ...unmarked(to < text.length ? '…' : '')];
}
