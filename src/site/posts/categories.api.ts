import { categoryList, subcategoryList } from '#content/posts/posts.contract.ts';
import { categories, subcategories } from '#content/posts/sections/categories.store.ts';
import type { Site } from '#content/site.ts';
import { type Api, answers } from '#platform/api/route.ts';

/** The two lists that filters and the site map are made of (section 7). */
export function registerCategoryCalls(api: Api, site: Site): void {
  const tags = ['Categories'];
  api.get(
    '/category/all',
    { schema: { tags, summary: 'Every category, in the order of the menus', response: answers(categoryList) } },
    () => categories(site),
  );
  api.get(
    '/category/subcatlist',
    { schema: { tags, summary: 'Every sub-category of the publication', response: answers(subcategoryList) } },
    () => subcategories(site),
  );
}
