import type { Migration } from '#platform/database/migrate.ts';

/**
 * Why a version of a story was kept, and the first words that changed since the one before. Empty for those from before: to
 * read them off the documents would take minutes in a large newsroom, and the list shows them without.
 */
export const noteWhyRevisions: Migration = {
  name: 'why revisions',
  statements: () => [
    `alter table story_revision add column reason text not null default ''`,
    `alter table story_revision add column first_change text not null default ''`,
  ],
};
