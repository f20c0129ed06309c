import { PostgresDialect } from 'kysely';
import pg from 'pg';
import type { OpenDriver } from './database.ts';
import { READ_REVISION } from './revision.ts';

/** PostgreSQL's number for the type `bigint`, which count() answers in. */
const BIGINT = 20;

/**
 * Opens a pool on PostgreSQL for Kysely.
 * @param address `postgres://user:password@host:port/database`
 */
export function openPostgres(address: string): OpenDriver {
  const types = new pg.TypeOverrides();
  // Counts and sums fit a JavaScript number long before they do not; pg would hand them out as text.
  types.setTypeParser(BIGINT, Number);
  const pool = new pg.Pool({ connectionString: address, max: 10, types });
  // A connection that the server ends while nobody uses it (a restart, a failover) is only dropped: the pool opens
  // another for the next query, which reports what is wrong. Unheard, the event would end the process.
  pool.on('error', () => undefined);
  const readRevision = async () => {
    const { rows } = await pool.query<{ revision: number }>(READ_REVISION);
    return rows[0]?.revision ?? 0;
  };
  return { dialect: new PostgresDialect({ pool }), readRevision };
}
