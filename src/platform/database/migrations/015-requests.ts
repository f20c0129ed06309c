import { type Kysely, sql } from 'kysely';
import type { Tables } from '../schema.ts';

/**
 * Records what a regulator asks of each request (11 CCR §7101): how it came, when it was answered, how, and why it was
 * denied; and whether the browser sent Global Privacy Control with it.
 */
export async function recordRequests(database: Kysely<Tables>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}

const STATEMENTS = [
  'alter table subscription add column gpc integer not null default 0',
  'alter table contact_submission add column gpc integer not null default 0',
  `alter table contact_submission add column manner text not null default 'form'`,
  'alter table contact_submission add column done_time text',
  `alter table contact_submission add column note text not null default ''`,
  `alter table contact_submission add column denial text not null default ''`,
];
