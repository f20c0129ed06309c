import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Tables } from '../schema.ts';

/**
 * When an event was last changed, which calendars and site maps say. Of those from before this step nobody knows; the
 * beginning of time stands for that, so that the first change is later whenever it comes.
 */
export async function createEventChanges(database: Kysely<Tables>, engine: Engine): Promise<void> {
  const word = engine === 'sqlite' ? 'text' : 'text collate "C"';
  await sql
    .raw(`alter table event add column modified_time ${word} not null default '1970-01-01T00:00:00.000Z'`)
    .execute(database);
}
