import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { DATABASE_FILE } from '../../../src/platform/database/database.ts';

const run = promisify(execFile);

/** Debian's SQLite: another program, which knows nothing of Masthead. */
const SQLITE = '/usr/bin/sqlite3';

/** Opens a site's database with another program, reads from it, and closes it: once. @returns what it printed */
export async function readOnce(dataDirectory: string, query: string): Promise<string> {
  // Does not make the file.
  const address = `${pathToFileURL(join(dataDirectory, DATABASE_FILE))}?mode=rw`;
  const { stdout } = await run(SQLITE, ['-cmd', '.timeout 30000', address, query]);
  return stdout.trim();
}

export interface Reader {
  /** How often it has opened, read and closed the database. */
  readonly times: () => number;
  /** Ends it. @throws for a damaged database */
  stop(): Promise<void>;
}

/** Does so again and again until it is stopped, or the test ends. A database without tables yet, or none, is no fault. */
export function readBeside(dataDirectory: string): Reader {
  let times = 0;
  let isEnded = false;
  const reading = (async () => {
    while (!isEnded) {
      await readOnce(dataDirectory, 'select count(*) from post').catch((error: Error) => {
        if (/malformed|not a database/.test(error.message)) throw error;
      });
      times += 1;
    }
  })();
  reading.catch(() => {});
  const stop = () => {
    isEnded = true;
    return reading;
  };
  onTestFinished(stop);
  return { times: () => times, stop };
}
