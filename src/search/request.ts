import type { PageWanted } from '#posts/pagination.ts';
import type { Correction } from './correction.ts';
import type { Fragment } from './fragments.ts';
import type { SearchQuery } from './query.ts';

/** What is asked of the index; plain data, as it goes to another thread. */
export interface SearchRequest extends PageWanted {
  readonly query: SearchQuery;
  /** Only this category's posts; all where undefined. */
  readonly catSlug: string | undefined;
  /** Milliseconds since 1970: later posts are not there yet. */
  readonly now: number;
}

/** A post that was found, what was searched for marked in its title and in the passage that fits best. */
export interface MarkedPost {
  readonly id: number;
  readonly title: readonly Fragment[];
  readonly passage: readonly Fragment[];
}

/** One page of results, the best first, and how many there are on all pages. */
export interface SearchAnswer {
  readonly total: number;
  readonly posts: readonly MarkedPost[];
  readonly corrections: readonly Correction[];
}
