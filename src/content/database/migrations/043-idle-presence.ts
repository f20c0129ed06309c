import type { Migration } from '#platform/database/migrate.ts';

/** Notes of each tab with an open story whether its person is away. */
export const addIdlePresence: Migration = {
  name: 'idle presence',
  statements: () => [`alter table story_presence add column is_idle integer not null default 0`],
};
