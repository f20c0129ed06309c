import { execFile } from 'node:child_process';
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { postgresPrograms } from '../../../scripts/toolchain/postgres.mjs';
import { onServer } from './databases.ts';
import { freePort } from './free-port.ts';

const run = promisify(execFile);

export interface PrivatePostgres {
  /** `postgres://…` of its maintenance database. */
  readonly address: string;
  readonly port: number;
  /** Sends a signal to the server and to all processes of its connections. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): Promise<void>;
  /** Ends it in the midst of its work. */
  crash(): Promise<void>;
  /** Starts it again where it was. */
  restart(): Promise<void>;
  /** Makes a standby the primary of a new timeline. */
  promote(): Promise<void>;
  /** Starts a standby that streams from this one, which writes nothing any more that the standby does not hold, too. */
  standby(): Promise<PrivatePostgres>;
  stop(): Promise<void>;
}

const STANDBY = 'standby';

/**
 * Starts a PostgreSQL of our own in a temporary folder on a free port of loopback.
 * @throws when the machine has no PostgreSQL server (`npm test` installs Debian's, where it can)
 */
export function startPrivatePostgres(): Promise<PrivatePostgres> {
  return startServer((program, data) =>
    program('initdb', '-D', data, '-U', 'masthead', '-A', 'trust', '-E', 'UTF8', '--no-sync'),
  );
}

type Program = (name: string, ...parameters: string[]) => Promise<unknown>;

/** @param make fills the folder of its data */
async function startServer(make: (program: Program, data: string) => Promise<unknown>): Promise<PrivatePostgres> {
  const programs = postgresPrograms();
  if (!programs)
    throw new Error('There is no PostgreSQL here: sudo apt-get install postgresql, or brew install postgresql@17');
  const directory = await mkdtemp(join(tmpdir(), 'masthead-postgres-'));
  const account = await serverAccount();
  if (account) await chown(directory, account.uid, account.gid);
  const as = account ? { uid: account.uid, gid: account.gid, cwd: directory } : { cwd: directory };
  const data = join(directory, 'data');
  const program: Program = (name, ...parameters) => run(join(programs, name), parameters, as);
  await make(program, data);
  const port = await freePort();
  // A test server may forget, so that it need not flush. Without a socket: its path could be too long for macOS.
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off -c max_connections=200`;
  const control = (...parameters: string[]) => program('pg_ctl', '-D', data, '-w', ...parameters);
  const start = async () => void (await control('-o', settings, '-l', join(directory, 'log'), 'start'));
  const crash = async () => void (await control('-m', 'immediate', 'stop'));
  await start();
  const address = `postgres://masthead@127.0.0.1:${port}/postgres`;
  return {
    address,
    port,
    signal: async (signal) => {
      const server = Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0]);
      // The server first: it must start no process between the two.
      process.kill(server, signal);
      for (const child of await childrenOf(server)) process.kill(child, signal);
    },
    crash,
    restart: start,
    promote: async () => void (await control('promote')),
    standby: async () => {
      const from = `${address}?application_name=${STANDBY}`;
      const standby = await startServer((copy, target) =>
        copy('pg_basebackup', '-d', from, '-D', target, '-R', '--no-sync', '-c', 'fast'),
      );
      // After the copy, which else would wait for a standby of its own once it is promoted.
      await onServer(address, `alter system set synchronous_standby_names = '${STANDBY}'`);
      await onServer(address, 'select pg_reload_conf()');
      return standby;
    },
    stop: async () => {
      await crash();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function childrenOf(server: number): Promise<number[]> {
  const { stdout } = await run('pgrep', ['-P', String(server)]);
  return stdout.trim().split(/\s+/).filter(Boolean).map(Number);
}

/** PostgreSQL refuses to run as root; Debian's package founds an account for it. */
async function serverAccount(): Promise<{ uid: number; gid: number } | undefined> {
  if (userInfo().uid !== 0) return undefined;
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (which) => Number((await run('id', [which, 'postgres'])).stdout)),
  );
  if (uid === undefined || gid === undefined) throw new Error('The account postgres has no number');
  return { uid, gid };
}
