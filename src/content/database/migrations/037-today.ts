import type { Migration } from '#platform/database/migrate.ts';

/**
 * What the desk's first page looks for among all stories: a person's own, the handed in, those given back. Rows of stories hold
 * whole documents, so that only an index finds a few of them at once.
 */
export const indexToday: Migration = {
  name: 'today',
  statements: () => [
    // Those that were never published stand first, by their time.
    `create index story_by_account on story (account_id, post_id, changed_time desc)`,
    // Nothing but their numbers: a story is found by that of its post.
    `create index post_draft on post (id) where status = 'draft'`,
    `create index story_by_changer on story (changed_by, version)`,
    `create index story_handed_in on story (handed_in_time) where handed_in_time is not null`,
    `create index story_given_back on story (account_id, changed_time) where return_note <> ''`,
  ],
};
