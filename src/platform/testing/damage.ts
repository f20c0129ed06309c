import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DATABASE_FILE } from '../database/database.ts';

/** Overwrites the first page of a table in a database that nobody has open, as a failing disk would. */
export async function damageTable(dataDirectory: string, table: string): Promise<void> {
  const path = join(dataDirectory, DATABASE_FILE);
  const database = new DatabaseSync(path);
  const { rootpage } = { ...database.prepare('select rootpage from sqlite_master where name = ?').get(table) };
  const { page_size } = { ...database.prepare('pragma page_size').get() };
  database.close();
  const file = await open(path, 'r+');
  await file.write(
    Buffer.alloc(Number(page_size), 0xff),
    0,
    Number(page_size),
    (Number(rootpage) - 1) * Number(page_size),
  );
  await file.close();
}
