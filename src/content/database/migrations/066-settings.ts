import type { Migration } from '#platform/database/migrate.ts';

/** What the desk says of the paper in the place of publication.ts, and a number by which each node sees that it has changed. */
export const keepSettings: Migration = {
  name: 'settings',
  statements: ({ word }) => [
    `create table publication_setting (name ${word} primary key, value text not null)`,
    `alter table content_revision add column settings_version bigint not null default 0`,
  ],
};
