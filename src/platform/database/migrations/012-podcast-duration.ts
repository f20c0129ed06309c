import { type Kysely, sql } from 'kysely';
import type { Tables } from '../schema.ts';

/** How long a post's recording runs. Unknown for what is there already: the next import of it says so where its source does. */
export async function addPodcastDuration(database: Kysely<Tables>): Promise<void> {
  await sql`alter table post add column podcast_seconds integer`.execute(database);
}
