import type { Migration } from '#platform/database/migrate.ts';

/**
 * The files of the site map with the last change in each, read off the index (syndication.store.ts), where a post that
 * waited for its time counts as changed at its publication.
 */
export const indexSitemapChanges: Migration = {
  name: 'site map changes',
  statements: () => [
    `drop index post_by_sitemap_file`,
    `create index post_by_sitemap_file on post (((id - 1) / 2000),
         (case when modified_time > publish_time then modified_time else publish_time end) desc, publish_time)
       where status <> 'draft'`,
  ],
};
