import type { PageWanted } from '#posts/pagination.ts';
import type { SearchQuery } from './query.ts';

/** What is asked of the thread that searches; plain data. */
export interface SearchRequest extends PageWanted {
  readonly query: SearchQuery;
  /** Only this category's posts; all where undefined. */
  readonly catSlug: string | undefined;
  /** Later posts are not there yet. */
  readonly now: Date;
}

/** One page of results, the best first, and how many there are on all pages. */
export interface SearchAnswer {
  readonly total: number;
  readonly posts: readonly MarkedPost[];
  /** Words that were found nowhere, and what was searched for instead. */
  readonly corrections: readonly Correction[];
  /** False while the index is being built: more may be found later. */
  readonly isComplete: boolean;
}

/** A post that was found, what was searched for marked in its title and in the passage that fits best. */
export interface MarkedPost {
  readonly id: number;
  readonly title: readonly Fragment[];
  readonly passage: readonly Fragment[];
}

/** A piece of a text, marked where it holds what was searched for. Not HTML: a component prints it. */
export interface Fragment {
  readonly text: string;
  readonly found: boolean;
}

/** A word that occurs nowhere, and the word that was looked for in its place. */
export interface Correction {
  readonly typed: string;
  readonly meant: string;
}
