import type { DatabaseSync } from 'node:sqlite';
import { LONGEST_CORRECTED, MOST_CORRECTIONS, SHORTEST_CORRECTED } from './limits.ts';
import { choiceMatch, type SearchQuery } from './query.ts';
import type { Correction } from './request.ts';
import { isFound } from './results.ts';
import { MARK } from './words.ts';

/**
 * Puts words that look alike in the place of those that no post has. Phrases and exclusions stay as typed.
 * @param language of the publication, BCP 47
 */
export function correct(index: DatabaseSync, query: SearchQuery, language: string) {
  const corrections: Correction[] = [];
  const wanted = query.wanted.map((choice) => {
    const [[word, ...more] = []] = choice;
    if (word === undefined || more.length > 0 || isFound(index, choiceMatch(choice, language))) return choice;
    const similar = similarWords(index, word);
    if (similar[0] === undefined) return choice;
    if (!corrections.some(({ typed }) => typed === word)) corrections.push({ typed: word, meant: similar[0] });
    return similar.map((one) => [one]);
  });
  return { query: { ...query, wanted }, corrections };
}

/** The words of the index that differ by one slip from this one, the most common first. */
function similarWords(index: DatabaseSync, word: string): string[] {
  const letters = [...word.normalize('NFKD').replace(/\p{M}/gu, '')];
  const isTried = letters.length >= SHORTEST_CORRECTED && letters.length <= LONGEST_CORRECTED;
  if (!isTried || /^\p{N}+$/u.test(word)) return [];
  const candidates = JSON.stringify(Array.from(slipsOf(letters), (slip) => slip + MARK));
  const found = index.prepare(SELECT_WORDS).all({ candidates, most: MOST_CORRECTIONS });
  return found.map(({ term }) => String(term).slice(0, -MARK.length));
}

const SELECT_WORDS = `select term from json_each(:candidates) as candidate cross join word on word.term = candidate.value
  order by doc desc, term limit :most`;

/** All that one slip makes of a word: a letter left out, swapped with the next, another one, or one too many. */
function slipsOf(letters: readonly string[]): Set<string> {
  const alphabet = alphabetOf(letters);
  const slips = new Set<string>();
  for (let at = 0; at <= letters.length; at++) {
    const before = letters.slice(0, at).join('');
    const [letter = '', next = '', ...after] = letters.slice(at);
    const rest = after.join('');
    slips.add(before + next + rest);
    slips.add(before + next + letter + rest);
    for (const other of alphabet) slips.add(before + other + next + rest).add(before + other + letter + next + rest);
  }
  slips.delete(letters.join(''));
  return slips;
}

/** Letters of one alphabet stand together in Unicode, in blocks of 64 or less. */
const BLOCK = 64;

/** The small letters of the alphabets that a word is written in. */
function alphabetOf(letters: readonly string[]): Set<string> {
  const alphabet = new Set<string>();
  for (const block of new Set(letters.map((letter) => Math.floor((letter.codePointAt(0) ?? 0) / BLOCK)))) {
    for (let code = block * BLOCK; code < (block + 1) * BLOCK; code++) alphabet.add(String.fromCodePoint(code));
  }
  return new Set([...alphabet].filter((letter) => /[\p{Ll}\p{Lo}]/u.test(letter)));
}
