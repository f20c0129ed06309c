/** How many letters the values, variables and includes of a text may have: a few lines that double one could make more than the memory holds. */
const MOST_LETTERS = 1_000_000;

/** The letters that a text may still make of others. */
export class Allowance {
  #left = MOST_LETTERS;

  /** Whether it covers so many more letters, which are taken from it. */
  covers(letters: number): boolean {
    this.#left -= letters;
    return this.#left >= 0;
  }
}
