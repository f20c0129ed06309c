import type { Migration } from '#platform/database/migrate.ts';

/**
 * From when on readers have a page of text (empty: at once), and how often the links to its preview were ended. Those are counted beside
 * the page, since a page that was removed and brought back must not bring back its ended links.
 */
export const timePages: Migration = {
  name: 'page times',
  statements: ({ word }) => [
    `alter table text_page add column publish_time ${word}`,
    `create table page_preview_link (page_id integer primary key, times_ended integer not null)`,
  ],
};
