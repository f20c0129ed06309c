import { type Kysely, sql } from 'kysely';
import type { Engine } from './engine.ts';
import { LOCK_NUMBERS } from './postgres/lock-numbers.ts';
import type { PlatformTables } from './tables.ts';
import { UnusableDatabase } from './unusable-database.ts';

/** The tables were made by a later version of Masthead than the one that is running. */
export class NewerDatabase extends UnusableDatabase {
  override readonly name = 'NewerDatabase';

  constructor(found: number, known: number) {
    super(
      `The database is at version ${found}, but this Masthead knows only up to ${known}. ` +
        'Start the newer Masthead that wrote it, or restore the backup from before the upgrade.',
    );
  }
}

/** The tables were made by steps that this Masthead does not have: those of another branch or program. */
export class ForeignDatabase extends UnusableDatabase {
  override readonly name = 'ForeignDatabase';

  constructor(version: number, found: string, known: string) {
    super(
      `Step ${version} of the database is '${found}', where this Masthead's is '${known}'. ` +
        'Start the Masthead that wrote it, or restore a backup of this one.',
    );
  }
}

interface Migrating {
  /** All there are; a test may want an older database. */
  readonly steps: readonly Migration[];
  /** Called before each step on a database with content, which may take minutes; prints to standard error by default. */
  readonly tell?: (line: string) => void;
}

/**
 * Brings the tables up to date, forward only, all steps in one transaction. Safe when several nodes start at once.
 * @throws NewerDatabase, ForeignDatabase
 */
export async function migrate(
  database: Kysely<PlatformTables>,
  engine: Engine,
  { steps, tell = toStandardError }: Migrating,
): Promise<void> {
  if ((await versionOf(database, engine, steps)) === steps.length) return;
  await database.transaction().execute(async (transaction) => {
    if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${LOCK_NUMBERS.migration})`.execute(transaction);
    await sql.raw(VERSION_TABLE).execute(transaction);
    const version = await versionOf(transaction, engine, steps);
    for (const [index, step] of steps.entries()) {
      if (index < version) continue;
      // Before the step: SQLite blocks the thread, so that nothing could be printed during it.
      if (version > 0) tell(`Bringing the database up to date: ${step.name} (step ${index + 1} of ${steps.length})`);
      await applyStep(transaction, engine, index + 1, step);
    }
  });
}

function toStandardError(line: string): void {
  process.stderr.write(`${line}\n`);
}

const VERSION_TABLE = `create table if not exists schema_version
  (version integer primary key, name text not null, applied_time text not null)`;

/** How many steps a database has taken. Compares their names: two branches may have given one number to different steps. */
async function versionOf(
  database: Kysely<PlatformTables>,
  engine: Engine,
  steps: readonly Migration[],
): Promise<number> {
  if (!(await hasVersionTable(database, engine))) return 0;
  const taken = await database.selectFrom('schema_version').select(['version', 'name']).orderBy('version').execute();
  for (const { version, name } of taken) {
    const known = steps[version - 1]?.name;
    if (known !== undefined && known !== name) throw new ForeignDatabase(version, name, known);
  }
  const version = taken.at(-1)?.version ?? 0;
  if (version > steps.length) throw new NewerDatabase(version, steps.length);
  return version;
}

async function hasVersionTable(database: Kysely<PlatformTables>, engine: Engine): Promise<boolean> {
  const found =
    engine === 'sqlite'
      ? await sql`select 1 from sqlite_master where name = 'schema_version'`.execute(database)
      : await sql`select 1 where to_regclass('schema_version') is not null`.execute(database);
  return found.rows.length > 0;
}

async function applyStep(
  database: Kysely<PlatformTables>,
  engine: Engine,
  version: number,
  step: Migration,
): Promise<void> {
  for (const statement of step.statements(COLUMN_TYPES[engine])) await sql.raw(statement).execute(database);
  const applied_time = new Date().toISOString();
  await database.insertInto('schema_version').values({ version, name: step.name, applied_time }).execute();
}

/** One step: plain SQL, which a person who debugs a database reads. */
export interface Migration {
  readonly name: string;
  readonly statements: (types: ColumnTypes) => readonly string[];
}

/** What the engines write differently. */
interface ColumnTypes {
  readonly engine: Engine;
  /** Of a table's own number. */
  readonly id: string;
  /** Of slugs, moments and hashes, which sort by byte on both; a server's own collation would sort them by language. */
  readonly word: string;
}

const COLUMN_TYPES: Readonly<Record<Engine, ColumnTypes>> = {
  sqlite: { engine: 'sqlite', id: 'integer primary key autoincrement', word: 'text' },
  postgres: {
    engine: 'postgres',
    id: 'integer generated by default as identity primary key',
    word: 'text collate "C"',
  },
};
