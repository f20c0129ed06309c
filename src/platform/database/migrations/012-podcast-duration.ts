import { type Kysely, sql } from 'kysely';
import type { Tables } from '../schema.ts';

/** How long a post's recording runs. Stored posts get it from their next import, if their source says it. */
export async function addPodcastDuration(database: Kysely<Tables>): Promise<void> {
  await sql`alter table post add column podcast_seconds integer`.execute(database);
}
