import type { Migration } from '#platform/database/migrate.ts';

/** Stories that others begin with, and that are never published. The index holds them alone: a paper has a few. */
export const addStoryTemplates: Migration = {
  name: 'story templates',
  statements: () => [
    `alter table story add column is_template integer not null default 0`,
    `create index story_template on story (id) where is_template = 1`,
  ],
};
