import type { Migration } from '#platform/database/migrate.ts';

/** The newest of a sub-category over all categories, for related posts and feeds: without it they read and sort them all. */
export const createRelatedPostsIndex: Migration = {
  name: 'related posts',
  statements: () => [
    `create index newest_by_subcategory on post_subcategory (subcat_id, publish_time desc, post_id desc)
    where status <> 'draft'`,
  ],
};
