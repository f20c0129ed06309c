import { z } from 'zod';
import { addresses } from '#addresses.ts';
import layout from '#design/layout.module.css';
import { Redirected } from '#errors.ts';
import { LatestPosts } from '#listings/LatestPosts.tsx';
import { OFFERED_POSTS } from '#listings/limits.ts';
import { definePage } from '#platform/rendering/page.ts';
import type { Site } from '#platform/site.ts';
import { latestPosts } from '#posts/posts.store.ts';
import type { PostSummary } from '#posts/posts.ts';
import { EVERY_CATEGORY } from '#routes.ts';
import { SearchForm } from './SearchForm.tsx';
import styles from './SearchView.module.css';
import { searchTermOf } from './search-address.ts';

const params = z.object({
  cat: z.string().catch(EVERY_CATEGORY),
  /** Undefined before the first search. */
  q: z.string().optional().catch(undefined),
  '*': z.string().catch(''),
});

/**
 * What leads to results: /search?q=… from a plain form, /search/{cat} without a term, and terms that the results'
 * address cannot hold as they are (with a slash in them, or too long). An empty search asks for a term.
 */
export default definePage({
  params,
  load: entry,
  head: (_posts, { publication }) => ({
    title: 'Search',
    description: `Search the archive of ${publication.name}.`,
    noindex: true,
  }),
  View: ({ data, context: { params } }) => (
    <div className={layout.page}>
      <div className={styles.opening}>
        <h1>Search</h1>
        <SearchForm
          cat={EVERY_CATEGORY}
          term=""
          note={params.q === undefined ? undefined : 'Please enter a word to search for.'}
        />
      </div>
      <LatestPosts posts={data} />
    </div>
  ),
});

/** @throws Redirected to the results, where there is a term */
async function entry(site: Site, { cat, q, '*': rest }: z.output<typeof params>): Promise<readonly PostSummary[]> {
  const term = searchTermOf(q || rest);
  if (term) throw new Redirected(addresses.search(cat || EVERY_CATEGORY, term));
  return latestPosts(site, { limit: OFFERED_POSTS });
}
