import type { Migration } from '#platform/database/migrate.ts';

/** The proof of a subscription that no form of this site made: who said that the reader wants it, when, and how. */
export const keepConsents: Migration = {
  name: 'consents',
  statements: () => [
    `alter table subscription add column consent_from text not null default ''`,
    `alter table subscription add column consent_time text`,
    `alter table subscription add column consent_way text not null default ''`,
  ],
};
