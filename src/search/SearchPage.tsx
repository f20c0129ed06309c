import { z } from 'zod';
import { slug } from '#platform/api/api.contract.ts';
import { definePage } from '#platform/rendering/page.ts';
import { MOST_PAGES } from './limits.ts';
import { SearchView } from './SearchView.tsx';
import { searchData } from './search-data.ts';

/** /search/{cat}/{searchVal} (section 2, Search). */
export default definePage({
  params: z.object({
    cat: slug,
    searchVal: z.string(),
    page: z.coerce.number().int().min(1).max(MOST_PAGES).default(1),
  }),
  load: searchData,
  head: ({ term, pagination }, { publication }) => ({
    title: pagination.totalItems > 0 ? `Search Result : ${term}` : 'No Result For Your Search',
    description: `What ${publication.name} has published on ${term}.`,
    noindex: true,
  }),
  View: SearchView,
  caching: 'content',
});
