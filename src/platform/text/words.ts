import { folded, UNTYPED } from './folding.ts';

/**
 * Follows each word that is indexed as typed. The tokenizer takes it for a part of the word, so that the stemmer leaves the word
 * alone.
 */
export const MARK = '=';

/** Raise when `wordsOf` makes other words of a text: indexes that hold them are built anew. */
export const WORDS_FORMAT = 2;

/** A word as the index holds it, and where it stands in its text. */
export interface Word {
  /** Folded: letters, digits, and marks that belong to them. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Letters of scripts that are written without spaces, and of Korean, whose endings are written to the word. */
const UNSPACED = String.raw`[[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]&&[\p{L}\p{N}]]`;
/** One of them, with what is written on it: the parts of a Korean syllable, half-width signs of voice, Thai and Lao vowels. */
const UNIT = String.raw`(?:[\u1100-\u115f][\u1160-\u11a7]+[\u11a8-\u11ff]*|${UNSPACED})[\p{M}\uff9e\uff9f\u0e33\u0eb3${UNTYPED}]*`;
const SPACED = String.raw`[[\p{L}\p{N}]--${UNSPACED}]`;

/** A plain word, the first group, which most are; another word; or a run of units, the second group. */
const WORD_OR_RUN = new RegExp(
  String.raw`([0-9A-Za-z]+)(?![0-9A-Za-z\u{80}-\u{10ffff}])|${SPACED}(?:[${UNTYPED}]*[${SPACED}\p{M}])*|((?:${UNIT})+)`,
  'gv',
);
const UNITS = new RegExp(UNIT, 'gv');
/** Thai is the first of these scripts in Unicode. */
const FIRST_UNSPACED = 0x0e00;
const IS_UNSPACED = new RegExp(`^${UNSPACED}`, 'v');
const IS_ONE_UNIT = new RegExp(`^${UNIT}$`, 'v');
const IS_WORD = /^[\p{L}\p{M}\p{N}]+$/u;

/**
 * The words of a text, in order: for the index, for searches and for highlighting alike. Of a script without spaces, each pair of
 * neighbouring letters is a word, and so is the last letter of a run: 東京都 gives 東京, 京都, 都.
 */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: found, 1: plain, 2: run, index } of text.matchAll(WORD_OR_RUN)) {
    if (plain !== undefined) words.push({ text: plain.toLowerCase(), start: index, end: index + plain.length });
    // One after the other: a run may have more pairs than a call takes arguments.
    else for (const word of run === undefined ? piecesOf(found, index) : pairsOf(run, index)) words.push(word);
  }
  return words;
}

function pairsOf(run: string, at: number): Word[] {
  const units = [...run.matchAll(UNITS)].map(({ 0: unit, index }) => {
    return { text: folded(unit), start: at + index, end: at + index + unit.length };
  });
  return units.map(({ text, start, end }, number) => {
    const next = units[number + 1];
    return { text: text + (next?.text ?? ''), start, end: next?.end ?? end };
  });
}

/** One word, most often; ½ is folded to two. */
function piecesOf(found: string, start: number): Word[] {
  const text = folded(found);
  const end = start + found.length;
  if (IS_WORD.test(text)) return [{ text, start, end }];
  return (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((piece) => ({ text: piece, start, end }));
}

/** Whether a word is one or two letters of a script without spaces. */
export function isUnspaced(word: string): boolean {
  return word.charCodeAt(0) >= FIRST_UNSPACED && IS_UNSPACED.test(word);
}

/** Whether a word is one such letter: what begins with it is meant, too. */
export function isOneUnit(word: string): boolean {
  return IS_ONE_UNIT.test(word);
}

/** A word that only the same word matches. What is written without spaces has no other endings: it needs no mark. */
export function asTyped(word: string): string {
  return isUnspaced(word) ? word : word + MARK;
}

/** Signs that join words, and that people leave out: Wi-Fi, Node.js, CI/CD. */
const JOINERS = new Set('-‐‑.·_/&+');
const [SHORTEST_COMPOUND, LONGEST_COMPOUND, MOST_PARTS] = [4, 32, 4];

/** "The" in Arabic, which is written to its word, and so is "and", "in" or "for" before it (light stemming after Larkey, 2002). */
const ARABIC_ARTICLE = /^(?:[وفبك]?ال|و?لل)(?=\p{Script=Arabic}{3})/u;

/** Words of a text in another form: those that signs join, each written as one, `wifi` for Wi-Fi; Arabic ones without their article. */
export function otherFormsOf(text: string, words: readonly Word[]): Word[] {
  return [...compoundsOf(text, words), ...withoutArticles(words)];
}

function withoutArticles(words: readonly Word[]): Word[] {
  return words.flatMap((word) => {
    const text = word.text.replace(ARABIC_ARTICLE, '');
    return text === word.text ? [] : [{ ...word, text }];
  });
}

function compoundsOf(text: string, words: readonly Word[]): Word[] {
  const compounds: Word[] = [];
  let first = 0;
  for (let next = 1; next <= words.length; next += 1) {
    if (isJoined(text, words[next - 1], words[next])) continue;
    if (next - first > 1) compounds.push(...compoundIn(words.slice(first, next)));
    first = next;
  }
  return compounds;
}

function compoundIn(parts: readonly Word[]): Word[] {
  const text = compoundOf(parts.map((part) => part.text));
  return text === undefined ? [] : [{ text, start: parts[0]?.start ?? 0, end: parts.at(-1)?.end ?? 0 }];
}

function isJoined(text: string, word: Word | undefined, next: Word | undefined): boolean {
  return word !== undefined && next?.start === word.end + 1 && JOINERS.has(text.charAt(word.end));
}

/** Parts of a word written as one; undefined where nobody would: a single word, an address, U.S. */
export function compoundOf(parts: readonly string[]): string | undefined {
  if (parts.length < 2 || parts.length > MOST_PARTS || parts.some(isUnspaced)) return undefined;
  const compound = parts.join('');
  return compound.length >= SHORTEST_COMPOUND && compound.length <= LONGEST_COMPOUND ? compound : undefined;
}

/**
 * A text for the index: `forms`, which FTS5 stems, and `typed`, which it leaves as it is. Further forms of words come at the end, where
 * they separate no words of a phrase.
 */
export function indexed(text: string): { readonly forms: string; readonly typed: string } {
  const words = wordsOf(text);
  let [forms, typed] = ['', ''];
  for (const word of words) {
    forms += `${word.text} `;
    typed += `${asTyped(word.text)} `;
  }
  for (const { text: form } of otherFormsOf(text, words)) forms += `${form} `;
  return { forms, typed };
}
