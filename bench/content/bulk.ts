import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { DATABASE_FILE } from '#platform/database/database.ts';
import type { Row } from './rows.ts';

/** Takes rows as they come and writes many at a time. */
interface Bulk {
  add(table: string, row: Row): void;
  /** Writes what is left, and raises the content revision as every write of content does. */
  close(): void;
}

/** Rows of one transaction. */
const BATCH = 20_000;

/** Opens the migrated database of a site for writing rows straight into its tables; its triggers stay at work. */
export function openBulk(dataDirectory: string): Bulk {
  const database = new DatabaseSync(join(dataDirectory, DATABASE_FILE));
  // A generated database that a power cut spoils is generated again.
  database.exec('pragma synchronous = off; pragma cache_size = -262144; pragma foreign_keys = on; begin');
  const statements = new Map<string, StatementSync>();
  let waiting = 0;
  return {
    add: (table, row) => {
      const statement = statements.get(table) ?? database.prepare(insertion(table, Object.keys(row)));
      statements.set(table, statement);
      statement.run(...Object.values(row));
      waiting += 1;
      if (waiting % BATCH === 0) database.exec('commit; begin');
    },
    close: () => {
      database.exec('update content_revision set revision = revision + 1; commit; pragma optimize');
      database.exec('pragma wal_checkpoint(truncate)');
      database.close();
    },
  };
}

function insertion(table: string, columns: readonly string[]): string {
  return `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`;
}
