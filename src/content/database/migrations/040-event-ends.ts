import type { Migration } from '#platform/database/migrate.ts';

/** The end of an event, whether it fills whole days, and whether it takes place as planned. */
export const addEventEnds: Migration = {
  name: 'event ends',
  statements: ({ word }) => [
    `alter table event add column event_end text`,
    `alter table event add column event_all_day integer not null default 0 check (event_all_day in (0, 1))`,
    `alter table event add column event_state ${word} not null default 'planned'
       check (event_state in ('planned', 'postponed', 'cancelled', 'online'))`,
    // Pages of past events leave out those that have not ended, and are read from the index alone.
    `drop index event_by_date`,
    `create index event_by_date on event (event_date, event_id, event_end) where status <> 'draft'`,
    `create index event_by_end on event (event_end, event_date, event_id)
       where status <> 'draft' and event_end is not null`,
  ],
};
