import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Tables } from '../schema.ts';

/**
 * When an event was last changed, for calendars and site maps. Unknown for stored events: these get the earliest
 * moment, so that every later change is newer.
 */
export async function createEventChanges(database: Kysely<Tables>, engine: Engine): Promise<void> {
  const word = engine === 'sqlite' ? 'text' : 'text collate "C"';
  await sql
    .raw(`alter table event add column modified_time ${word} not null default '1970-01-01T00:00:00.000Z'`)
    .execute(database);
}
