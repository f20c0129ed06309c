import type { Migration } from '#platform/database/migrate.ts';

/**
 * The bin of deleted stories (docs/decisions/0079). Only stories that readers never had can be deleted. Whether they had one was not
 * stored until now: each story with a post counts as shown.
 */
export const addBin: Migration = {
  name: 'bin',
  statements: ({ word }) => [
    `alter table story add column deleted_time ${word}`,
    `alter table story add column deleted_by integer references account on delete set null`,
    `alter table story add column shown_time ${word}`,
    `alter table story add column untouched integer not null default 0`,
    `update story set shown_time = coalesce(published_time, changed_time) where post_id is not null`,
    `update story set untouched = 1 where post_id is null and version = 1 and title = '' and handed_in_time is null`,
    `create index story_in_bin on story (deleted_time) where deleted_time is not null`,
    `create index story_untouched on story (created_time) where untouched = 1`,
  ],
};
