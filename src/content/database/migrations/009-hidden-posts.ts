import type { Migration } from '#platform/database/migrate.ts';

/** Drafts that not even the preview shows: what an old site kept private or behind a password. */
export const markHiddenPosts: Migration = {
  name: 'hidden posts',
  statements: () => [
    `alter table post add column hidden integer not null default 0 check (hidden = 0 or status = 'draft')`,
  ],
};
