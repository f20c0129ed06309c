import { type Kysely, sql } from 'kysely';
import type { Tables } from '../schema.ts';

/** The newest of a sub-category over all categories, for related posts and feeds: without it they read and sort them all. */
export async function createRelatedPostsIndex(database: Kysely<Tables>): Promise<void> {
  await sql`create index newest_by_subcategory on post_subcategory (subcat_id, publish_time desc, post_id desc)
    where status <> 'draft'`.execute(database);
}
