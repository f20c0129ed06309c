import type { Migration } from '#platform/database/migrate.ts';

/**
 * When a request was confirmed and who answered it. The desk reads messages and requests apart, newest or oldest first: an index of
 * each.
 */
export const recordAnswers: Migration = {
  name: 'answers',
  statements: () => [
    `alter table contact_submission add column confirmed_time text`,
    `alter table contact_submission add column done_by text not null default ''`,
    `create index contact_submission_message on contact_submission (id)
       where form = 'contact' and (nature is null or nature = 'other')`,
    `create index contact_submission_request on contact_submission (id)
       where not (form = 'contact' and (nature is null or nature = 'other'))`,
  ],
};
