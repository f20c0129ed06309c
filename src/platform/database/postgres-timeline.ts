import type { ClientBase } from 'pg';

/** What standbys answer, which take no writes. */
export const NO_TIMELINE = 0;

/**
 * PostgreSQL numbers the timelines of a database: each promotion of a standby begins the next. The number comes from where it writes,
 * not from pg_control_checkpoint(), which knows the new one only after the checkpoint that follows a promotion.
 */
const TIMELINE = `select case when pg_is_in_recovery() then ${NO_TIMELINE}
  else ('x' || substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8))::bit(32)::int end as timeline`;

/** The timeline that the server of a connection writes; NO_TIMELINE for a standby. */
export async function timelineOf(client: Pick<ClientBase, 'query'>): Promise<number> {
  const { rows } = await client.query<{ timeline: number }>(TIMELINE);
  return rows[0]?.timeline ?? NO_TIMELINE;
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
