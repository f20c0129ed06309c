import { randomInt } from 'node:crypto';
import { CompiledQuery, type DatabaseConnection } from 'kysely';
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

/** One that the database may lose with its connection, or in a failover: whoever writes under it asks in each transaction. */
export interface LosableLock extends Lock {
  /** Whether it is still held, asked by a transaction. It stays so until that ends: who takes the lock next waits for it. */
  isHeld(transaction: DatabaseConnection): Promise<boolean>;
}

interface LockNumbers {
  /** One of LOCK_NUMBERS. */
  readonly lock: number;
  /** Another one, which the transactions of the lock's holder share. */
  readonly transactions: number;
}

/**
 * An advisory lock of PostgreSQL, for all nodes of a site. Its connection is its own: the pool ends those that are silent.
 * @param address `postgres://user:password@host:port/database`, or one with several hosts
 * @param dataDirectory where the highest timeline of several hosts is remembered
 */
export async function advisoryLock(
  address: string,
  numbers: LockNumbers,
  dataDirectory?: string,
): Promise<LosableLock> {
  const client = await connectToPrimary(postgresAddresses(address), new KnownTimeline(dataDirectory));
  const { lock, transactions } = numbers;
  // Of this holder alone, in the same session: another one that has the lock later is not taken for it.
  const own = [lock, randomInt(1, 2 ** 31)];
  const tries = async (number: number) => {
    const { rows } = await client.query<{ is_taken: boolean }>('select pg_try_advisory_lock($1) as is_taken', [number]);
    return rows[0]?.is_taken === true;
  };
  const take = async () => {
    if (!(await tries(lock))) return false;
    await client.query('select pg_advisory_lock($1, $2)', own);
    // Who has lost it may be in the middle of a transaction.
    if (!(await tries(transactions))) return false;
    await client.query('select pg_advisory_unlock($1)', [transactions]);
    return true;
  };
  const isHeld = async (transaction: DatabaseConnection) => {
    await transaction.executeQuery(CompiledQuery.raw('select pg_advisory_xact_lock_shared($1)', [transactions]));
    const { rows } = await transaction.executeQuery<{ is_held: boolean }>(CompiledQuery.raw(IS_HELD, own));
    return rows[0]?.is_held === true;
  };
  return { take, isHeld, end: () => client.end() };
}

/** Locks are seen by all transactions as they are now. */
const IS_HELD = `select exists (
  select from pg_locks
  where locktype = 'advisory' and granted and classid = $1 and objid = $2 and objsubid = 2
    and database = (select oid from pg_database where datname = current_database())
) as is_held`;

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
