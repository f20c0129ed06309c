import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Dialect, Kysely, type LogEvent } from 'kysely';
import { OWNER_ENTERS } from '../files/owner-only.ts';
import { coalescedRead } from './coalesced-read.ts';
import { isDamage } from './damage.ts';
import type { Engine } from './engine.ts';
import { type Migration, migrate } from './migrate.ts';
import { type Fence, TransactionFence } from './postgres/transaction-fence.ts';
import { refuseEmptied } from './sqlite/database-file.ts';
import { type PlatformTables, toPlatform } from './tables.ts';

/** Name of SQLite's file in the data directory. */
export const DATABASE_FILE = 'masthead.sqlite';

/** An open database with a site's tables. */
export interface PlatformDatabase<Tables extends PlatformTables = PlatformTables> {
  readonly engine: Engine;
  /** Where it is, for a thread that opens it, too. */
  readonly location: DatabaseLocation;
  readonly queries: Kysely<Tables>;
  /** Does something, each transaction of which asks first whether it still may. */
  fenced<Result>(fence: Fence, act: () => Promise<Result>): Promise<Result>;
  /**
   * The content revision at a moment after this call; one reading serves all who ask together.
   * @throws RevisionLate when the database takes too long
   */
  readonly revision: () => Promise<number>;
  /**
   * Has all that follows the revision as new as at a moment after this call, however late the database is: for work that
   * has a deadline of its own, or none.
   */
  readonly follow: () => Promise<void>;
  /** Registers a function that must finish before a revision is given that this process has not given yet. */
  beforeRevision(follow: () => Promise<void>): void;
  /** Writes that wait for their turn (SQLite), or queries that wait for a connection (PostgreSQL). */
  waiting(): number;
  /** Resolves when the database turns out to be damaged, with the first error that says so. */
  readonly damage: Promise<unknown>;
  /** Reports damage that another connection of the process has met. */
  readonly noticeDamage: (error: unknown) => void;
  /** Registers a function that must finish before the database closes. */
  beforeClose(end: () => Promise<void>): void;
  close(): Promise<void>;
}

/** What a driver provides: a Kysely dialect, and the revision without Kysely, because every request reads it. */
export interface OpenDriver {
  readonly dialect: Dialect;
  readonly readRevision: () => number | Promise<number>;
  /** How much waits for a turn or a connection. */
  readonly waiting: () => number;
  /** From now on, statements that take too long fail (PostgreSQL only). */
  readonly limitSilence?: () => void;
}

export interface DatabaseLocation {
  /** `postgres://…`; when absent, SQLite in dataDirectory. */
  readonly databaseUrl?: string | undefined;
  readonly dataDirectory: string;
  /** Connections to PostgreSQL at most; ten when absent. */
  readonly databasePool?: number | undefined;
}

/**
 * Opens the database and brings its tables up to date.
 * @param steps that make the tables
 * @throws UnusableDatabase where a later version of Masthead, or another program, has made the tables
 */
export async function openTables<Tables extends PlatformTables>(
  { databaseUrl, dataDirectory, databasePool }: DatabaseLocation,
  steps: readonly Migration[],
): Promise<PlatformDatabase<Tables>> {
  // Of a configuration nothing else: it travels to threads.
  const location = { databaseUrl, dataDirectory, databasePool };
  const engine: Engine = databaseUrl ? 'postgres' : 'sqlite';
  const { dialect, readRevision, waiting, limitSilence } = await driver(location);
  const damage = Promise.withResolvers<unknown>();
  const notice = (event: LogEvent) => event.level === 'error' && isDamage(event.error) && damage.resolve(event.error);
  const fence = new TransactionFence();
  const queries = new Kysely<Tables>({ dialect: fence.guarding(dialect), log: (event) => void notice(event) });
  try {
    await migrate(toPlatform(queries), engine, { steps });
    // Not before: a step of a migration may take minutes.
    limitSilence?.();
  } catch (error) {
    await queries.destroy();
    throw error;
  }
  const { read, beforeRevision } = followedRevision(readRevision);
  return {
    engine,
    location,
    queries,
    fenced: (look, act) => fence.around(look, act),
    revision: coalescedRead(read),
    follow: async () => void (await read()),
    beforeRevision,
    waiting,
    damage: damage.promise,
    noticeDamage: damage.resolve,
    ...closing(queries),
  };
}

/** Closes the connections once all that is to end before has ended. */
function closing(queries: { destroy(): Promise<void> }) {
  const ends: (() => Promise<void>)[] = [];
  return {
    beforeClose: (end: () => Promise<void>) => void ends.push(end),
    close: async () => {
      await Promise.all(ends.splice(0).map((end) => end()));
      await queries.destroy();
    },
  };
}

/** Reads the revision, and lets those who follow it finish where it is a new one. */
function followedRevision(readRevision: OpenDriver['readRevision']) {
  const followers: (() => Promise<void>)[] = [];
  let given: number | undefined;
  const read = async () => {
    const revision = await readRevision();
    if (revision !== given) {
      await Promise.all(followers.map((follow) => follow()));
      given = revision;
    }
    return revision;
  };
  return { read, beforeRevision: (follow: () => Promise<void>) => void followers.push(follow) };
}

/** Loads only the driver in use, for start time and memory. */
async function driver({ databaseUrl, dataDirectory, databasePool }: DatabaseLocation): Promise<OpenDriver> {
  // Beside PostgreSQL, too: the search index, the secret and uploads lie in it.
  mkdirSync(dataDirectory, { recursive: true, mode: OWNER_ENTERS });
  if (databaseUrl)
    return (await import('./postgres/postgres.ts')).openPostgres(databaseUrl, { most: databasePool, dataDirectory });
  refuseEmptied(dataDirectory, DATABASE_FILE);
  return (await import('./sqlite/sqlite.ts')).openSqlite(join(dataDirectory, DATABASE_FILE));
}
