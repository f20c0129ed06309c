import { plainWord, stemOf } from './index/words.ts';
import { MOST_CORRECTIONS, MOST_SIMILAR } from './limits.ts';
import type { SearchQuery, Term } from './query.ts';
import { mostSlips, type Similar } from './slips.ts';

/** A word that occurs nowhere, and the word that was looked for in its place. */
export interface Correction {
  readonly typed: string;
  readonly meant: string;
}

export interface CorrectedQuery {
  readonly query: SearchQuery;
  readonly corrections: readonly Correction[];
}

/** What a correction needs to know of the index. */
export interface KnownWords {
  /** In how many posts that a reader could find each word occurs, under any of its endings. */
  occurrences(words: readonly string[]): Promise<readonly number[]>;
  /** The words that look like this one, the most alike first. */
  similarTo(word: string): Promise<readonly Similar[]>;
}

/** Puts words that look alike in the place of those that occur nowhere. Phrases and exclusions stay as they were typed. */
export async function correct(known: KnownWords, query: SearchQuery): Promise<CorrectedQuery> {
  const words = [...new Set(query.optional.filter(({ length }) => length === 1).flat())];
  const occurrences = await known.occurrences(words);
  const corrections: Correction[] = [];
  const meant = new Map<string, readonly string[]>();
  for (const [index, word] of words.entries()) {
    if ((occurrences[index] ?? 0) > 0 || mostSlips(word) === 0) continue;
    const found = await replacements(known, word);
    if (found[0] === undefined) continue;
    corrections.push({ typed: word, meant: found[0] });
    meant.set(word, found);
  }
  if (corrections.length === 0) return { query, corrections };
  const optional = query.optional.map((term): Term => {
    const likeliest = term.length === 1 ? meant.get(term[0] ?? '')?.[0] : undefined;
    return likeliest === undefined ? term : [likeliest];
  });
  const alternatives = [...meant.values()].flatMap((found) => found.slice(1).map((word) => [word]));
  return { query: { ...query, optional, alternatives }, corrections };
}

/** The words most like it that a reader could find, of those as much alike the most common first; one of each stem. */
async function replacements(known: KnownWords, word: string): Promise<string[]> {
  const similar = (await known.similarTo(plainWord(word))).slice(0, MOST_SIMILAR);
  const found = new Map<string, string>();
  // To look up a word takes longer than to compare it: those of more slips only where the others are not enough.
  for (const alike of Map.groupBy(similar, ({ slips }) => slips).values()) {
    // The other endings of a word that was found are found with it.
    const others = alike.map((one) => one.word).filter((one) => !found.has(stemOf(one)));
    for (const one of await byOccurrence(known, others)) if (!found.has(stemOf(one))) found.set(stemOf(one), one);
    if (found.size >= MOST_CORRECTIONS) break;
  }
  return [...found.values()].slice(0, MOST_CORRECTIONS);
}

/** Those of the words that a reader could find, the most common first. */
async function byOccurrence(known: KnownWords, words: readonly string[]): Promise<string[]> {
  // Words of a scheduled post are known, too, and none of a visitor's business: only what occurs in public counts.
  const occurrences = await known.occurrences(words);
  return words
    .map((word, index) => ({ word, posts: occurrences[index] ?? 0 }))
    .filter(({ posts }) => posts > 0)
    .sort((one, other) => other.posts - one.posts)
    .map(({ word }) => word);
}
