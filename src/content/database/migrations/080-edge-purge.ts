import type { Migration } from '#platform/database/migrate.ts';

/**
 * The last content revision that the CDN was told of. Where a node was killed before it told the CDN, another one sees so here. It is a
 * table of its own: writing to it never waits for a transaction that writes content.
 */
export const keepEdgePurge: Migration = {
  name: 'edge purge',
  statements: ({ word }) => [
    `create table edge_purge (id integer primary key check (id = 1), acknowledged bigint not null,
     sender ${word} not null, sender_until bigint not null, failing_since ${word}, failure ${word} not null)`,
  ],
};
