import { stem } from 'porter2';

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;
const ASCII = /^[a-z0-9]+$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
const ASCII_TEXT = /^[\u0000-\u007f]*$/;

/** A longer word is cut: nobody types more of it, and an address or a picture written as text is no word. */
const LONGEST_WORD = 64;

/** A word of a text, as it is looked up, and where it stands in the text. */
export interface WordPlace {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** The words of a text in their order. */
export function wordPlaces(text: string): WordPlace[] {
  const places: WordPlace[] = [];
  let from = 0;
  for (const found of text.match(WORD) ?? []) {
    const start = text.indexOf(found, from);
    from = start + found.length;
    const word = plainWord(found);
    if (word !== '') places.push({ word, start, end: from });
  }
  return places;
}

/** The same words without their places, in half the time: for whole texts that are indexed. */
export function plainWords(text: string): string[] {
  const words: string[] = text.toLowerCase().match(WORD) ?? [];
  return ASCII_TEXT.test(text) ? words.map(cut) : words.map(plainWord).filter((word) => word !== '');
}

/** A word without case and accents: how it is kept and looked up. */
export function plainWord(word: string): string {
  const lower = word.toLowerCase();
  const plain = ASCII.test(lower) ? lower : lower.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return cut(plain);
}

function cut(word: string): string {
  return word.length > LONGEST_WORD ? word.slice(0, LONGEST_WORD) : word;
}

/** What all endings of an English word have in common: `measur` of measure, measures and measuring. */
export function stemOf(word: string): string {
  return /^[a-z]+$/.test(word) ? stem(word) : word;
}

/** The singular of a regular English plural; any other word as it is. */
export function singularOf(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /[su]s$/.test(word)) return word;
  if (/[^ae]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  return word.slice(0, -1);
}
