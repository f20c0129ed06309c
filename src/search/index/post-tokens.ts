/** No token. */
const NONE = -1;

/** The words of one post, each with its positions; filled anew for every post, and nothing is made for any of them. */
export class PostTokens {
  /** Where the word that was looked at last stands, rising; what follows the first `count` is of others. */
  readonly positions: number[] = [];
  #count = 0;
  #words: number[] = [];
  /** By word: its first and its last token; by token: where it stands, and the next one of the same word. */
  readonly #first: number[] = [];
  readonly #last: number[] = [];
  readonly #position: number[] = [];
  readonly #next: number[] = [];
  #tokens = 0;

  /** The numbers of the different words, in the order in which they come first. */
  get words(): readonly number[] {
    return this.#words;
  }

  get count(): number {
    return this.#count;
  }

  clear(): void {
    for (const word of this.#words) this.#first[word] = NONE;
    this.#words = [];
    this.#tokens = 0;
  }

  /** @param word a number below or right after all others */
  add(word: number, position: number): void {
    const token = this.#tokens++;
    this.#position[token] = position;
    this.#next[token] = NONE;
    if ((this.#first[word] ?? NONE) === NONE) {
      this.#words.push(word);
      this.#first[word] = token;
    } else {
      this.#next[this.#last[word] ?? 0] = token;
    }
    this.#last[word] = token;
  }

  /** Puts the places of a word into `positions`. */
  look(word: number): void {
    this.#count = 0;
    for (let token = this.#first[word] ?? NONE; token !== NONE; token = this.#next[token] ?? NONE) {
      this.positions[this.#count++] = this.#position[token] ?? 0;
    }
  }
}
