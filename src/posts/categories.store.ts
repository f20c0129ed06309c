import type { Site } from '#platform/site.ts';
import type { Category, Subcategory } from './posts.contract.ts';
import { isVisible } from './visibility.ts';

/** Every category, in the order of menus and filters. */
export function categories({ database }: Site): Promise<Category[]> {
  return database.queries.selectFrom('category').select(['cat_slug', 'cat_name']).orderBy('position').execute();
}

/**
 * Every sub-category that holds something to read, in the order in which the publication declared them. What only drafts
 * are filed under stays unknown: its name may be as secret as they are.
 */
export function subcategories(site: Site): Promise<Subcategory[]> {
  return publicSubcategories(site).orderBy('id').execute();
}

/** @returns undefined where there is no such category */
export function categoryBySlug({ database }: Site, catSlug: string): Promise<Category | undefined> {
  return database.queries
    .selectFrom('category')
    .select(['cat_slug', 'cat_name'])
    .where('cat_slug', '=', catSlug)
    .executeTakeFirst();
}

/** @returns undefined where there is no such sub-category, and where it holds nothing to read: that must not be told apart */
export function subcategoryBySlug(site: Site, subcatSlug: string): Promise<Subcategory | undefined> {
  return publicSubcategories(site).where('subcat_slug', '=', subcatSlug).executeTakeFirst();
}

function publicSubcategories(site: Site) {
  return site.database.queries
    .selectFrom('subcategory')
    .select(['id', 'subcat_slug', 'subcat_name'])
    .where((of) =>
      of.exists(
        of
          .selectFrom('post_subcategory')
          .select('post_id')
          .whereRef('subcat_id', '=', 'subcategory.id')
          .where(isVisible(site, 'post_subcategory')),
      ),
    );
}
