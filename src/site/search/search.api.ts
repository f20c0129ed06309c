import { z } from 'zod';
import type { Site } from '#content/site.ts';
import { pageQuery, slug } from '#platform/api/api.contract.ts';
import { SEARCH_RATE } from '#platform/api/rates.ts';
import { type Api, answers } from '#platform/api/route.ts';
import { NotFound } from '#platform/errors.ts';
import { searchResult, searchTerm } from './search.contract.ts';
import { searchPosts } from './search.store.ts';
import { SEARCH_PAGE_SIZE } from './search-limits.ts';

/** GET /api/post/search/{cat}/{term} (section 7). */
export function registerSearchCalls(api: Api, site: Site): void {
  api.get(
    '/post/search/:cat/:term',
    {
      config: { rateLimit: SEARCH_RATE },
      schema: {
        tags: ['Search'],
        summary: 'Posts that a term is found in, the most relevant first',
        params: z.object({
          cat: slug.meta({ description: 'A cat_slug, or `all`' }),
          term: searchTerm,
        }),
        querystring: pageQuery(SEARCH_PAGE_SIZE),
        response: answers(searchResult, 400, 404, 429),
      },
    },
    async ({ params: { cat, term }, query }) => {
      const found = await searchPosts(site, { cat, term, ...query });
      if (!found) throw new NotFound(`There is no category '${cat}'.`);
      const postData = found.posts.map(({ post }) => post);
      return { success: true as const, result: { postData, pagination: found.pagination } };
    },
  );
}
