const BEGINS_WORD = /^[\p{L}\p{N}]$/u;
const CONTINUES_WORD = /^[\p{L}\p{M}\p{N}]$/u;
const IN_ASCII = Uint8Array.from({ length: 128 }, (_, unit) => Number(BEGINS_WORD.test(String.fromCharCode(unit))));

/**
 * Walks over the words of a text: a letter or a digit, and the letters, digits and marks that follow. An expression that
 * matches the same takes twice as long, and a search reads twenty texts (docs/decisions/0015).
 */
export class WordScanner {
  readonly #text: string;
  /** Where the word begins that it stands at, and what comes after its end. */
  start = 0;
  end = 0;
  /** Whether all of the word is ASCII. */
  isAscii = true;

  constructor(text: string) {
    this.#text = text;
  }

  get word(): string {
    return this.#text.slice(this.start, this.end);
  }

  /** The word's first UTF-16 code unit. */
  get firstUnit(): number {
    return this.#text.charCodeAt(this.start);
  }

  /** Goes to the next word. @returns false where there is none */
  next(): boolean {
    let at = this.end;
    while (at < this.#text.length && unitsAt(this.#text, at, BEGINS_WORD) === 0) at += 1;
    this.start = at;
    this.isAscii = true;
    while (at < this.#text.length) {
      const units = unitsAt(this.#text, at, CONTINUES_WORD);
      if (units === 0) break;
      this.isAscii &&= this.#text.charCodeAt(at) < 128;
      at += units;
    }
    this.end = at;
    return at > this.start;
  }
}

/** How many code units the character takes that stands here; 0 where it is of another kind. */
function unitsAt(text: string, at: number, kind: RegExp): number {
  const unit = text.charCodeAt(at);
  if (unit < 128) return IN_ASCII[unit] ?? 0;
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
  return kind.test(character) ? character.length : 0;
}
