import type { Migration } from '#platform/database/migrate.ts';

/** Holds three leads of the front page where one was: each place its own post and time. SQLite cannot drop the check of one row. */
export const holdFrontPageLeads: Migration = {
  name: 'front page leads',
  statements: ({ word }) => [
    `create table held_lead (place integer primary key check (place between 1 and 3),
       post_id integer not null references post on delete cascade, until_time ${word} not null)`,
    'insert into held_lead (place, post_id, until_time) select id, post_id, until_time from front_page_lead',
    'drop table front_page_lead',
    'alter table held_lead rename to front_page_lead',
  ],
};
