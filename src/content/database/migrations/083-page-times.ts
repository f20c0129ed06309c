import type { Migration } from '#platform/database/migrate.ts';

/** From when on readers have a page of text (empty: at once), and how often the links to its preview were ended. */
export const timePages: Migration = {
  name: 'page times',
  statements: ({ word }) => [
    `alter table text_page add column publish_time ${word}`,
    `alter table text_page add column times_ended integer not null default 0`,
  ],
};
