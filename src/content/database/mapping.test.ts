import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DATABASE_FILE } from '#platform/database/database.ts';
import { temporaryDirectory } from '#platform/testing/databases.ts';
import { openDatabase } from './database.ts';

/** What Linux says that a process has mapped into its memory. */
const MAPS = '/proc/self/maps';

test.skipIf(!existsSync(MAPS))(
  'reading maps nothing of the file, which would count as memory of the process',
  async () => {
    const dataDirectory = await temporaryDirectory();
    const made = await openDatabase({ dataDirectory });
    await made.close();
    const database = await openDatabase({ dataDirectory });
    onTestFinished(() => database.close());
    await database.queries.selectFrom('category').selectAll().execute();
    const file = join(dataDirectory, DATABASE_FILE);
    const mapped = readFileSync(MAPS, 'utf8').split('\n');
    expect(mapped.filter((line) => line.endsWith(file))).toEqual([]);
  },
);
