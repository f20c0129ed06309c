import { stem } from 'porter2';
import { WordScanner } from './word-scanner.ts';

const PLAIN = /^[a-z0-9]+$/;

/** A longer word is cut: nobody types more of it, and an address or a picture written as text is no word. */
const LONGEST_WORD = 64;

/**
 * Walks over the words of a text as they are looked up, and where each stands in it. A word is cut out of the text when it is asked for,
 * and not before: a search walks over more of them than it looks at.
 */
export class WordWalk {
  readonly #scanner: WordScanner;
  readonly #isLower: boolean;
  /** The word where it is not simply cut out. */
  #plain: string | undefined;

  constructor(text: string) {
    const lower = text.toLowerCase();
    // İ alone becomes longer by it; where one stands, each word is taken for itself.
    this.#isLower = lower.length === text.length;
    this.#scanner = new WordScanner(this.#isLower ? lower : text);
  }

  /** Goes to the next word. @returns false where there is none */
  next(): boolean {
    while (this.#scanner.next()) {
      this.#plain = this.#isLower && this.#scanner.isAscii ? undefined : plainWord(this.#scanner.word);
      if (this.#plain !== '') return true;
    }
    return false;
  }

  get word(): string {
    return this.#plain ?? cut(this.#scanner.word);
  }

  /** The first letter of the word, a UTF-16 code unit. */
  get firstLetter(): number {
    return this.#plain === undefined ? this.#scanner.firstUnit : this.#plain.charCodeAt(0);
  }

  get start(): number {
    return this.#scanner.start;
  }

  get end(): number {
    return this.#scanner.end;
  }
}

/** All words of a text, in their order. */
export function plainWords(text: string): string[] {
  const walk = new WordWalk(text);
  const words: string[] = [];
  while (walk.next()) words.push(walk.word);
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
