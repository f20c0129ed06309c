import type { Migration } from '#platform/database/migrate.ts';

/**
 * When a request was confirmed and who answered it. The desk lists what is open, and messages and requests that were answered: an
 * index of each, since most rows are answered, and long.
 */
export const recordAnswers: Migration = {
  name: 'answers',
  statements: () => [
    `alter table contact_submission add column confirmed_time text`,
    `alter table contact_submission add column done_by text not null default ''`,
    `create index contact_submission_open on contact_submission (id) where done_time is null`,
    `create index contact_submission_message on contact_submission (id)
       where form = 'contact' and (nature is null or nature = 'other') and done_time is not null`,
    `create index contact_submission_request on contact_submission (id)
       where not (form = 'contact' and (nature is null or nature = 'other')) and done_time is not null`,
  ],
};
