import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Database, openDatabase } from '#content/database/database.ts';
import { DATABASE_FILE, type DatabaseLocation } from '#platform/database/database.ts';
import type { Engine } from '#platform/database/engine.ts';
import { MIGRATED, postgresLocation, temporaryDirectory } from '#platform/testing/databases.ts';
import { madeOnce } from '#platform/testing/made-once.ts';

/** An empty, migrated database of the test's own, gone when the test ends. */
export async function openTestDatabase(engine: Engine): Promise<Database> {
  return openAgain(engine === 'sqlite' ? await sqliteLocation() : await postgresLocation(MIGRATED));
}

/** Opens a database that there is, as another node of the site does; closed when the test ends. */
export async function openAgain(location: DatabaseLocation): Promise<Database> {
  const database = await openDatabase(location);
  onTestFinished(() => database.close());
  return database;
}

/** A folder with a migrated database: what openDatabase takes. */
export async function sqliteLocation() {
  const dataDirectory = await temporaryDirectory();
  await writeFile(join(dataDirectory, DATABASE_FILE), await migratedFile());
  return { dataDirectory };
}

/** The bytes of a migrated SQLite database without rows: one for all tests of a process. */
const migratedFile = madeOnce(async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'masthead-migrated-'));
  await (await openDatabase({ dataDirectory })).close();
  const bytes = await readFile(join(dataDirectory, DATABASE_FILE));
  await rm(dataDirectory, { recursive: true });
  return bytes;
});
