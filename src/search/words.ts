/** A word, as SQLite's unicode61 tokenizer finds it: letters and digits of any script, and the accents on them. */
export const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;

/**
 * Stands behind each word that is indexed as typed. It is part of the word to the tokenizer, so that the stemmer leaves the
 * word alone.
 */
export const MARK = '=';

/** The words of a text in their order, each marked. */
export function marked(text: string): string {
  return text.replace(WORD, `$&${MARK}`);
}

/**
 * Whether words are found by their stems, which SQLite knows for English alone; elsewhere they are found by their beginnings.
 * @param language BCP 47
 */
export function hasStems(language: string): boolean {
  return /^en\b/i.test(language);
}

/** A word that stands for a category, and that no visitor can type. */
export function categoryToken(slug: string): string {
  return `${MARK}${Buffer.from(slug).toString('hex')}${MARK}`;
}
