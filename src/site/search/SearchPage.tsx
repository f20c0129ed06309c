import { z } from 'zod';
import { addresses } from '#content/addresses.ts';
import { activeAdvertisements } from '#content/advertising/advertising.store.ts';
import { MAXIMA } from '#content/input-maxima.ts';
import { definePage } from '#content/page.ts';
import { categories } from '#content/posts/sections/categories.store.ts';
import type { Site } from '#content/site.ts';
import { pageNumber, slug } from '#platform/api/api.contract.ts';
import { NotFound, Redirected } from '#platform/errors.ts';
import type { SideReadings } from '#platform/rendering/side-readings.ts';
import { offeredPosts } from '#site/listings/offered-posts.ts';
import { SearchView } from './SearchView.tsx';
import { searchPosts } from './search.store.ts';
import { searchTermOf } from './search-address.ts';
import { MOST_RESULT_PAGES } from './search-limits.ts';

const params = z.object({
  cat: slug,
  searchVal: z.string().max(MAXIMA.rest),
  page: pageNumber(MOST_RESULT_PAGES),
});

/** /search/{cat}/{searchVal} (section 2, Search). */
export default definePage({
  params,
  load: searchData,
  head: ({ term, pagination }, { publication }) => ({
    title: pagination.totalItems > 0 ? `Search Result : ${term}` : 'No Result For Your Search',
    description: `What ${publication.name} has published on ${term}.`,
    noindex: true,
  }),
  View: SearchView,
});

export type SearchData = Awaited<ReturnType<typeof searchData>>;

/**
 * Everything a page of results shows.
 * @throws NotFound for an unknown category, and for a page past the end
 * @throws Redirected to the address that a term is written as, where it came with white space around it and the like
 */
async function searchData(site: Site, { cat, searchVal, page }: z.output<typeof params>, side: SideReadings) {
  const term = searchTermOf(searchVal);
  if (term !== searchVal) throw new Redirected(term ? addresses.search(cat, term) : '/search');
  const [results, all, advertisements] = await Promise.all([
    searchPosts(site, { cat, term, page }),
    side.orEmpty('categories', categories(site)),
    side.orEmpty('advertisements', activeAdvertisements(site, 'Post-1')),
  ]);
  if (!results) throw new NotFound(`There is no category '${cat}'`);
  if (page > Math.max(1, results.pagination.totalPages)) throw new NotFound(`The search has no page ${page}`);
  // A page that is noted as lacking something is not kept.
  if (!results.isComplete) side.failures.set('results', new Error('The search index is still being built'));
  const instead = results.posts.length > 0 ? [] : await offeredPosts(site, side);
  return { ...results, cat, term, categories: all, advertisements, instead };
}
