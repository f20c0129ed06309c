import type { Migration } from '#platform/database/migrate.ts';

/** What waits on a page of text, and from when on readers have it (docs/decisions/0154). */
export const keepWaitingPageChanges: Migration = {
  name: 'waiting page changes',
  statements: ({ word }) => [
    `alter table text_page add column change_time ${word}`,
    `alter table text_page add column changed_title text not null default ''`,
    `alter table text_page add column changed_desc text not null default ''`,
    `alter table text_page add column changed_html text not null default ''`,
    // Few pages wait, and the first page after each write asks for the next moment.
    `create index text_page_change on text_page (change_time) where change_time is not null`,
  ],
};
