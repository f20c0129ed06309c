import { WordScanner } from './index/word-scanner.ts';
import { MOST_TERMS } from './limits.ts';

/** Words that stand next to each other; one word, most often. Lower case, letters and digits only. */
export type Term = readonly string[];

/** What a visitor asked for. Safe to build any query language from: its words hold no sign that one could mean. */
export interface SearchQuery {
  /** Any of them; the more, and the rarer, the better the post ranks. */
  readonly optional: readonly Term[];
  /** What else a misspelt word may have been meant to be (correction.ts): found like an optional one, but next to no other. */
  readonly alternatives: readonly Term[];
  /** Quoted: each must occur. */
  readonly required: readonly Term[];
  /** After a minus sign: none may occur. */
  readonly excluded: readonly Term[];
}

/** A quoted phrase, or what stands between spaces; either may carry a minus sign in front. */
const PIECE = /(?<minus>[-−–])?(?:["“”„](?<phrase>[^"“”„]*)["“”]?|(?<word>[^\s"“”„]+))/gu;

/** Reads what a visitor typed; any text is a query, if only an empty one. */
export function parseQuery(typed: string): SearchQuery {
  const optional: Term[] = [];
  const required: Term[] = [];
  const excluded: Term[] = [];
  for (const { groups } of typed.matchAll(PIECE)) {
    const { minus, phrase, word } = groups ?? {};
    const term = wordsOf(phrase ?? word ?? '');
    if (term.length === 0) continue;
    if (minus) excluded.push(term);
    else if (phrase === undefined) optional.push(term);
    else required.push(term);
  }
  return {
    optional: withoutCommon(optional).slice(0, MOST_TERMS),
    alternatives: [],
    required: required.slice(0, MOST_TERMS),
    excluded: excluded.slice(0, MOST_TERMS),
  };
}

/** Whether there is anything to look for; only to leave things out is not enough. */
export function isEmpty({ optional, required }: SearchQuery): boolean {
  return optional.length === 0 && required.length === 0;
}

/** Words that were typed next to each other, as phrases: a text that holds them so is more likely meant. */
export function neighbours(terms: readonly Term[]): Term[] {
  return terms.slice(1).map((term, index) => [...(terms[index] ?? []), ...term]);
}

function wordsOf(text: string): string[] {
  const scanner = new WordScanner(text.normalize('NFC').toLowerCase());
  const words: string[] = [];
  while (words.length < MOST_TERMS && scanner.next()) words.push(scanner.word);
  return words;
}

/** Words that every text holds tell nothing and cost most; they count only where there is nothing else. */
function withoutCommon(terms: readonly Term[]): readonly Term[] {
  const telling = terms.filter((term) => term.length > 1 || !isCommon(term[0] ?? ''));
  return telling.length > 0 ? telling : terms;
}

/** Whether a word stands in nearly every English text. */
export function isCommon(word: string): boolean {
  return COMMON.has(word);
}

const COMMON: ReadonlySet<string> = new Set(
  `a about all an and are as at be but by can do for from has have how i if in into is it its of on or our s so than
  that the their them then there these they this to us was we were what when where which who why will with you your`.split(
    /\s+/,
  ),
);
