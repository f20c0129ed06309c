import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaBucketOf } from '#content/media-store/media-bucket.ts';
import { SUPPRESSION_FILE } from '#content/privacy/suppression-file.ts';
import type { Site } from '#content/site.ts';
import { MEDIA_FOLDER } from '#operations/backup/files.ts';
import { DATABASE_FILE } from '#platform/database/database.ts';
import { whenMissing } from '#platform/files/when-missing.ts';
import type { NeededPart } from '#platform/http/health.ts';
import { INDEX_FILE } from '#site/search/search-index.ts';

/**
 * What requests to this node need, in the words of /readyz. A full disk and a read-only database are not among it: pages are rendered
 * without writing, and every node would refuse forms with 503 alike.
 */
export function neededParts(site: Site): NeededPart[] {
  const { configuration, database } = site;
  const { dataDirectory, publicationDirectory } = configuration;
  const made = (name: string, is: Kind) => () => writable(join(dataDirectory, name), is).catch(whenMissing);
  let isDamaged = false;
  void database.damage.then(() => {
    isDamaged = true;
  });
  const whole = async () => {
    if (isDamaged) throw new Error('A query has met damage');
  };
  const parts: NeededPart[] = [
    { fault: 'the database is damaged', check: whole },
    { fault: 'the database does not answer', check: database.revision },
    { fault: 'DATA_DIR is no folder that this user may write', check: () => writable(dataDirectory, 'folder') },
    { fault: 'the search index is no file that this user may write', check: made(INDEX_FILE, 'file') },
    { fault: 'the list of suppressions is no file that this user may write', check: made(SUPPRESSION_FILE, 'file') },
    { fault: 'the media folder is no folder that this user may write', check: made(MEDIA_FOLDER, 'folder') },
    { fault: 'PUBLICATION_DIR cannot be read', check: () => access(publicationDirectory, READ_FOLDER) },
  ];
  const bucket = mediaBucketOf(site);
  // Asked by requests alone: each picture that this node has needs no bucket.
  if (bucket)
    parts.push({ fault: 'the bucket of the media does not answer', check: () => bucket.answered(), isShared: true });
  const file = join(database.location.dataDirectory, DATABASE_FILE);
  const fault = 'the database file is gone, or no file that this user may write';
  return database.engine === 'sqlite' ? [...parts, { fault, check: () => writable(file, 'file') }] : parts;
}

type Kind = 'file' | 'folder';

const { R_OK, W_OK, X_OK } = constants;
const READ_FOLDER = R_OK | X_OK;
const WRITE: Readonly<Record<Kind, number>> = { file: R_OK | W_OK, folder: READ_FOLDER | W_OK };

/** @throws what the file system throws; Error for the other kind */
async function writable(path: string, kind: Kind): Promise<void> {
  await access(path, WRITE[kind]);
  const found = await stat(path);
  if (found.isDirectory() !== (kind === 'folder')) throw new Error(`${path} is no ${kind}`);
}
