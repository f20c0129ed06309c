import type { Migration } from '#platform/database/migrate.ts';

/**
 * Tells whether a node has the secret of the site (docs/decisions/0069). Suppressions are found by their moment, since each node
 * looks for new ones every minute.
 */
export const keepSecretFingerprint: Migration = {
  name: 'secret fingerprint',
  statements: ({ word }) => [
    `create table secret_fingerprint (id integer primary key check (id = 1), fingerprint ${word} not null)`,
    'create index suppression_by_time on suppression (created_time)',
  ],
};
