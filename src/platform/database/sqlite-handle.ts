import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { QueryResult } from 'kysely';
import { LRUCache } from 'lru-cache';

/** More statements than ordinary requests need: lists of any length make more of them. */
const MOST_STATEMENTS = 500;

interface Prepared {
  readonly statement: StatementSync;
  readonly returnsRows: boolean;
}

/** One connection and the statements it has prepared. */
export class SqliteHandle {
  readonly #connection: DatabaseSync;
  readonly #prepared = new LRUCache<string, Prepared>({ max: MOST_STATEMENTS });

  constructor(connection: DatabaseSync) {
    this.#connection = connection;
  }

  execute<Row>(sql: string, parameters: readonly unknown[]): QueryResult<Row> {
    const { statement, returnsRows } = this.#prepare(sql);
    if (returnsRows) return { rows: statement.all(...bindable(parameters)).map(asPlainObject<Row>) };
    const { changes, lastInsertRowid } = statement.run(...bindable(parameters));
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  *iterate<Row>(sql: string, parameters: readonly unknown[]): IterableIterator<Row> {
    // Not a kept statement: two concurrent readings of one statement would restart each other.
    for (const row of this.#connection.prepare(sql).iterate(...bindable(parameters))) yield asPlainObject<Row>(row);
  }

  run(sql: string): void {
    this.#prepare(sql).statement.run();
  }

  /** The first column of the only row. */
  number(sql: string): number {
    return Number(Object.values(this.#prepare(sql).statement.get() ?? {})[0]);
  }

  get isInTransaction(): boolean {
    return this.#connection.isTransaction;
  }

  close(): void {
    this.#prepared.clear();
    this.#connection.close();
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql);
    if (known) return known;
    const statement = this.#connection.prepare(sql);
    const prepared = { statement, returnsRows: statement.columns().length > 0 };
    this.#prepared.set(sql, prepared);
    return prepared;
  }
}

/** node:sqlite's rows have no prototype, which serialisers and strict equality refuse. */
function asPlainObject<Row>(row: unknown): Row {
  return Object.assign({}, row) as Row;
}

// Kysely's parameters are the values of typed columns: text, numbers and null.
function bindable(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters as SQLInputValue[];
}
