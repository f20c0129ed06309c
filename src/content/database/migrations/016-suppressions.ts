import type { Migration } from '#platform/database/migrate.ts';

/**
 * Addresses that must not come back with an import or a backup, as keyed hashes. PostgreSQL's statistics, which no
 * erasure reaches, hold no samples of personal columns from here on.
 */
export const createSuppressions: Migration = {
  name: 'suppressions',
  statements: ({ engine, word }) => [
    `create table suppression (hash ${word} not null, reason ${word} not null, created_time ${word} not null,
     primary key (hash, reason))`,
    ...(engine === 'postgres' ? WITHOUT_STATISTICS : []),
  ],
};

/** Giving a column its own type deletes the statistics that there are; it rewrites no table. */
const withoutStatistics = (table: string, column: string, type = 'text') =>
  `alter table ${table} alter column ${column} type ${type}, alter column ${column} set statistics 0`;

const WITHOUT_STATISTICS = [
  withoutStatistics('subscription', 'email', 'text collate "C"'),
  ...['first_name', 'last_name', 'email', 'phone', 'message'].map((column) =>
    withoutStatistics('contact_submission', column),
  ),
];
