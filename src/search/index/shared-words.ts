import { isCommon } from '../query.ts';
import { packFrequencies } from './postings.ts';
import { WordWalk } from './words.ts';

/** A word that some texts have in common. */
export interface SharedWord {
  readonly word: string;
  /** How much it says about them. */
  readonly share: number;
}

/** The number of a word that can't say what a text is about. */
const TELLS_NOTHING = -1;

/**
 * Counts which words some posts have in common. Words are numbered, and what is counted stands in plain arrays: a map for each post took
 * half of what a search left to be cleared up, and clearing up is what the slowest searches waited for (docs/decisions/0015).
 */
export class SharedWords {
  readonly #numbers = new Map<string, number>();
  readonly #words: string[] = [];
  /** How often the post being read says each word: ten bits a field, of which a text so short fills none (FEEDBACK_LETTERS). */
  readonly #counts: number[] = [];
  /** In how many posts each word is. */
  readonly #posts: number[] = [];
  readonly #shares: number[] = [];

  /**
   * Reads a post.
   * @param fields its text, its deck, its title
   * @param worth what it says about the post that a word occurs so often in it (packFrequencies)
   */
  add(fields: readonly string[], worth: (packed: number) => number): void {
    const said: number[] = [];
    for (const [field, text] of fields.entries()) this.#count(text, 1 << (10 * field), said);
    for (const number of said) {
      const count = this.#counts[number] ?? 0;
      this.#counts[number] = 0;
      this.#posts[number] = (this.#posts[number] ?? 0) + 1;
      const packed = packFrequencies(count >> 20, (count >> 10) & 1023, count & 1023);
      this.#shares[number] = (this.#shares[number] ?? 0) + worth(packed);
    }
  }

  /** The words that more than one of the posts says, those that say most about them first; no more than so many. */
  best(most: number): SharedWord[] {
    const shared = this.#words.flatMap((word, number) =>
      (this.#posts[number] ?? 0) < 2 ? [] : [{ word, share: this.#shares[number] ?? 0 }],
    );
    return shared.sort((one, other) => other.share - one.share).slice(0, most);
  }

  /** @param said takes the numbers of words that the post has not said before */
  #count(text: string, one: number, said: number[]): void {
    const walk = new WordWalk(text);
    while (walk.next()) {
      const number = this.#numberOf(walk.word);
      if (number === TELLS_NOTHING) continue;
      const count = this.#counts[number] ?? 0;
      if (count === 0) said.push(number);
      this.#counts[number] = count + one;
    }
  }

  #numberOf(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    const number = tells(word) ? this.#words.push(word) - 1 : TELLS_NOTHING;
    this.#numbers.set(word, number);
    return number;
  }
}

/** Whether a word can say what an answer is about. */
function tells(word: string): boolean {
  return word.length >= 3 && !/^\p{N}/u.test(word) && !isCommon(word);
}
