import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from '#platform/configuration.ts';
import type { Queries } from '#platform/database/database.ts';
import type { BackedUpFile } from './backup-list.ts';
import { MEDIA_FOLDER } from './files.ts';

/** The pictures that a database names. */
export interface Pictures {
  readonly found: number;
  /** Their paths below the media folder. */
  readonly missing: readonly string[];
}

/** Looks for the file of each picture among those of a backup and in the publication's folder, which belongs to no backup. */
export async function lookForPictures(
  queries: Queries,
  files: readonly Pick<BackedUpFile, 'path'>[],
  { publicationDirectory }: Pick<Configuration, 'publicationDirectory'>,
): Promise<Pictures> {
  const backedUp = new Set(files.map(({ path }) => path));
  const isThere = (path: string) =>
    backedUp.has(`${MEDIA_FOLDER}/${path}`) || existsSync(join(publicationDirectory, MEDIA_FOLDER, path));
  const rows = await queries.selectFrom('media').select('path').orderBy('path').execute();
  const missing = rows.filter(({ path }) => !isThere(path)).map(({ path }) => path);
  return { found: rows.length - missing.length, missing };
}

/** Paths that a sentence names; the backup's list has all of them. */
const NAMED = 5;

/** What to say of pictures that are missing: `35 of 164 pictures are missing: a.webp, b.webp, …`. */
export function missingText({ found, missing }: Pictures): string {
  const named = missing.slice(0, NAMED).join(', ');
  const more = missing.length > NAMED ? ', …' : '';
  const all = found + missing.length;
  return `${missing.length} of ${all} ${all === 1 ? 'picture is' : 'pictures are'} missing: ${named}${more}`;
}
