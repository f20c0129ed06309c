import type { Migration } from '#platform/database/migrate.ts';

/** Scheduled posts by their time: those that are due are looked for at each due moment, and become published (due.store.ts). */
export const indexDuePosts: Migration = {
  name: 'due posts',
  statements: () => [`create index post_by_schedule on post (publish_time) where status = 'scheduled'`],
};
