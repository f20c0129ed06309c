import type { ClientBase } from 'pg';

/** The number of what takes no writes: a standby, or a server that does not answer. */
export const NO_TIMELINE = 0;

/** Which timeline a server writes, and of which database: a copy made by pg_basebackup has the system of its original. */
export interface Timeline {
  readonly system: string;
  readonly number: number;
}

/** Of a server that does not answer. */
export const UNKNOWN: Timeline = { system: '', number: NO_TIMELINE };

/**
 * PostgreSQL numbers the timelines of a database: each promotion of a standby begins the next. The number comes from where it writes,
 * not from pg_control_checkpoint(), which knows the new one only after the checkpoint that follows a promotion.
 */
const TIMELINE = `select (select system_identifier::text from pg_control_system()) as system,
  case when pg_is_in_recovery() then ${NO_TIMELINE}
  else ('x' || substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8))::bit(32)::int end as number`;

/** The timeline that the server of a connection writes. */
export async function timelineOf(client: Pick<ClientBase, 'query'>): Promise<Timeline> {
  const { rows } = await client.query<Timeline>(TIMELINE);
  return rows[0] ?? UNKNOWN;
}

/** The code of NoPrimary among those that the server gives (failure-text.ts). */
export const NO_PRIMARY = 'NO_PRIMARY';

/** No host of DATABASE_URL is the primary of the newest timeline that is known. */
export class NoPrimary extends Error {
  override readonly name = 'NoPrimary';
  readonly code = NO_PRIMARY;

  constructor() {
    super('None of the hosts is the primary');
  }
}
