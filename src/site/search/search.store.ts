import { paginationOf } from '#content/posts/pagination.ts';
import type { Category, Paging } from '#content/posts/posts.contract.ts';
import type { PostSummary } from '#content/posts/posts.ts';
import { categoryBySlug } from '#content/posts/sections/categories.store.ts';
import { summariesOf } from '#content/posts/summaries.store.ts';
import { rightsOf } from '#content/rights/follow-rights.ts';
import { shownText } from '#content/rights/shown.ts';
import { EVERY_CATEGORY } from '#content/routes.ts';
import type { Site } from '#content/site.ts';
import { presentOf } from '#content/site-at.ts';
import { isEmpty, parseQuery } from './query.ts';
import type { MarkedPost } from './results.store.ts';
import { SEARCH_PAGE_SIZE } from './search-limits.ts';
import { type SearchAnswer, searchThreadOf } from './search-thread.ts';
import { NOTHING_LACKED } from './spelling.ts';

interface SearchWanted {
  /** A cat_slug, or `all`. */
  readonly cat: string;
  /** As typed. */
  readonly term: string;
  readonly page: number;
  readonly limit?: number | undefined;
}

/** A post that was found, with what shows why. */
export interface FoundPost extends MarkedPost {
  readonly post: PostSummary;
}

export interface SearchResults extends Omit<SearchAnswer, 'posts' | 'total'> {
  /** The category searched; undefined for all. */
  readonly category: Category | undefined;
  readonly posts: readonly FoundPost[];
  readonly pagination: Paging;
}

/**
 * One page of the visible posts that match a term, the most relevant first.
 * @returns undefined where there is no such category
 * @throws Overloaded when more is asked for than can be searched
 */
export async function searchPosts(
  site: Site,
  { cat, term, page, limit = SEARCH_PAGE_SIZE }: SearchWanted,
): Promise<SearchResults | undefined> {
  const category = cat === EVERY_CATEGORY ? undefined : await categoryBySlug(site, cat);
  if (cat !== EVERY_CATEGORY && !category) return undefined;
  const query = parseQuery(term, site.publication.language);
  const nothing = { total: 0, posts: [], misspellings: [], lacking: NOTHING_LACKED, isComplete: true };
  const request = { query, catSlug: category?.cat_slug, page, limit, now: presentOf(site) };
  const { total, posts, ...answer } = isEmpty(query) ? nothing : await searchThreadOf(site).search(request);
  return {
    ...answer,
    category,
    posts: await foundPosts(site, posts),
    pagination: paginationOf({ page, limit }, total),
  };
}

async function foundPosts(site: Site, found: readonly MarkedPost[]): Promise<FoundPost[]> {
  const ids = found.map(({ id }) => id);
  const posts = new Map((await summariesOf(site, ids)).map((post) => [post.id, post]));
  const changed = await changedByRights(site, posts);
  return found.flatMap((marked) => {
    const post = posts.get(marked.id);
    if (!post) return [];
    return changed.has(post.id)
      ? { ...marked, post, passage: [{ text: post.post_content, found: false }] }
      : { ...marked, post };
  });
}

/**
 * Those of these posts whose text names a picture that another one has the place of. The index has the stored text, including captions of
 * pictures that may no longer be shown. Posts with such a picture show their excerpt, which has no captions, in place of a passage.
 */
async function changedByRights(site: Site, posts: ReadonlyMap<number, PostSummary>): Promise<ReadonlySet<number>> {
  if (posts.size === 0 || !rightsOf(site).isNeeded(site.now())) return new Set();
  const rows = await site.database.queries
    .selectFrom('post')
    .select(['id', 'cat_slug', 'post_content'])
    .where('id', 'in', [...posts.keys()])
    .execute();
  const isChanged = ({ cat_slug, post_content }: (typeof rows)[number]) =>
    shownText(site, post_content, cat_slug) !== post_content;
  return new Set(rows.filter(isChanged).map(({ id }) => id));
}
