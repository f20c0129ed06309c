import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import type { OpenDriver } from '../database.ts';
import { READ_REVISION } from '../revision.ts';
import { prepareFile } from './database-file.ts';
import { primaryCode, SQLITE_BUSY, SQLITE_READONLY } from './sqlite-codes.ts';
import { SqliteHandle } from './sqlite-handle.ts';

/** How long a write waits for another process's, in milliseconds, and how often it looks. */
const LONGEST_WAIT = 30_000;
const LOOK_AGAIN = 5;

/**
 * SQLite for Kysely, over node:sqlite. Kysely's own driver has one connection: a page would wait for a write, and that
 * write for an import in another process. Here reads have their own connection, which in WAL mode never waits for writes. A
 * write that finds the file locked waits without blocking the thread.
 * @param file path of the database; made when it is not there
 * @param longestWait how long a write waits for another process's, in milliseconds
 */
export function openSqlite(file: string, longestWait = LONGEST_WAIT): OpenDriver {
  const driver = new NodeSqliteDriver(file, longestWait);
  const dialect: Dialect = {
    createAdapter: () => new ManyConnectionsAdapter(),
    createDriver: () => driver,
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
  return { dialect, readRevision: () => driver.reader.number(READ_REVISION), waiting: () => driver.waiting };
}

class ManyConnectionsAdapter extends SqliteAdapter {
  /** Otherwise Kysely runs one query after the other. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class NodeSqliteDriver implements Driver {
  readonly writer: SqliteHandle;
  readonly reader: SqliteHandle;
  readonly #longestWait: number;
  #writing: Promise<void> = Promise.resolve();
  /** Writes that wait for their turn, or for another process. */
  waiting = 0;

  constructor(file: string, longestWait: number) {
    // The writer first: it makes the file and turns WAL on, which a read-only connection cannot.
    this.writer = new SqliteHandle(openWriter(file));
    this.reader = new SqliteHandle(openReader(file));
    this.#longestWait = longestWait;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new Connection(this);
  }

  async releaseConnection(): Promise<void> {}

  beginTransaction(connection: DatabaseConnection, _settings: TransactionSettings): Promise<void> {
    return own(connection).begin();
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return own(connection).commit();
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return own(connection).rollback();
  }

  async destroy(): Promise<void> {
    await this.#writing;
    this.reader.close();
    this.writer.close();
  }

  /**
   * The one way to write: waits for this process's turn, then for other processes, and runs the first statement.
   * @returns what `first` gave, and what ends the turn; a failure has ended it already
   */
  async inTurn<Result>(first: (writer: SqliteHandle) => Result): Promise<{ result: Result; endTurn: () => void }> {
    const before = this.#writing;
    const turn = Promise.withResolvers<void>();
    this.#writing = turn.promise;
    this.waiting += 1;
    await before;
    try {
      const result = await whenUnlocked(() => first(this.writer), this.#longestWait);
      return { result, endTurn: turn.resolve };
    } catch (error) {
      turn.resolve();
      throw error;
    } finally {
      this.waiting -= 1;
    }
  }
}

class Connection implements DatabaseConnection {
  readonly #driver: NodeSqliteDriver;
  /** Set while a transaction is open; ends this process's turn to write. */
  #endTurn: (() => void) | undefined;

  constructor(driver: NodeSqliteDriver) {
    this.#driver = driver;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { reader, writer } = this.#driver;
    if (this.#endTurn) {
      // SQLite rolled back after a failure that the caller has caught: further statements would commit one by one.
      if (!writer.isInTransaction) throw new Error('The transaction has been rolled back');
      return writer.execute<Row>(sql, parameters);
    }
    try {
      return reader.execute<Row>(sql, parameters);
    } catch (error) {
      // SQLite tells reads from writes: the reader's connection is read-only.
      if (primaryCode(error) !== SQLITE_READONLY) throw error;
    }
    const { result, endTurn } = await this.#driver.inTurn((turn) => turn.execute<Row>(sql, parameters));
    endTurn();
    return result;
  }

  async *streamQuery<Row>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    const { reader, writer } = this.#driver;
    for (const row of (this.#endTurn ? writer : reader).iterate<Row>(sql, parameters)) yield { rows: [row] };
  }

  async begin(): Promise<void> {
    // Takes the lock now: a transaction that began by reading fails if another one writes before it.
    const { endTurn } = await this.#driver.inTurn((writer) => writer.run('begin immediate'));
    this.#endTurn = endTurn;
  }

  /** When it fails, Kysely rolls back, and that ends the turn. */
  async commit(): Promise<void> {
    this.#driver.writer.run('commit');
    this.#end();
  }

  async rollback(): Promise<void> {
    const { writer } = this.#driver;
    try {
      // After a full disk or an I/O error SQLite has rolled back by itself (sqlite.org/lang_transaction.html, section 3).
      if (writer.isInTransaction) writer.run('rollback');
    } finally {
      this.#end();
    }
  }

  #end(): void {
    this.#endTurn?.();
    this.#endTurn = undefined;
  }
}

function own(connection: DatabaseConnection): Connection {
  if (connection instanceof Connection) return connection;
  throw new Error('A connection of another driver');
}

function openWriter(file: string): DatabaseSync {
  prepareFile(file);
  // Blocks the thread at the start, when no request is being answered.
  const writer = new DatabaseSync(file, { timeout: LONGEST_WAIT });
  // FULL: with NORMAL a power cut can lose writes that were acknowledged.
  writer.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma temp_store = memory; pragma secure_delete = on',
  );
  writer.exec('pragma busy_timeout = 0');
  return writer;
}

function openReader(file: string): DatabaseSync {
  const reader = new DatabaseSync(file, { readOnly: true, timeout: 1000 });
  // Not mapped into memory: each write of another process would have the whole file mapped anew.
  reader.exec('pragma cache_size = -16384; pragma temp_store = memory');
  return reader;
}

async function whenUnlocked<Result>(attempt: () => Result, longestWait: number): Promise<Result> {
  // Not the time of day, which may be set while we wait.
  const deadline = performance.now() + longestWait;
  for (;;) {
    try {
      return attempt();
    } catch (error) {
      if (primaryCode(error) !== SQLITE_BUSY || performance.now() > deadline) throw error;
    }
    await pause(LOOK_AGAIN);
  }
}
