import type { DatabaseSync } from 'node:sqlite';
import { LONGEST_RESPELLED, SHORTEST_RESPELLED } from './limits.ts';
import { type SearchQuery, termMatch } from './query.ts';
import { MARK } from './search-index.ts';

/** A word that occurs nowhere, and the word that was looked for in its place. */
export interface Misspelling {
  readonly typed: string;
  readonly meant: string;
}

/** Replaces each word that no post has by the likeliest word. Phrases and exclusions stay as typed. */
export function respell(index: DatabaseSync, query: SearchQuery) {
  const misspellings = new Map<string, Misspelling>();
  const wanted = query.wanted.map((term) => {
    const [typed = '', ...more] = term;
    const meant = more.length > 0 || isFound(index, termMatch(query, term)) ? undefined : similarWord(index, typed);
    if (meant === undefined) return term;
    misspellings.set(typed, { typed, meant });
    return [meant];
  });
  return { query: { ...query, wanted }, misspellings: [...misspellings.values()] };
}

/** The term with what was meant in the place of each misspelling. */
export function respelledTerm(term: string, misspellings: readonly Misspelling[]): string {
  const meant = new Map(misspellings.map(({ typed, meant }) => [typed, meant]));
  return term.replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => meant.get(word.normalize('NFC').toLowerCase()) ?? word);
}

function isFound(index: DatabaseSync, match: string): boolean {
  return index.prepare('select 1 from post_text where post_text match ? limit 1').get(match) !== undefined;
}

/** The most common word of the index that differs from this one by one slip. */
function similarWord(index: DatabaseSync, word: string): string | undefined {
  const letters = [...word.normalize('NFKD').replace(/\p{M}/gu, '')];
  const isTried = letters.length >= SHORTEST_RESPELLED && letters.length <= LONGEST_RESPELLED;
  if (!isTried || /^\p{N}+$/u.test(word)) return undefined;
  const found = index.prepare(SELECT_WORD).get(JSON.stringify(slipsOf(letters).map((slip) => slip + MARK)));
  return found && String(found.term).slice(0, -MARK.length);
}

const SELECT_WORD = `select term from json_each(?) as candidate cross join word on word.term = candidate.value
  order by doc desc, term limit 1`;

/** All that one slip makes of a word: a letter left out, swapped with the next, another one, or one too many. */
function slipsOf(letters: readonly string[]): string[] {
  const alphabet = alphabetOf(letters);
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
