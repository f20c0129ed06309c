import type { Migration } from '#platform/database/migrate.ts';

/** How long a post's recording runs. Stored posts get it from their next import, if their source says it. */
export const addPodcastDuration: Migration = {
  name: 'podcast duration',
  statements: () => [`alter table post add column podcast_seconds integer`],
};
