import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE_FILE } from './database.ts';

/**
 * Whether a path that a command was given is a file of the site's own SQLite database, or a folder that holds it, whatever it is
 * called there. Opens nothing: reading such a file would end the locks on it (docs/decisions/0058).
 */
export function isOwnDatabase(path: string, dataDirectory: string): boolean {
  const own = ['', '-wal', '-shm'].map((suffix) => identityOf(join(dataDirectory, DATABASE_FILE + suffix)));
  return [path, join(path, DATABASE_FILE)]
    .map(identityOf)
    .some((identity) => identity !== undefined && own.includes(identity));
}

/** Equal for two names of one file. @returns undefined where there is none */
function identityOf(path: string): string | undefined {
  try {
    const { dev, ino } = statSync(path, { bigint: true });
    return `${dev} ${ino}`;
  } catch {
    return undefined;
  }
}
