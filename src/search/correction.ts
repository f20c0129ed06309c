import type { KnownWord, SearchEngine } from './engine.ts';
import { MOST_CORRECTIONS } from './limits.ts';
import type { SearchQuery, Term } from './query.ts';

/** A word that occurs nowhere, and the word that was looked for in its place. */
export interface Correction {
  readonly typed: string;
  readonly meant: string;
}

export interface CorrectedQuery {
  readonly query: SearchQuery;
  readonly corrections: readonly Correction[];
}

/** Puts words that look alike in the place of those that occur nowhere. Phrases and exclusions stay as they were typed. */
export async function correct(engine: SearchEngine, query: SearchQuery): Promise<CorrectedQuery> {
  const corrections: Correction[] = [];
  const optional: Term[] = [];
  for (const term of query.optional) {
    const [word, ...more] = term;
    const meant = word === undefined || more.length > 0 ? [] : await replacements(engine, word);
    optional.push(...(meant.length > 0 ? meant.map((one) => [one]) : [term]));
    if (word !== undefined && meant[0] !== undefined) corrections.push({ typed: word, meant: meant[0] });
  }
  return { query: { ...query, optional }, corrections };
}

/** The words most like it that a reader could find; none where the word itself occurs. */
async function replacements(engine: SearchEngine, word: string): Promise<string[]> {
  if (mostErrors(word) === 0 || (await engine.occurs(word))) return [];
  const alike = closest(word, await engine.similarTo(word));
  const found: string[] = [];
  // A draft's words are known, too, and none of a visitor's business: only what occurs in public counts.
  for (const candidate of alike) {
    if (found.length < MOST_CORRECTIONS && (await engine.occurs(candidate))) found.push(candidate);
  }
  return found;
}

/** How many slips a word may hold: none in a short one, which would turn into any other. */
function mostErrors(word: string): number {
  const length = [...word].length;
  if (length < 4 || /^\p{N}+$/u.test(word)) return 0;
  return length < 7 ? 1 : 2;
}

/** Those of the known words that are within reach of slips, the fewest slips first, then the most common. */
export function closest(word: string, known: readonly KnownWord[]): string[] {
  const plain = withoutMarks(word);
  const most = mostErrors(word);
  return known
    .map(({ word: candidate, posts }) => ({ candidate, posts, errors: slips(plain, withoutMarks(candidate), most) }))
    .filter(({ errors }) => errors <= most)
    .toSorted((one, other) => one.errors - other.errors || other.posts - one.posts)
    .slice(0, MOST_CORRECTIONS * 2)
    .map(({ candidate }) => candidate);
}

function withoutMarks(word: string): string {
  return word.normalize('NFD').replaceAll(/\p{M}/gu, '');
}

/**
 * How many letters are missing, surplus, wrong or swapped with their neighbour (Damerau and Levenshtein's distance,
 * optimal string alignment); most + 1 where there are more than `most`.
 */
function slips(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const wrong = one[row - 1] === other[column - 1] ? 0 : 1;
      let cost = Math.min(at(above, column) + 1, at(current, column - 1) + 1, at(above, column - 1) + wrong);
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (swapped) cost = Math.min(cost, at(before, column - 2) + 1);
      current.push(cost);
    }
    if (Math.min(...current) > most) return most + 1;
    before = above;
    above = current;
  }
  return at(above, other.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
