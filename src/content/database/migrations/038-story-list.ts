import type { Migration } from '#platform/database/migrate.ts';

/**
 * The index of the desk's list of stories holds what the list looks at: a filter that few stories pass reads no row of the others,
 * each of which holds a whole document.
 */
export const coverStoryList: Migration = {
  name: 'story list',
  statements: ({ engine }) => [
    `drop index story_by_change`,
    `create index story_by_change on story (changed_time desc, id desc, post_id, account_id, deleted_time, handed_in_time, untouched${engine === 'sqlite' ? ', title' : ''})`,
  ],
};
