import type { Site } from '#content/site.ts';
import { publishedAuthorByName } from './authors/authors.store.ts';
import { pageOfList } from './list-pages.store.ts';
import { type NewestWanted, newestIds, popularIds, relatedIds } from './lists.store.ts';
import { type PageWanted, paginationOf } from './pagination.ts';
import type { PostDetail, PostSummary } from './posts.ts';
import { LATEST_POSTS } from './posts-limits.ts';
import { categoryBySlug, subcategoryBySlug } from './sections/categories.store.ts';
import { summariesOf } from './summaries.store.ts';

/** Whether there is any post, drafts too. */
export async function hasPosts({ database }: Site): Promise<boolean> {
  return (await database.queries.selectFrom('post').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** The newest posts of a list, newest first. */
export async function latestPosts(site: Site, wanted: Partial<NewestWanted> = {}): Promise<PostSummary[]> {
  return summariesOf(site, await newestIds(site, { limit: LATEST_POSTS, ...wanted }));
}

/** The most viewed of the last 30 days; where fewer were viewed, the newest follow. */
export async function popularPosts(site: Site, { limit }: { limit: number }): Promise<PostSummary[]> {
  return summariesOf(site, await popularIds(site, limit));
}

/** What readers of this post may like: of its sub-categories, then of its category, newest first in each. */
export async function relatedPosts(
  site: Site,
  post: Pick<PostDetail, 'id' | 'cat_slug' | 'subcategories'>,
  limit: number,
): Promise<PostSummary[]> {
  return summariesOf(site, await relatedIds(site, post, limit));
}

export interface TopicWanted extends PageWanted {
  readonly catSlug: string;
  readonly subcatSlug?: string | undefined;
}

/** One page of a category, or of a sub-category within it. @returns undefined where either does not exist */
export async function topicPosts(site: Site, wanted: TopicWanted) {
  const category = await categoryBySlug(site, wanted.catSlug);
  const subcategory = wanted.subcatSlug ? await subcategoryBySlug(site, wanted.subcatSlug) : undefined;
  if (!category || (wanted.subcatSlug && !subcategory)) return undefined;
  const { ids, total } = await pageOfList(site, { catSlug: wanted.catSlug, subcatId: subcategory?.id }, wanted);
  return { category, subcategory, posts: await summariesOf(site, ids), pagination: paginationOf(wanted, total) };
}

/** One page of an author's posts. @returns undefined for an unknown author */
export async function authorPosts(site: Site, authorName: string, page: number, limit: number) {
  const author = await publishedAuthorByName(site, authorName);
  if (!author) return undefined;
  const { ids, total } = await pageOfList(site, { authorId: author.id }, { page, limit });
  return { author, posts: await summariesOf(site, ids), pagination: paginationOf({ page, limit }, total) };
}
