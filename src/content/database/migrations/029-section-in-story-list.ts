import type { Migration } from '#platform/database/migrate.ts';

/** The index of the desk's list of stories holds the category, too: a section is found in it without reading a post. */
export const addSectionToStoryList: Migration = {
  name: 'section in story list',
  statements: ({ engine }) => [
    `drop index post_by_change`,
    `create index post_by_change on post (modified_time desc, id desc, status, publish_time, post_author_id, cat_slug${engine === 'sqlite' ? ', post_title' : ''})`,
  ],
};
