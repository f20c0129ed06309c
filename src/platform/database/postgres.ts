import { PostgresDialect } from 'kysely';
import pg from 'pg';

/** PostgreSQL's number for the type `bigint`, which count() answers in. */
const BIGINT = 20;

/**
 * Opens a pool on PostgreSQL for Kysely.
 * @param address `postgres://user:password@host:port/database`
 */
export function postgresDialect(address: string): PostgresDialect {
  const types = new pg.TypeOverrides();
  // Counts and sums fit a JavaScript number long before they do not; pg would hand them out as text.
  types.setTypeParser(BIGINT, Number);
  return new PostgresDialect({ pool: new pg.Pool({ connectionString: address, max: 10, types }) });
}
