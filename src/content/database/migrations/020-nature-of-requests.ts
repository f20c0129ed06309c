import type { Migration } from '#platform/database/migrate.ts';

/** Records what a reader asked for (11 CCR §7101(b)); null until somebody has read the message. */
export const recordNatures: Migration = {
  name: 'nature of requests',
  statements: () => [`alter table contact_submission add column nature text`],
};
