import { type Kysely, sql } from 'kysely';
import type { Tables } from '../schema.ts';

/**
 * Drafts that are filed under a sub-category, which post_by_subcategory leaves out. They distinguish a sub-category that
 * must stay secret from one that is empty (categories.store.ts).
 */
export async function indexFiledDrafts(database: Kysely<Tables>): Promise<void> {
  await sql`create index draft_by_subcategory on post_subcategory (subcat_id) where status = 'draft'`.execute(database);
}
