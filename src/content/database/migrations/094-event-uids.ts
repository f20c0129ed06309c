import type { Migration } from '#platform/database/migrate.ts';

/** What calendars know an event by: events of before keep what they were given, which was their address (docs/decisions/0154). */
export const keepEventUids: Migration = {
  name: 'event uids',
  statements: ({ word }) => [
    `alter table event add column event_uid ${word}`,
    `update event set event_uid = event_slug`,
  ],
};
