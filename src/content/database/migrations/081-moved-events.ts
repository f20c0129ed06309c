import type { Migration } from '#platform/database/migrate.ts';

/** The start that a moved event was announced with. */
export const addPreviousDates: Migration = {
  name: 'previous dates of events',
  statements: ({ word }) => [`alter table event add column event_previous_date ${word}`],
};
