import { Socket } from 'node:net';
import { PostgresDialect } from 'kysely';
import pg from 'pg';
import Cursor from 'pg-cursor';
import type { OpenDriver } from './database.ts';
import { READ_REVISION } from './revision.ts';

/** PostgreSQL's number for the type `bigint`, which count() answers in, and revisions are. */
const BIGINT = 20;

/** How long a query waits for a connection, and how long for its answer, in milliseconds. */
const LONGEST_CONNECTING = 5000;
const LONGEST_SILENCE = 30_000;

const MOST_CONNECTIONS = 10;

/**
 * Opens a pool on PostgreSQL for Kysely.
 * @param address `postgres://user:password@host:port/database`
 * @param longestSilence how long an answer may take, once `limitSilence` was called, in milliseconds
 * @param most connections
 */
export function openPostgres(
  address: string,
  {
    longestSilence = LONGEST_SILENCE,
    most = MOST_CONNECTIONS,
  }: { longestSilence?: number | undefined; most?: number | undefined } = {},
): OpenDriver {
  const types = new pg.TypeOverrides();
  // Counts, sums and moments fit a JavaScript number long before they do not; pg would hand them out as text.
  types.setTypeParser(BIGINT, Number);
  let isLimited = false;
  // The pool itself closes idle connections earlier: one that has been silent for so long owes an answer. A limit of
  // pg's own (query_timeout) would leave the connection in the pool, and its answer to the next query.
  const stream = () => {
    const socket = new Socket().setTimeout(longestSilence);
    const end = () => isLimited && socket.destroy(new Error('Connection terminated: the server has been silent'));
    return socket.on('timeout', end);
  };
  const pool = new pg.Pool({
    connectionString: address,
    max: most,
    types,
    stream,
    connectionTimeoutMillis: LONGEST_CONNECTING,
  });
  // A connection that the server ends (a restart, a failover) is only dropped: the pool opens another for the next query,
  // and a query that was under way fails by itself. Without a listener each of the two events would end the process:
  // that of a connection in the pool, and that of one in use.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const readRevision = async () => {
    const { rows } = await pool.query<{ revision: number }>(READ_REVISION);
    return rows[0]?.revision ?? 0;
  };
  const limitSilence = () => {
    isLimited = true;
  };
  const dialect = new PostgresDialect({ pool, cursor: Cursor });
  return { dialect, readRevision, waiting: () => pool.waitingCount, limitSilence };
}
