import { type GivenPost, givenPost, givenPublication } from '#content/posts/testing/content.ts';
import type { Site } from '#content/site.ts';
import { testSite } from '#content/testing/site.ts';
import type { Engine } from '#platform/database/engine.ts';
import { type SearchResults, searchPosts } from '../search.store.ts';

/** A site of the test's own that holds these posts. */
export async function siteHolding(engine: Engine, posts: readonly GivenPost[]): Promise<Site> {
  const site = await testSite(engine);
  await givenPublication(site);
  for (const post of posts) await givenPost(site, post);
  return site;
}

/** The first page of results. @throws where there is no such category */
export async function search(site: Site, term: string, cat = 'all'): Promise<SearchResults> {
  const found = await searchPosts(site, { cat, term, page: 1 });
  if (!found) throw new Error(`No category ${cat}`);
  return found;
}

/** The titles on it, the best first. */
export async function titles(site: Site, term: string, cat?: string): Promise<string[]> {
  return (await search(site, term, cat)).posts.map(({ post }) => post.post_title);
}
