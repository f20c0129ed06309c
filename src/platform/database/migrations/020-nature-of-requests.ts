import { type Kysely, sql } from 'kysely';
import type { Tables } from '../schema.ts';

/** Records what a reader asked for (11 CCR §7101(b)); null until somebody has read the message. */
export async function recordNatures(database: Kysely<Tables>): Promise<void> {
  await sql`alter table contact_submission add column nature text`.execute(database);
}
