import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import pg from 'pg';
import type { DatabaseLocation } from '#platform/database/database.ts';
import type { Row } from './rows.ts';

/** Takes rows as they come and writes many at a time. */
export interface Bulk {
  add(table: string, row: Row): Promise<void>;
  /** Writes what is left, and raises the content revision as every write of content does. */
  close(): Promise<void>;
}

/** Opens the migrated database of a site for writing rows straight into its tables; its triggers stay at work. */
export async function openBulk(location: DatabaseLocation): Promise<Bulk> {
  return location.databaseUrl ? openPostgres(location.databaseUrl) : openSqlite(location.dataDirectory);
}

const RAISE = 'update content_revision set revision = revision + 1';
/** Rows of one transaction. */
const BATCH = 20_000;

function openSqlite(directory: string): Bulk {
  const database = new DatabaseSync(join(directory, 'masthead.sqlite'));
  // A generated database that a power cut spoils is generated again.
  database.exec('pragma synchronous = off; pragma cache_size = -262144; pragma foreign_keys = on; begin');
  const statements = new Map<string, StatementSync>();
  let waiting = 0;
  return {
    add: async (table, row) => {
      const statement = statements.get(table) ?? database.prepare(insertion(table, Object.keys(row)));
      statements.set(table, statement);
      statement.run(...Object.values(row));
      waiting += 1;
      if (waiting % BATCH === 0) database.exec('commit; begin');
    },
    close: async () => {
      database.exec(`${RAISE}; commit; pragma optimize`);
      database.exec('pragma wal_checkpoint(truncate)');
      database.close();
    },
  };
}

function insertion(table: string, columns: readonly string[]): string {
  return `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`;
}

/** Rows of one insert: PostgreSQL reads them out of one JSON parameter, whatever the table. */
const POSTGRES_ROWS = 1000;

async function openPostgres(address: string): Promise<Bulk> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query('set synchronous_commit = off');
  const waiting = new Map<string, Row[]>();
  const write = async (table: string, rows: readonly Row[]) => {
    const columns = Object.keys(rows[0] ?? {}).join(', ');
    await client.query(
      `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows)],
    );
  };
  return {
    add: async (table, row) => {
      const rows = waiting.get(table) ?? [];
      rows.push(row);
      waiting.set(table, rows);
      if (rows.length < POSTGRES_ROWS) return;
      // In the order of the first row of each table, so that what is referred to is there first.
      for (const [name, found] of waiting) {
        if (found.length > 0) await write(name, found);
        // Emptied, not forgotten: it keeps its place in that order.
        waiting.set(name, []);
      }
    },
    close: async () => {
      for (const [name, found] of waiting) if (found.length > 0) await write(name, found);
      for (const table of ['author', 'subcategory', 'post']) {
        await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
      }
      await client.query(RAISE);
      await client.query('vacuum analyze');
      await client.end();
    },
  };
}
