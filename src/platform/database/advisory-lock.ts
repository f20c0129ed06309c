import pg from 'pg';

/** A lock that ends with the process that holds it, however that ends. */
export interface Lock {
  /** @returns false while another process holds it */
  take(): Promise<boolean>;
  /** Gives it back. */
  end(): Promise<void>;
}

/**
 * An advisory lock of PostgreSQL, for all nodes of a site. Its connection is its own: the pool ends those that are silent.
 * @param address `postgres://user:password@host:port/database`
 * @param number one of LOCK_NUMBERS
 */
export async function advisoryLock(address: string, number: number): Promise<Lock> {
  const client = new pg.Client({ connectionString: address, keepAlive: true });
  // Without a listener, a connection that the server ends would end the process.
  client.on('error', () => undefined);
  await client.connect();
  const take = async () => {
    const { rows } = await client.query<{ is_taken: boolean }>('select pg_try_advisory_lock($1) as is_taken', [number]);
    return rows[0]?.is_taken === true;
  };
  return { take, end: () => client.end() };
}
