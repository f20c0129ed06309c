import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import pLimit from 'p-limit';
import { isNamedAsPicture } from '#images/file-types.ts';
import { storeMedia } from '#images/media.store.ts';
import { writeContent } from '#platform/database/revision.ts';
import { isSafeName } from './media-paths.ts';
import type { Importing } from './writing/importing.ts';

/** Pictures measured concurrently. */
const AT_ONCE = 4;

/** Measures the new and changed pictures of the publication's media folder, also those that no post names (logo, portraits). */
export async function refreshPublicationMedia(importing: Importing): Promise<void> {
  const { site, queries, dryRun } = importing;
  const folder = join(site.configuration.publicationDirectory, 'media');
  const paths = await picturesIn(folder);
  const stored = new Map((await queries.selectFrom('media').selectAll().execute()).map((row) => [row.path, row.hash]));
  const limit = pLimit(AT_ONCE);
  const found = await Promise.all(paths.map((path) => limit(() => importing.media.find(encodeURI(path)))));
  const pictures = found.flatMap((picture) => ('row' in picture ? [picture.row] : []));
  const changed = pictures.filter(({ path, hash }) => stored.get(path) !== hash);
  if (changed.length > 0 && !dryRun) await writeContent(queries, (transaction) => storeMedia(transaction, changed));
}

async function picturesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isFile() && isNamedAsPicture(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep))
    .filter((names) => names.every(isSafeName))
    .map((names) => names.join('/'));
}
