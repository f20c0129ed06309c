import { type Kysely, sql } from 'kysely';
import type { Tables } from '../schema.ts';

/** The time zone that an event names; null where it names none, and the publication's holds. */
export async function addEventTimeZones(database: Kysely<Tables>): Promise<void> {
  await sql`alter table event add column event_timezone text`.execute(database);
  // Without drafts: pages of events are read, and counted, from the index alone.
  await sql`drop index event_by_date`.execute(database);
  await sql`create index event_by_date on event (event_date, event_id) where status <> 'draft'`.execute(database);
}
