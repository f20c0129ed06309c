import type { Site } from '#platform/site.ts';
import type { Category, Subcategory } from './posts.contract.ts';

/** Every category, in the order of menus and filters. */
export function categories({ database }: Site): Promise<Category[]> {
  return database.queries.selectFrom('category').select(['cat_slug', 'cat_name']).orderBy('position').execute();
}

/** Every sub-category, in the order in which the publication declared them. */
export function subcategories({ database }: Site): Promise<Subcategory[]> {
  return database.queries
    .selectFrom('subcategory')
    .select(['id', 'subcat_slug', 'subcat_name'])
    .orderBy('id')
    .execute();
}

/** @returns undefined where there is no such category */
export function categoryBySlug({ database }: Site, catSlug: string): Promise<Category | undefined> {
  return database.queries
    .selectFrom('category')
    .select(['cat_slug', 'cat_name'])
    .where('cat_slug', '=', catSlug)
    .executeTakeFirst();
}

/** @returns undefined where there is no such sub-category */
export function subcategoryBySlug({ database }: Site, subcatSlug: string): Promise<Subcategory | undefined> {
  return database.queries
    .selectFrom('subcategory')
    .select(['id', 'subcat_slug', 'subcat_name'])
    .where('subcat_slug', '=', subcatSlug)
    .executeTakeFirst();
}
