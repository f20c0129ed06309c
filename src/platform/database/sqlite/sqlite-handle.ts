import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { QueryResult } from 'kysely';
import { LRUCache } from 'lru-cache';

/** More statements than ordinary requests need: lists of any length make more of them. */
const MOST_STATEMENTS = 500;

interface Prepared {
  readonly statement: StatementSync;
  /** Names of the columns that it returns; none of a write. */
  readonly columns: readonly string[];
  /** Whether it takes all columns of a table: which these are, another process may have changed since. */
  readonly takesAll: boolean;
}

const TAKES_ALL = /select \*|\.\*/i;

/** A row as SQLite returns it here: its values, in the order of the columns. */
type Values = readonly unknown[];

/** One connection and the statements it has prepared. */
export class SqliteHandle {
  readonly #connection: DatabaseSync;
  readonly #prepared = new LRUCache<string, Prepared>({ max: MOST_STATEMENTS });

  constructor(connection: DatabaseSync) {
    this.#connection = connection;
  }

  execute<Row>(sql: string, parameters: readonly unknown[]): QueryResult<Row> {
    const { statement, columns, takesAll } = this.#known(sql);
    if (columns.length === 0) {
      const { changes, lastInsertRowid } = statement.run(...bindable(parameters));
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    }
    const rows = returned<Values[]>(statement.all(...bindable(parameters)));
    const names = takesAll ? columnsOf(statement) : columns;
    return { rows: rows.map((values) => rowOf<Row>(names, values)) };
  }

  *iterate<Row>(sql: string, parameters: readonly unknown[]): IterableIterator<Row> {
    // Not a kept statement: two concurrent readings of one statement would restart each other.
    const { statement, columns } = this.#prepare(sql);
    for (const values of statement.iterate(...bindable(parameters)))
      yield rowOf<Row>(columns, returned<Values>(values));
  }

  run(sql: string): void {
    this.#known(sql).statement.run();
  }

  /** The first column of the only row. */
  number(sql: string): number {
    return Number(returned<Values>(this.#known(sql).statement.get() ?? [])[0]);
  }

  get isInTransaction(): boolean {
    return this.#connection.isTransaction;
  }

  close(): void {
    this.#prepared.clear();
    this.#connection.close();
  }

  #known(sql: string): Prepared {
    const known = this.#prepared.get(sql);
    if (known) return known;
    const prepared = this.#prepare(sql);
    this.#prepared.set(sql, prepared);
    return prepared;
  }

  #prepare(sql: string): Prepared {
    const statement = this.#connection.prepare(sql);
    // Rows as objects would come without a prototype, which serialisers refuse; to copy them takes longer than to make them here.
    statement.setReturnArrays(true);
    return { statement, columns: columnsOf(statement), takesAll: TAKES_ALL.test(sql) };
  }
}

function columnsOf(statement: StatementSync): string[] {
  return statement.columns().map(({ name }) => name);
}

function rowOf<Row>(columns: readonly string[], values: Values): Row {
  const row: Record<string, unknown> = {};
  columns.forEach((column, index) => {
    row[column] = values[index];
  });
  return row as Row;
}

/** node:sqlite's types know rows as objects only. */
function returned<Arrays extends Values>(rows: object): Arrays {
  return rows as Arrays;
}

// Kysely's parameters are the values of typed columns: text, numbers and null.
function bindable(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters as SQLInputValue[];
}
