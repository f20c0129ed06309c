import type { Migration } from '#platform/database/migrate.ts';

/**
 * Three small tables beside the content; writing to them does not raise its revision. The limits' counts of visitors who
 * come near one (platform/http/visitor-counts.ts), how often the preview links of a post were ended
 * (content/posts/preview-links.store.ts), and when an operator's tasks last ended well (platform/database/last-done.ts).
 */
export const createCountsLinksAndTasks: Migration = {
  name: 'counts, links and tasks',
  statements: () => [
    'create table request_count (visitor text primary key, requests integer not null, until_time text not null)',
    `create table preview_link (post_id integer primary key references post (id) on delete cascade,
     times_ended integer not null)`,
    'create table last_done (task text primary key, done_time text not null)',
  ],
};
