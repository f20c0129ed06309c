import type { ExpressionBuilder, RawBuilder, SqlBool } from 'kysely';
import { prepared } from '#content/database/prepared.ts';
import type { Tables } from '#content/database/schema.ts';
import { nameOrder } from '#content/name-order.ts';
import type { PublishedSection } from '#content/publication.contract.ts';
import type { Site } from '#content/site.ts';
import type { Category, CategoryRow, Subcategory } from '../posts.contract.ts';
import { isDraft, isNoDraft, isVisible, isVisibleAt } from '../visibility.ts';
import { SPECIFIED_SECTIONS } from './section-keys.ts';

/** Every category that is not hidden, in the order of menus and filters. */
export function categories(site: Site): Promise<Category[]> {
  return inOrder(site).where('is_hidden', '=', 0).execute();
}

/** The hidden ones, too: for the desk. */
export function everyCategory(site: Site): Promise<Category[]> {
  return inOrder(site).execute();
}

/** Every section as pages show it, in the order of menus. */
export async function publishedSections({ database, now }: Site): Promise<PublishedSection[]> {
  const rows = await allSections(database.queries, { now: now().toISOString() });
  return rows.map(({ menu_name, hue_light: light, hue_dark: dark, is_hidden, has_story, ...category }) => ({
    ...category,
    ...(menu_name && { menu_name }),
    ...((light || dark) && { hue: { light: light || dark, dark: dark || light } }),
    ...(is_hidden && { isHidden: true }),
    // A founded one comes with its first story; those that the specification names are there from the first day.
    ...(!has_story && !SPECIFIED_SECTIONS.has(category.cat_slug) && { isEmpty: true }),
  }));
}

const allSections = prepared<
  { now: string },
  Pick<CategoryRow, 'cat_slug' | 'cat_name' | 'menu_name' | 'hue_light' | 'hue_dark' | 'is_hidden'> & {
    has_story: SqlBool;
  }
>((queries, { one }) =>
  queries
    .selectFrom('category')
    .select(['cat_slug', 'cat_name', 'menu_name', 'hue_light', 'hue_dark', 'is_hidden'])
    .select((of) =>
      of
        .exists(
          of
            .selectFrom('post')
            .select('post.id')
            .whereRef('post.cat_slug', '=', 'category.cat_slug')
            .where(isVisibleAt(one('now'))),
        )
        .as('has_story'),
    )
    .orderBy('position')
    .orderBy('cat_slug'),
);

function inOrder({ database }: Site) {
  return database.queries
    .selectFrom('category')
    .select(['cat_slug', 'cat_name'])
    .orderBy('position')
    .orderBy('cat_slug');
}

/** Every public sub-category that holds something to read, in the order in which the publication declared them. */
export function subcategories(site: Site): Promise<Subcategory[]> {
  return allSubcategories(site)
    .where('is_private', '=', 0)
    .where((of) => holds(of, isVisible(site, FILED)))
    .orderBy('id')
    .execute();
}

/** Every sub-category as the publication's language sorts names, also those without a public post: for the desk. */
export async function everySubcategory(site: Site): Promise<Subcategory[]> {
  const compare = nameOrder(site.publication);
  const rows = await allSubcategories(site).execute();
  return rows.toSorted((one, other) => compare(one.subcat_name, other.subcat_name));
}

/** @returns undefined where there is no such category */
export function categoryBySlug({ database }: Site, catSlug: string): Promise<Category | undefined> {
  return database.queries
    .selectFrom('category')
    .select(['cat_slug', 'cat_name'])
    .where('cat_slug', '=', catSlug)
    .executeTakeFirst();
}

/**
 * A sub-category that holds something to read, or nothing at all (section 8, an empty listing).
 * @returns undefined for an unknown one, a private one, and one with only drafts and scheduled posts, whose name may be secret like theirs
 */
export function subcategoryBySlug(site: Site, subcatSlug: string): Promise<Subcategory | undefined> {
  return allSubcategories(site)
    .where('subcat_slug', '=', subcatSlug)
    .where('is_private', '=', 0)
    .where((of) =>
      of.or([
        holds(of, isVisible(site, FILED)),
        of.not(of.or([holds(of, isNoDraft(FILED)), holds(of, isDraft(FILED))])),
      ]),
    )
    .executeTakeFirst();
}

/** The public sub-categories of posts, by the posts' ids. */
export async function subcategoriesOf(
  { database }: Site,
  postIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Subcategory[]>> {
  if (postIds.length === 0) return new Map();
  const rows = await filedUnder(database.queries, { postIds });
  const inOrder = rows.toSorted((one, other) => one.id - other.id);
  return Map.groupBy(inOrder, ({ post_id }) => post_id);
}

const filedUnder = prepared<{ postIds: readonly number[] }, Subcategory & { post_id: number }>((queries, { each }) =>
  queries
    .selectFrom('post_subcategory')
    .innerJoin('subcategory', 'subcategory.id', 'post_subcategory.subcat_id')
    .select(['post_id', 'subcategory.id', 'subcat_slug', 'subcat_name'])
    .where('post_id', 'in', each('postIds'))
    .where('is_private', '=', 0),
);

function allSubcategories({ database }: Site) {
  return database.queries.selectFrom('subcategory').select(['id', 'subcat_slug', 'subcat_name']);
}

const FILED = 'post_subcategory';

/** Whether any such post is filed under a sub-category. Drafts and all others are asked for apart: each have their index. */
function holds(of: ExpressionBuilder<Tables, 'subcategory'>, such: RawBuilder<SqlBool>) {
  return of.exists(of.selectFrom(FILED).select('post_id').whereRef('subcat_id', '=', 'subcategory.id').where(such));
}
