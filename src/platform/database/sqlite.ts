import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';

/**
 * Opens a SQLite file for Kysely.
 * @param file a path, or `:memory:`
 */
export function sqliteDialect(file: string): SqliteDialect {
  return new SqliteDialect({ database: async () => new NodeSqlite(openFile(file)) });
}

function openFile(file: string): DatabaseSync {
  const connection = new DatabaseSync(file, { timeout: 10_000 });
  // WAL lets the site read while an import writes; NORMAL is safe under WAL short of the machine losing power mid-checkpoint.
  connection.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma foreign_keys = on');
  connection.exec('pragma cache_size = -65536; pragma mmap_size = 268435456; pragma temp_store = memory');
  return connection;
}

/** What Kysely expects of a driver, over node:sqlite, which lacks the `reader` flag and takes parameters spread. */
class NodeSqlite implements SqliteDatabase {
  readonly #connection: DatabaseSync;
  readonly #prepared = new Map<string, NodeStatement>();

  constructor(connection: DatabaseSync) {
    this.#connection = connection;
  }

  close(): void {
    this.#connection.close();
  }

  prepare(sql: string): SqliteStatement {
    const known = this.#prepared.get(sql);
    if (known) return known;
    // Every transaction here writes: taking the write lock at once waits its turn behind another process, where a
    // transaction that begins by reading would fail with SQLITE_BUSY when it comes to write.
    const statement = new NodeStatement(this.#connection.prepare(sql === 'begin' ? 'begin immediate' : sql));
    if (this.#prepared.size < 500) this.#prepared.set(sql, statement);
    return statement;
  }
}

class NodeStatement implements SqliteStatement {
  /** Without it Kysely takes the write path and every select silently answers nothing. */
  readonly reader: boolean;
  readonly #statement: StatementSync;

  constructor(statement: StatementSync) {
    this.#statement = statement;
    this.reader = statement.columns().length > 0;
  }

  // Rows come with a null prototype, which strict equality in tests and some serialisers refuse.
  all(parameters: readonly unknown[]): unknown[] {
    return this.#statement.all(...bindable(parameters)).map((row) => ({ ...row }));
  }

  run(parameters: readonly unknown[]): { changes: number | bigint; lastInsertRowid: number | bigint } {
    return this.#statement.run(...bindable(parameters));
  }

  *iterate(parameters: readonly unknown[]): IterableIterator<unknown> {
    for (const row of this.#statement.iterate(...bindable(parameters))) yield { ...row };
  }
}

function bindable(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters as SQLInputValue[];
}
