import { Socket } from 'node:net';
import { PostgresDialect } from 'kysely';
import pg from 'pg';
import Cursor from 'pg-cursor';
import type { OpenDriver } from '../database.ts';
import { READ_REVISION } from '../revision.ts';
import { KnownTimeline } from './known-timeline.ts';
import { postgresAddresses } from './postgres-addresses.ts';
import { PostgresHost } from './postgres-host.ts';
import { PostgresHosts } from './postgres-hosts.ts';

/** PostgreSQL's number for the type `bigint`, which count() answers in, and revisions are. */
const BIGINT = 20;

/** How long a query waits for a connection, and how long for its answer, in milliseconds. */
const LONGEST_CONNECTING = 5000;
const LONGEST_SILENCE = 30_000;

const MOST_CONNECTIONS = 10;

/**
 * Opens a pool on PostgreSQL for Kysely.
 * @param address `postgres://user:password@host:port/database`, with several hosts where standbys stand by (postgres-addresses.ts)
 * @param longestSilence how long an answer may take, once `limitSilence` was called, in milliseconds
 * @param most connections
 * @param dataDirectory where the highest timeline of several hosts is remembered
 */
export function openPostgres(
  address: string,
  {
    longestSilence = LONGEST_SILENCE,
    most = MOST_CONNECTIONS,
    dataDirectory,
  }: { longestSilence?: number | undefined; most?: number | undefined; dataDirectory?: string | undefined } = {},
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
  const settings = { max: most, types, stream, connectionTimeoutMillis: LONGEST_CONNECTING };
  const [first, ...others] = postgresAddresses(address);
  // One host is never asked for its timeline.
  const pool =
    others.length === 0
      ? new PostgresHost(first, settings).pool
      : new PostgresHosts([first, ...others], new KnownTimeline(dataDirectory), settings);
  const limitSilence = () => {
    isLimited = true;
  };
  const dialect = new PostgresDialect({ pool, cursor: Cursor });
  return { dialect, readRevision: () => revisionBy(pool), waiting: () => pool.waitingCount, limitSilence };
}

/** A connection that has failed leaves the pool. */
async function revisionBy(pool: Pick<pg.Pool, 'connect'>): Promise<number> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ revision: number }>(READ_REVISION);
    client.release();
    return rows[0]?.revision ?? 0;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
