import type { Migration } from '#platform/database/migrate.ts';

/** The time zone that an event names; null where it names none, and the publication's holds. */
export const addEventTimeZones: Migration = {
  name: 'event time zones',
  statements: () => [
    `alter table event add column event_timezone text`,
    // Without drafts: pages of events are read, and counted, from the index alone.
    `drop index event_by_date`,
    `create index event_by_date on event (event_date, event_id) where status <> 'draft'`,
  ],
};
