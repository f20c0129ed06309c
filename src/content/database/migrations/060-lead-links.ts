import type { Migration } from '#platform/database/migrate.ts';

/** Keeps which posts led the front page in the last days, and which of their links lead nowhere, for the desk's first page. */
export const keepLeadLinks: Migration = {
  name: 'lead links',
  statements: ({ word }) => [
    `create table lead_links (post_id integer primary key references post on delete cascade, led_time ${word} not null,
       checked_time ${word}, dead_links text not null)`,
  ],
};
