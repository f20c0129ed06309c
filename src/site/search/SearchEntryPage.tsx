import { z } from 'zod';
import { addresses } from '#content/addresses.ts';
import layout from '#content/design/layout.module.css';
import { MAXIMA } from '#content/input-maxima.ts';
import { definePage } from '#content/page.ts';
import { categoryBySlug } from '#content/posts/sections/categories.store.ts';
import { EVERY_CATEGORY } from '#content/routes.ts';
import { NotFound, Redirected } from '#platform/errors.ts';
import { LatestPosts } from '#site/listings/LatestPosts.tsx';
import { offeredPosts } from '#site/listings/offered-posts.ts';
import { SearchForm } from './SearchForm.tsx';
import styles from './SearchView.module.css';
import { searchTermOf } from './search-address.ts';

const params = z.object({
  cat: z.string().min(1).max(MAXIMA.slug).catch(EVERY_CATEGORY),
  /** Undefined before the first search. */
  q: z.string().max(MAXIMA.rest).optional().catch(undefined),
  '*': z.string().max(MAXIMA.rest).catch(''),
});

/**
 * What leads to results: /search?q=… from a plain form, /search/{cat} without a term, and terms that the results'
 * address cannot hold as they are (with a slash in them, or too long). An empty search asks for a term.
 */
export default definePage({
  params,
  /** Throws Redirected to the results where there is a term. */
  load: async (site, { cat, q, '*': rest }, side) => {
    const term = searchTermOf(q || rest);
    if (term) throw new Redirected(addresses.search(cat, term));
    const isCategory = cat === EVERY_CATEGORY || (await categoryBySlug(site, cat)) !== undefined;
    if (!isCategory) throw new NotFound(`There is no category '${cat}'`);
    return offeredPosts(site, side);
  },
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
