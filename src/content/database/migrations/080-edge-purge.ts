import type { Migration } from '#platform/database/migrate.ts';

/**
 * The last content revision of which a node has told the CDN. Another node sees here what a killed one left undone. The table is of its
 * own, so that writing to it never waits for a transaction that writes content.
 */
export const keepEdgePurge: Migration = {
  name: 'edge purge',
  statements: ({ word }) => [
    `create table edge_purge (id integer primary key check (id = 1), acknowledged bigint not null,
     sender ${word} not null, sender_until bigint not null, failing_since ${word}, failure ${word} not null)`,
  ],
};
