import type { Migration } from '#platform/database/migrate.ts';

/** Each table with its number, and the kind that its keys name. */
const KEYED = [
  ['author', 'id', 'authors'],
  ['event', 'event_id', 'events'],
  ['advertisement', 'id', 'banners'],
  ['post', 'id', 'posts'],
  ['redirect', 'id', 'redirects'],
];

/** Gives each row a key: what was made at the desk had none at first, and an export of it could not come back into its own site. */
export const giveKeys: Migration = {
  name: 'keys of rows',
  statements: () =>
    KEYED.map(
      ([table, id, kind]) => `update ${table} set source_key = 'desk:${kind}:row-' || ${id} where source_key is null`,
    ),
};
