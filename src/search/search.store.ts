import type { Site } from '#platform/site.ts';
import { categoryBySlug } from '#posts/categories.store.ts';
import { paginationOf } from '#posts/pagination.ts';
import type { Category, Pagination } from '#posts/posts.contract.ts';
import type { PostSummary } from '#posts/posts.ts';
import { summariesOf } from '#posts/summaries.ts';
import { searchEngine } from './choose-engine.ts';
import { type Correction, correct } from './correction.ts';
import type { SearchEngine } from './engine.ts';
import { type Fragment, fragmentsOf } from './fragments.ts';
import { SEARCH_PAGE_SIZE } from './limits.ts';
import { isEmpty, parseQuery, type SearchQuery } from './query.ts';

/** The category of an address that means all of them (DECISIONS, Content). */
export const EVERYWHERE = 'all';

export interface SearchWanted {
  /** A cat_slug, or `all`. */
  readonly cat: string;
  /** As typed. */
  readonly term: string;
  readonly page: number;
  readonly limit?: number | undefined;
}

/** A post that was found, with what shows why. */
export interface FoundPost {
  readonly post: PostSummary;
  readonly title: readonly Fragment[];
  /** The passage of the text that fits best. */
  readonly passage: readonly Fragment[];
}

export interface SearchResults {
  /** The category searched; undefined for all. */
  readonly category: Category | undefined;
  readonly posts: readonly FoundPost[];
  readonly pagination: Pagination;
  /** Words that were found nowhere, and what was searched for instead. */
  readonly corrections: readonly Correction[];
}

/**
 * One page of what a term is found in, the most relevant first, of the posts that readers can see.
 * @returns undefined where there is no such category
 */
export async function searchPosts(
  site: Site,
  { cat, term, page, limit = SEARCH_PAGE_SIZE }: SearchWanted,
): Promise<SearchResults | undefined> {
  const category = cat === EVERYWHERE ? undefined : await categoryBySlug(site, cat);
  if (cat !== EVERYWHERE && !category) return undefined;
  const typed = parseQuery(term);
  if (isEmpty(typed)) return { category, posts: [], pagination: paginationOf({ page, limit }, 0), corrections: [] };
  const engine = await searchEngine(site);
  const { query, corrections } = await correct(engine, typed);
  const { ids, total } = await engine.rank(query, { catSlug: category?.cat_slug, page, limit });
  const posts = await foundPosts(site, engine, query, ids);
  return { category, posts, pagination: paginationOf({ page, limit }, total), corrections };
}

async function foundPosts(
  site: Site,
  engine: SearchEngine,
  query: SearchQuery,
  ids: readonly number[],
): Promise<FoundPost[]> {
  if (ids.length === 0) return [];
  const [summaries, marked] = await Promise.all([summariesOf(site, ids), engine.mark(query, ids)]);
  const passages = new Map(marked.map((passage) => [passage.id, passage]));
  return summaries.map((post) => ({
    post,
    title: fragmentsOf(passages.get(post.id)?.title ?? post.post_title),
    passage: fragmentsOf(passages.get(post.id)?.passage ?? post.post_content),
  }));
}
