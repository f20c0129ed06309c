import type { Migration } from '#platform/database/migrate.ts';

/** Makes room for revisions that are moments in milliseconds (docs/decisions/0060); SQLite's integers have it already. */
export const widenRevisions: Migration = {
  name: 'revisions by time',
  statements: ({ engine }) =>
    engine === 'postgres'
      ? ['content_revision', 'post_change'].map((table) => `alter table ${table} alter column revision type bigint`)
      : [],
};
