import { type Kysely, sql } from 'kysely';
import type { Tables } from '../schema.ts';

/** The words under a post's banner, with its credit: plain text, empty where there are none. */
export async function addBannerCaptions(database: Kysely<Tables>): Promise<void> {
  await sql`alter table post add column banner_caption text not null default ''`.execute(database);
}
