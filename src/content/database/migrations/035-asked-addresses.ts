import type { Migration } from '#platform/database/migrate.ts';

/** How often old addresses are asked for, and which led nowhere (docs/decisions/0089). */
export const countAskedAddresses: Migration = {
  name: 'asked addresses',
  statements: ({ word }) => [
    `create table redirect_hit (source_path ${word} primary key, hits integer not null, last_day ${word} not null)`,
    `create table lost_address (path ${word} primary key, times integer not null, last_day ${word} not null, from_host text)`,
  ],
};
