import { mostSlips, type Similar, slips } from '../slips.ts';

/** All words that a misspelt one may have been meant to be. Reading through them takes a moment; each process keeps them. */
export class Vocabulary {
  readonly #words: readonly string[];
  readonly #letters: Uint32Array;

  constructor(words: readonly string[]) {
    this.#words = words;
    this.#letters = Uint32Array.from(words, lettersOf);
  }

  /** The words that so many slips could have made this one of, the fewest slips first. */
  similarTo(word: string): Similar[] {
    const most = mostSlips(word);
    const letters = lettersOf(word);
    const found: Similar[] = [];
    for (const [index, known] of this.#words.entries()) {
      // A slip adds one letter, takes one away, or both; nearly all words are ruled out by that alone.
      if (Math.abs(known.length - word.length) > most) continue;
      if (bits((this.#letters[index] ?? 0) ^ letters) > 2 * most) continue;
      const count = slips(word, known, most);
      if (count > 0 && count <= most) found.push({ word: known, slips: count });
    }
    return found.sort((one, other) => one.slips - other.slips);
  }
}

/** One bit for each letter that a word has, whatever the order. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters >>> 0;
}

function bits(value: number): number {
  let left = value;
  let count = 0;
  while (left !== 0) {
    left &= left - 1;
    count += 1;
  }
  return count;
}
