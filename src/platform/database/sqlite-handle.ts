import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { QueryResult } from 'kysely';

/** More statements than the site has; only an attacker or a mistake would make more. */
const MOST_STATEMENTS = 500;

interface Prepared {
  readonly statement: StatementSync;
  /** Whether it answers with rows; asked once, since the answer describes each column. */
  readonly hasRows: boolean;
}

/** One connection and the statements it has prepared. */
export class SqliteHandle {
  readonly #connection: DatabaseSync;
  readonly #prepared = new Map<string, Prepared>();

  constructor(connection: DatabaseSync) {
    this.#connection = connection;
  }

  execute<Row>(sql: string, parameters: readonly unknown[]): QueryResult<Row> {
    const { statement, hasRows } = this.#prepare(sql);
    if (hasRows) return { rows: statement.all(...bindable(parameters)).map(plain<Row>) };
    const { changes, lastInsertRowid } = statement.run(...bindable(parameters));
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  *iterate<Row>(sql: string, parameters: readonly unknown[]): IterableIterator<Row> {
    // Not a kept statement: two readings of one statement at a time would restart each other.
    for (const row of this.#connection.prepare(sql).iterate(...bindable(parameters))) yield plain<Row>(row);
  }

  run(sql: string): void {
    this.#prepare(sql).statement.run();
  }

  /** The first column of the only row. */
  number(sql: string): number {
    const [value] = Object.values(this.#prepare(sql).statement.get() ?? {});
    return Number(value);
  }

  close(): void {
    this.#prepared.clear();
    this.#connection.close();
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql);
    if (known) return known;
    const statement = this.#connection.prepare(sql);
    const prepared = { statement, hasRows: statement.columns().length > 0 };
    if (this.#prepared.size < MOST_STATEMENTS) this.#prepared.set(sql, prepared);
    return prepared;
  }
}

/** Rows come with a null prototype, which strict equality in tests and some serialisers refuse. */
function plain<Row>(row: unknown): Row {
  return { ...(row as Row) };
}

// Kysely's parameters are the values of typed columns: text, numbers and null.
function bindable(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters as SQLInputValue[];
}
