import type { Site } from '#content/site.ts';
import { newestIds } from '../lists.store.ts';
import type { PostSummary } from '../posts.ts';
import { TAG_GROUP_POSTS } from '../posts-limits.ts';
import { summariesOf } from '../summaries.store.ts';
import { CATEGORY_OF_GROUP, type TagGroup } from './tag-groups.ts';

export type TagGroups = Readonly<Record<TagGroup, PostSummary[]>>;

/**
 * The newest posts of a sub-category, grouped by category.
 * @param limits how many a group shall hold, where that is fewer than the call answers with
 */
export async function tagPosts(
  site: Site,
  subcatId: number,
  limits: Partial<Record<TagGroup, number>> = {},
): Promise<TagGroups> {
  const groups = Object.keys(CATEGORY_OF_GROUP) as TagGroup[];
  const idLists = await Promise.all(
    groups.map((group) =>
      newestIds(site, {
        subcatId,
        catSlug: CATEGORY_OF_GROUP[group],
        limit: limits[group] ?? TAG_GROUP_POSTS,
      }),
    ),
  );
  const posts = await summariesOf(site, idLists.flat());
  return Object.fromEntries(
    groups.map((group) => [group, posts.filter((post) => post.cat_slug === CATEGORY_OF_GROUP[group])]),
  ) as Record<TagGroup, PostSummary[]>;
}
