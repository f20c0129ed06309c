import type { Socket } from 'node:net';
import pg from 'pg';
import { type Timeline, timelineOf, UNKNOWN } from './postgres-timeline.ts';

/** How long a host has to say which timeline it writes, in milliseconds. */
const LONGEST_LOOK = 2000;

interface HostSettings extends pg.PoolConfig {
  readonly stream: () => Socket;
  /** Rejects a new connection that may not be used. */
  readonly admit?: (client: pg.ClientBase) => Promise<void>;
}

/** One server of DATABASE_URL: the connections to it, and one more that asks for its timeline. */
export class PostgresHost {
  readonly pool: pg.Pool;
  readonly #looks: pg.Pool;
  readonly #sockets = new Set<Socket>();

  constructor(connectionString: string, { stream, admit, ...settings }: HostSettings) {
    const counted = () => {
      const socket = stream();
      this.#sockets.add(socket);
      return socket.once('close', () => this.#sockets.delete(socket));
    };
    const verify = (client: pg.PoolClient, done: (error?: Error) => void) =>
      void (admit ?? (async () => undefined))(client).then(() => done(), done);
    this.pool = openPool({ ...settings, connectionString, stream: counted, ...(admit && { verify }) });
    this.#looks = openPool({
      connectionString,
      max: 1,
      connectionTimeoutMillis: LONGEST_LOOK,
      query_timeout: LONGEST_LOOK,
      allowExitOnIdle: true,
    });
  }

  /** The timeline that it writes. */
  timeline(): Promise<Timeline> {
    return timelineOf(this.#looks).catch(() => UNKNOWN);
  }

  /** Ends every connection at once, those in use too: what they were asked fails, and was not acknowledged. */
  drop(): void {
    for (const socket of this.#sockets)
      socket.destroy(new Error('Connection terminated: another host is the primary now'));
  }

  async end(): Promise<void> {
    await Promise.all([this.pool.end(), this.#looks.end()]);
  }
}

function openPool(settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(settings);
  // A connection that the server ends (a restart, a failover) is only dropped: the pool opens another for the next query,
  // and a query that was under way fails by itself. Without a listener each of the two events would end the process:
  // that of a connection in the pool, and that of one in use.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}
