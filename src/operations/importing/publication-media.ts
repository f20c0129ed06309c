import { join } from 'node:path';
import pLimit from 'p-limit';
import { isNamedAsPicture } from '#content/images/file-types.ts';
import { storeMedia } from '#content/images/media.store.ts';
import { mediaFiles } from '#operations/exporting/media-files.ts';
import { writeContent } from '#platform/database/revision.ts';
import { fileMedia } from './filing.ts';
import type { Importing } from './storing/importing.ts';

/** Pictures measured concurrently. */
const AT_ONCE = 4;

/** Files what is new or changed in the publication's media folder, also what no post names (logo, portraits, films). */
export async function refreshPublicationMedia(importing: Importing): Promise<void> {
  const { site, queries, dryRun } = importing;
  const folder = join(site.configuration.publicationDirectory, 'media');
  const all = await Array.fromAsync(mediaFiles(folder));
  const paths = all.filter(isNamedAsPicture);
  const stored = new Map((await queries.selectFrom('media').selectAll().execute()).map((row) => [row.path, row.hash]));
  const limit = pLimit(AT_ONCE);
  const found = await Promise.all(paths.map((path) => limit(() => importing.media.find(encodeURI(path)))));
  const pictures = found.flatMap((picture) => ('row' in picture ? [picture.row] : []));
  const changed = pictures.filter(({ path, hash }) => stored.get(path) !== hash);
  if (dryRun) return;
  if (changed.length > 0) await writeContent(queries, (transaction) => storeMedia(transaction, changed));
  await fileMedia(queries, folder, all);
}
