import type { Migration } from '#platform/database/migrate.ts';

/**
 * Keeps which revision the edge before the site was told of, so that any node can finish what one that was killed has left. Beside
 * content_revision: to note a call must not wait for who writes content.
 */
export const keepEdgePurge: Migration = {
  name: 'edge purge',
  statements: ({ word }) => [
    `create table edge_purge (id integer primary key check (id = 1), acknowledged bigint not null,
     sender ${word} not null, sender_until bigint not null, failing_since ${word}, failure ${word} not null)`,
  ],
};
