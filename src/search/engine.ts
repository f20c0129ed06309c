import type { PageWanted } from '#posts/pagination.ts';
import type { SearchQuery } from './query.ts';

export interface SearchScope extends PageWanted {
  /** Only this category's posts; all where undefined. */
  readonly catSlug: string | undefined;
}

/** The posts of one page of results, best first, and how many there are on all. */
export interface Ranking {
  readonly ids: readonly number[];
  readonly total: number;
}

/** A post's title and the passage of its text that fits best, the words found between MARK_START and MARK_END. */
export interface MarkedPassage {
  readonly id: number;
  readonly title: string;
  readonly passage: string;
}

export interface KnownWord {
  readonly word: string;
  /** In how many posts, where the engine knows. */
  readonly posts: number;
}

/** One interface, two engines (sqlite.ts, postgres.ts); both find only what readers can see. */
export interface SearchEngine {
  rank(query: SearchQuery, scope: SearchScope): Promise<Ranking>;
  mark(query: SearchQuery, ids: readonly number[]): Promise<readonly MarkedPassage[]>;
  /** Whether the word, under any of its endings, occurs anywhere. */
  occurs(word: string): Promise<boolean>;
  /** Words of titles and descriptions that look like this one; more than are alike, the caller compares. */
  similarTo(word: string): Promise<readonly KnownWord[]>;
}

/** Control characters, which no text of ours holds: what an engine marks with them is told from what a text says. */
export const MARK_START = '\u0002';
export const MARK_END = '\u0003';
