import type { Migration } from '#platform/database/migrate.ts';

/**
 * When an event was last changed, for calendars and site maps. Unknown for stored events: these get the earliest
 * moment, so that every later change is newer.
 */
export const createEventChanges: Migration = {
  name: 'event changes',
  statements: ({ word }) => [
    `alter table event add column modified_time ${word} not null default '1970-01-01T00:00:00.000Z'`,
  ],
};
