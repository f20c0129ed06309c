import type { DatabaseSync } from 'node:sqlite';
import { isUnspaced, MARK, wordsOf } from '#platform/text/words.ts';
import { type SearchQuery, termMatch } from './query.ts';
import { LONGEST_RESPELLED, MOST_SPELLINGS, SHORTEST_RESPELLED } from './search-limits.ts';

/** A word that occurs nowhere, and the word that was looked for in its place. */
export interface Misspelling {
  readonly typed: string;
  readonly meant: string;
}

/**
 * Replaces each word that no post has by the likeliest word. Phrases and exclusions stay as typed, and so does a word for which
 * the query has no spellings left.
 */
export function respell(index: DatabaseSync, query: SearchQuery) {
  const misspellings = new Map<string, Misspelling>();
  let left = MOST_SPELLINGS;
  const similar = (word: string) => {
    const spellings = spellingsOf(word, left);
    left -= spellings.length;
    return mostCommon(index, spellings);
  };
  const wanted = query.wanted.map((term) => {
    const [typed = '', ...more] = term;
    const isLeft = more.length > 0 || isUnspaced(typed) || isFound(index, termMatch(query, term));
    const meant = isLeft ? undefined : similar(typed);
    if (meant === undefined) return term;
    misspellings.set(typed, { typed, meant });
    return [meant];
  });
  return { query: { ...query, wanted }, misspellings: [...misspellings.values()] };
}

/** What no post has: all words together, where posts with some of them are shown, and which words at all. */
export interface Lacked {
  readonly isPartly: boolean;
  /** Neither these words nor any at one slip of them. */
  readonly words: readonly string[];
}

export const NOTHING_LACKED: Lacked = { isPartly: false, words: [] };

/** What a query lacks of which no post holds everything, once it is respelled. Runs without spaces are found by their parts. */
export function lackedOf(index: DatabaseSync, query: SearchQuery): Lacked {
  const unknown = query.wanted.filter(
    (term) => !term.some((word) => isUnspaced(word)) && !isFound(index, termMatch(query, term)),
  );
  return { isPartly: query.wanted.length + query.required.length > 1, words: unknown.map((term) => term.join(' ')) };
}

/** The term with what was meant in the place of each misspelling, and the misspelt words as they were typed. */
export function respelledTerm(term: string, misspellings: readonly Misspelling[]) {
  const meant = new Map(misspellings.map(({ typed, meant }) => [typed, meant]));
  const words = wordsOf(term).flatMap(({ text, start, end }) => {
    const right = meant.get(text);
    return right === undefined ? [] : [{ typed: term.slice(start, end), right, start, end }];
  });
  const respelled = words.reduceRight(
    (rest, { right, start, end }) => rest.slice(0, start) + right + rest.slice(end),
    term,
  );
  return { respelled, misspelt: words.map(({ typed }) => typed.toLowerCase()) };
}

function isFound(index: DatabaseSync, match: string): boolean {
  return index.prepare('select 1 from post_text where post_text match ? limit 1').get(match) !== undefined;
}

/** The most common of these words in the index. */
function mostCommon(index: DatabaseSync, spellings: readonly string[]): string | undefined {
  if (spellings.length === 0) return undefined;
  const found = index.prepare(SELECT_WORD).get(JSON.stringify(spellings.map((spelling) => spelling + MARK)));
  return found && String(found.term).slice(0, -MARK.length);
}

const SELECT_WORD = `select term from json_each(?) as candidate cross join word on word.term = candidate.value
  order by doc desc, term limit 1`;

/**
 * All words that differ from this one by one slip; none for numbers, for words too short or too long to correct, or if they would be more
 * than `most`.
 */
function spellingsOf(word: string, most: number): string[] {
  const letters = [...word];
  const isTried = letters.length >= SHORTEST_RESPELLED && letters.length <= LONGEST_RESPELLED;
  if (!isTried || /^\p{N}+$/u.test(word)) return [];
  const alphabet = alphabetOf(letters);
  const count = (letters.length + 1) * 2 * (1 + alphabet.length);
  return count > most ? [] : slipsOf(letters, alphabet);
}

/** All that one slip makes of a word: a letter left out, swapped with the next, another one, or one too many. */
function slipsOf(letters: readonly string[], alphabet: readonly string[]): string[] {
  return [...letters, ''].flatMap((letter, at) => {
    const [next = '', ...after] = letters.slice(at + 1);
    const slips = [next, next + letter, ...alphabet.flatMap((other) => [other + next, other + letter + next])];
    return slips.map((slip) => [...letters.slice(0, at), slip, ...after].join(''));
  });
}

/** Letters of one alphabet stand together in Unicode, in blocks of 64 or less. */
const BLOCK = 64;

/** The small letters of the alphabets that a word is written in. */
function alphabetOf(letters: readonly string[]): string[] {
  const blocks = new Set(letters.map((letter) => Math.floor((letter.codePointAt(0) ?? 0) / BLOCK)));
  const codes = [...blocks].flatMap((block) => Array.from({ length: BLOCK }, (_, at) => block * BLOCK + at));
  return codes.map((code) => String.fromCodePoint(code)).filter((letter) => /[\p{Ll}\p{Lo}]/u.test(letter));
}
