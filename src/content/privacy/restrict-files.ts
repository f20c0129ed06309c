import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DATABASE_FILE } from '#platform/database/database.ts';
import { leavingAlone, restrictToOwner } from '#platform/files/owner-only.ts';
import { SECRET_FILE } from '#platform/secrets/keys.ts';
import { SUPPRESSION_FILE } from './suppression-file.ts';

/** Reports quote what an import found, addresses of readers among it. */
const REPORTS = 'imports';

/** Backups that were made at the desk. */
const BACKUPS = 'backups';

/**
 * Leaves what a data directory holds of readers to its owner. New files are made so; this is for those of earlier versions, and
 * of copies that lost their permissions. (The database's own: platform/database/sqlite/database-file.ts.)
 */
export function restrictDataDirectory(dataDirectory: string): void {
  // A folder that holds the whole project, too, is not the site's own.
  if (resolve(dataDirectory) !== process.cwd()) restrictToOwner(dataDirectory);
  for (const name of [SUPPRESSION_FILE, SECRET_FILE]) restrictToOwner(join(dataDirectory, name));
  restrictBelow(join(dataDirectory, REPORTS));
  for (const folder of restrictBelow(join(dataDirectory, BACKUPS))) restrictBackup(folder);
}

/** Leaves a backup to its owner: its folder, and the files that hold anything of readers. */
export function restrictBackup(folder: string): void {
  for (const path of ['', DATABASE_FILE, SECRET_FILE]) restrictToOwner(join(folder, path));
  restrictBelow(join(folder, REPORTS));
}

/** @returns the paths of what is in the folder */
function restrictBelow(folder: string): readonly string[] {
  restrictToOwner(folder);
  const paths = (leavingAlone(() => readdirSync(folder)) ?? []).map((name) => join(folder, name));
  for (const path of paths) restrictToOwner(path);
  return paths;
}
