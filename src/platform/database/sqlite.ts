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
import type { OpenDriver } from './database.ts';
import { READ_REVISION } from './revision.ts';
import { SqliteHandle } from './sqlite-handle.ts';

/** How long a write waits for another process's, in milliseconds, and how often it looks. */
const LONGEST_WAIT = 30_000;
const LOOK_AGAIN = 5;

/**
 * SQLite for Kysely, over node:sqlite. Kysely's own driver has one connection and waits on it: there, every page would
 * stand behind a write that stands behind an import in another process. Here reads have a connection of their own,
 * which in WAL mode nothing holds up, and a write that finds the file locked waits without holding the thread.
 * @param file path of the database; made when it is not there
 */
export function openSqlite(file: string): OpenDriver {
  const driver = new NodeSqliteDriver(file);
  const dialect: Dialect = {
    createAdapter: () => new ManyConnectionsAdapter(),
    createDriver: () => driver,
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
  return { dialect, readRevision: () => driver.handles.reader.number(READ_REVISION) };
}

class ManyConnectionsAdapter extends SqliteAdapter {
  /** Otherwise Kysely lets one query wait for another before the driver is even asked. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class NodeSqliteDriver implements Driver {
  readonly #file: string;
  #writing: Promise<void> = Promise.resolve();
  #handles: { reader: SqliteHandle; writer: SqliteHandle } | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  async init(): Promise<void> {
    // The writer first: it makes the file and turns WAL on, which a read-only connection cannot.
    const writer = openWriter(this.#file);
    this.#handles = { writer: new SqliteHandle(writer), reader: new SqliteHandle(openReader(this.#file)) };
  }

  get handles(): { reader: SqliteHandle; writer: SqliteHandle } {
    if (!this.#handles) throw new Error('The database is not open');
    return this.#handles;
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new Connection(this);
  }

  async releaseConnection(): Promise<void> {}

  beginTransaction(connection: DatabaseConnection, _settings: TransactionSettings): Promise<void> {
    return own(connection).begin();
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return own(connection).end('commit');
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return own(connection).end('rollback');
  }

  async destroy(): Promise<void> {
    await this.#writing;
    this.#handles?.reader.close();
    this.#handles?.writer.close();
    this.#handles = undefined;
  }

  /** Waits for this process's turn to write; the caller gives it back with what it gets. */
  async takeTurn(): Promise<() => void> {
    const before = this.#writing;
    let giveBack = () => {};
    this.#writing = new Promise((resolve) => {
      giveBack = resolve;
    });
    await before;
    return giveBack;
  }
}

class Connection implements DatabaseConnection {
  readonly #driver: NodeSqliteDriver;
  /** Set while a transaction is open; ends this process's turn to write. */
  #giveBack: (() => void) | undefined;

  constructor(driver: NodeSqliteDriver) {
    this.#driver = driver;
  }

  async executeQuery<Row>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<Row>> {
    const { reader, writer } = this.#driver.handles;
    if (this.#giveBack) return writer.execute<Row>(sql, parameters);
    if (query.kind === 'SelectQueryNode' || /^\s*select\b/i.test(sql)) return reader.execute<Row>(sql, parameters);
    const giveBack = await this.#driver.takeTurn();
    return whenUnlocked(() => writer.execute<Row>(sql, parameters)).finally(giveBack);
  }

  async *streamQuery<Row>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    const { reader, writer } = this.#driver.handles;
    for (const row of (this.#giveBack ? writer : reader).iterate<Row>(sql, parameters)) yield { rows: [row] };
  }

  async begin(): Promise<void> {
    const giveBack = await this.#driver.takeTurn();
    // Taking the lock at once: a transaction that began by reading would fail when it came to write after another's.
    await whenUnlocked(() => this.#driver.handles.writer.run('begin immediate')).catch((error: unknown) => {
      giveBack();
      throw error;
    });
    this.#giveBack = giveBack;
  }

  async end(statement: 'commit' | 'rollback'): Promise<void> {
    this.#driver.handles.writer.run(statement);
    this.#giveBack?.();
    this.#giveBack = undefined;
  }
}

function own(connection: DatabaseConnection): Connection {
  if (connection instanceof Connection) return connection;
  throw new Error('A connection of another driver');
}

function openWriter(file: string): DatabaseSync {
  // A start may wait on the thread: nobody is being served yet.
  const writer = new DatabaseSync(file, { timeout: LONGEST_WAIT });
  // NORMAL is safe under WAL: a power cut can lose the last transactions, never the file.
  writer.exec(
    'pragma journal_mode = wal; pragma synchronous = normal; pragma foreign_keys = on; pragma temp_store = memory',
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

/** SQLite's result code for a file that another connection is writing to. */
const SQLITE_BUSY = 5;

async function whenUnlocked<Result>(attempt: () => Result): Promise<Result> {
  const deadline = Date.now() + LONGEST_WAIT;
  for (;;) {
    try {
      return attempt();
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error;
    }
    await pause(LOOK_AGAIN);
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY;
}
