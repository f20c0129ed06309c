import { stem } from 'porter2';
import { WordScanner } from './word-scanner.ts';

const PLAIN = /^[a-z0-9]+$/;

/** A longer word is cut: nobody types more of it, and an address or a picture written as text is no word. */
const LONGEST_WORD = 64;

/** The words of a text in their order, as they are looked up, and where each stands; by index, one item a word. */
export interface WordPlaces {
  readonly words: readonly string[];
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** The words of a text with their places. */
export function wordPlaces(text: string): WordPlaces {
  const lower = text.toLowerCase();
  // İ alone becomes longer by it; where one stands, each word is taken for itself.
  const isLower = lower.length === text.length;
  const scanner = new WordScanner(isLower ? lower : text);
  const words: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  while (scanner.next()) {
    const word = isLower && scanner.isAscii ? cut(scanner.word) : plainWord(scanner.word);
    if (word === '') continue;
    words.push(word);
    starts.push(scanner.start);
    ends.push(scanner.end);
  }
  return { words, starts, ends };
}

/** The same words without their places: for whole texts that are indexed. */
export function plainWords(text: string): string[] {
  const scanner = new WordScanner(text.toLowerCase());
  const words: string[] = [];
  while (scanner.next()) {
    const word = scanner.isAscii ? cut(scanner.word) : plainWord(scanner.word);
    if (word !== '') words.push(word);
  }
  return words;
}

/** A word without case and accents: how it is kept and looked up. */
export function plainWord(word: string): string {
  if (PLAIN.test(word)) return cut(word);
  const lower = word.toLowerCase();
  return cut(PLAIN.test(lower) ? lower : lower.normalize('NFKD').replaceAll(/\p{M}/gu, ''));
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
