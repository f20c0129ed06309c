import type { Migration } from '#platform/database/migrate.ts';

/**
 * Records the last content revision that the CDN was told of. If a node is killed before it has told the CDN, another node sees that and
 * does it. It has a table of its own, so that writing here never waits for a transaction that writes content.
 */
export const keepEdgePurge: Migration = {
  name: 'edge purge',
  statements: ({ word }) => [
    `create table edge_purge (id integer primary key check (id = 1), acknowledged bigint not null,
     sender ${word} not null, sender_until bigint not null, failing_since ${word}, failure ${word} not null)`,
  ],
};
