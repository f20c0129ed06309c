import { type Kysely, sql } from 'kysely';
import type { Tables } from '../schema.ts';

/** Drafts that not even the preview shows: what an old site kept private or behind a password. */
export async function markHiddenPosts(database: Kysely<Tables>): Promise<void> {
  await sql
    .raw(`alter table post add column hidden integer not null default 0 check (hidden = 0 or status = 'draft')`)
    .execute(database);
}
