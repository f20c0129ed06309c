import type { Migration } from '#platform/database/migrate.ts';

/** Whether nobody has touched a tab for a while that has a story open. */
export const addIdlePresence: Migration = {
  name: 'idle presence',
  statements: () => [`alter table story_presence add column is_idle integer not null default 0`],
};
