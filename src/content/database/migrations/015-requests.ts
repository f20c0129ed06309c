import type { Migration } from '#platform/database/migrate.ts';

/**
 * Records what a regulator asks of each request (11 CCR §7101): how it came, when it was answered, how, and why it was
 * denied; and whether the browser sent Global Privacy Control with it.
 */
export const recordRequests: Migration = {
  name: 'requests',
  statements: () => [
    'alter table subscription add column gpc integer not null default 0',
    'alter table contact_submission add column gpc integer not null default 0',
    `alter table contact_submission add column manner text not null default 'form'`,
    'alter table contact_submission add column done_time text',
    `alter table contact_submission add column note text not null default ''`,
    `alter table contact_submission add column denial text not null default ''`,
  ],
};
