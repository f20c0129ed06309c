import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { QueryResult } from 'kysely';

/** More statements than the site has; only an attacker or a mistake would make more. */
const MOST_STATEMENTS = 500;

interface Prepared {
  readonly statement: StatementSync;
  /** Names of what it answers with, none where it only writes; asked once. */
  readonly columns: readonly string[];
}

/** One connection and the statements it has prepared. */
export class SqliteHandle {
  readonly #connection: DatabaseSync;
  readonly #prepared = new Map<string, Prepared>();

  constructor(connection: DatabaseSync) {
    this.#connection = connection;
  }

  execute<Row>(sql: string, parameters: readonly unknown[]): QueryResult<Row> {
    const { statement, columns } = this.#prepare(sql);
    if (columns.length > 0) return { rows: rowsOf<Row>(columns, statement.all(...bindable(parameters))) };
    const { changes, lastInsertRowid } = statement.run(...bindable(parameters));
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  *iterate<Row>(sql: string, parameters: readonly unknown[]): IterableIterator<Row> {
    // Not a kept statement: two readings of one statement at a time would restart each other.
    const { statement, columns } = prepareArrays(this.#connection, sql);
    for (const values of statement.iterate(...bindable(parameters))) yield* rowsOf<Row>(columns, [values]);
  }

  run(sql: string): void {
    this.#prepare(sql).statement.run();
  }

  /** The first column of the only row. */
  number(sql: string): number {
    const [value] = cells(this.#prepare(sql).statement.get());
    return Number(value);
  }

  close(): void {
    this.#prepared.clear();
    this.#connection.close();
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql);
    if (known) return known;
    const prepared = prepareArrays(this.#connection, sql);
    if (this.#prepared.size < MOST_STATEMENTS) this.#prepared.set(sql, prepared);
    return prepared;
  }
}

/**
 * As arrays: the objects that node:sqlite makes of rows are dictionaries without a prototype, slow to make and slow to read,
 * which strict equality in tests and some serialisers refuse (docs/decisions/0028).
 */
function prepareArrays(connection: DatabaseSync, sql: string): Prepared {
  const statement = connection.prepare(sql);
  statement.setReturnArrays(true);
  return { statement, columns: statement.columns().map(({ name }) => name) };
}

/** Plain objects, all of one shape. */
function rowsOf<Row>(columns: readonly string[], found: readonly unknown[]): Row[] {
  return found.map((values) => {
    const row: Record<string, unknown> = {};
    const cellsOfRow = cells(values);
    for (const [index, column] of columns.entries()) row[column] = cellsOfRow[index];
    return row as Row;
  });
}

// What setReturnArrays makes of a row; its types know of objects alone.
function cells(values: unknown): readonly unknown[] {
  return (values ?? []) as readonly unknown[];
}

// Kysely's parameters are the values of typed columns: text, numbers and null.
function bindable(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters as SQLInputValue[];
}
