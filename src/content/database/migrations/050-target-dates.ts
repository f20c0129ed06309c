import type { Migration } from '#platform/database/migrate.ts';

/** The day on which a story is planned to be ready. The index holds the planned stories alone, which are few. */
export const addTargetDates: Migration = {
  name: 'target dates',
  statements: ({ word }) => [
    `alter table story add column target_date ${word}`,
    `create index story_by_target on story (target_date, id) where target_date is not null`,
  ],
};
