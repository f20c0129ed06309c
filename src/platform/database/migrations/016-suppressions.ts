import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Tables } from '../schema.ts';

/** Addresses that must not come back with an import or a backup, as keyed hashes. */
export async function createSuppressions(database: Kysely<Tables>, engine: Engine): Promise<void> {
  const word = engine === 'sqlite' ? 'text' : 'text collate "C"';
  await sql
    .raw(
      `create table suppression (hash ${word} not null, reason ${word} not null, created_time ${word} not null,
         primary key (hash, reason))`,
    )
    .execute(database);
}
