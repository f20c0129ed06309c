import pg from 'pg';
import { KnownTimeline } from './known-timeline.ts';
import { postgresAddresses } from './postgres-addresses.ts';
import { NoPrimary, timelineOf, UNKNOWN } from './postgres-timeline.ts';

/** How long a host may take, in milliseconds, where there are others. */
const LONGEST_CONNECTING = 5000;

/** A lock that ends with the process that holds it, however that ends. */
export interface Lock {
  /** @returns false while another process holds it */
  take(): Promise<boolean>;
  /** Gives it back. */
  end(): Promise<void>;
}

/**
 * An advisory lock of PostgreSQL, for all nodes of a site. Its connection is its own: the pool ends those that are silent.
 * @param address `postgres://user:password@host:port/database`, or one with several hosts
 * @param number one of LOCK_NUMBERS
 * @param dataDirectory where the highest timeline of several hosts is remembered
 */
export async function advisoryLock(address: string, number: number, dataDirectory?: string): Promise<Lock> {
  const client = await connectToPrimary(postgresAddresses(address), new KnownTimeline(dataDirectory));
  const take = async () => {
    const { rows } = await client.query<{ is_taken: boolean }>('select pg_try_advisory_lock($1) as is_taken', [number]);
    return rows[0]?.is_taken === true;
  };
  return { take, end: () => client.end() };
}

/** A connection to the host with the highest timeline; to the only one without asking. @throws NoPrimary */
async function connectToPrimary(
  [first, ...others]: readonly [string, ...string[]],
  known: KnownTimeline,
): Promise<pg.Client> {
  if (others.length === 0) return connect({ connectionString: first });
  const settings = { connectionTimeoutMillis: LONGEST_CONNECTING, query_timeout: LONGEST_CONNECTING };
  const open = async (connectionString: string) => {
    const client = await connect({ connectionString, ...settings });
    return { client, timeline: await timelineOf(client).catch(() => UNKNOWN) };
  };
  const tried = await Promise.allSettled([first, ...others].map(open));
  const opened = tried.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const [primary, ...rest] = opened.sort((one, other) => other.timeline.number - one.timeline.number);
  for (const { client } of rest) void client.end();
  if (primary && known.admits(primary.timeline)) return primary.client;
  void primary?.client.end();
  throw new NoPrimary();
}

async function connect(settings: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...settings, keepAlive: true });
  // Without a listener, a connection that the server ends would end the process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
