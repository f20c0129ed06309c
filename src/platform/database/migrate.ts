import { type Kysely, sql } from 'kysely';
import type { Engine } from './engine.ts';
import { migrations } from './migrations/index.ts';
import type { Tables } from './schema.ts';

/** Any number will do, as long as every node of a site asks for the same. */
const MIGRATION_LOCK = 7_416_253;

/** The tables were made by a later version of Masthead than the one that is running. */
export class NewerDatabase extends Error {
  constructor(found: number, known: number) {
    super(
      `The database is at version ${found}, but this Masthead knows only up to ${known}. ` +
        'Start the newer Masthead that wrote it, or restore the backup from before the upgrade.',
    );
    this.name = 'NewerDatabase';
  }
}

export interface Migrating {
  /** All there are, unless a test wants an older database. */
  readonly steps?: readonly Migration[];
  /** Called before each step on a database with content, which may take minutes; prints to standard error by default. */
  readonly tell?: (line: string) => void;
}

/** Brings the tables up to date, forward only, all steps in one transaction. Safe when several nodes start at once. */
export async function migrate(
  database: Kysely<Tables>,
  engine: Engine,
  { steps = migrations, tell = toStandardError }: Migrating = {},
): Promise<void> {
  if ((await versionOf(database, engine)) === steps.length) return;
  await database.transaction().execute(async (transaction) => {
    if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(transaction);
    await sql.raw(VERSION_TABLE).execute(transaction);
    const version = await versionOf(transaction, engine);
    if (version > steps.length) throw new NewerDatabase(version, steps.length);
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

async function versionOf(database: Kysely<Tables>, engine: Engine): Promise<number> {
  if (!(await hasVersionTable(database, engine))) return 0;
  const row = await database
    .selectFrom('schema_version')
    .select((of) => of.fn.max('version').as('version'))
    .executeTakeFirst();
  return row?.version ?? 0;
}

async function hasVersionTable(database: Kysely<Tables>, engine: Engine): Promise<boolean> {
  const found =
    engine === 'sqlite'
      ? await sql`select 1 from sqlite_master where name = 'schema_version'`.execute(database)
      : await sql`select 1 where to_regclass('schema_version') is not null`.execute(database);
  return found.rows.length > 0;
}

async function applyStep(database: Kysely<Tables>, engine: Engine, version: number, step: Migration): Promise<void> {
  await step.apply(database, engine);
  const applied_time = new Date().toISOString();
  await database.insertInto('schema_version').values({ version, name: step.name, applied_time }).execute();
}

export interface Migration {
  readonly name: string;
  readonly apply: (database: Kysely<Tables>, engine: Engine) => Promise<void>;
}
