import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaFileTable } from '#content/database/schema.ts';
import { findOriginal, mediaFolders } from '#content/images/original.ts';
import { EXPORT_MEDIA_FOLDER } from '#operations/exporting/manifest.ts';
import { mediaFiles } from '#operations/exporting/media-files.ts';
import { fileMedia } from '../filing.ts';
import { hashOfFile } from '../hash-of-file.ts';
import { copyWhole } from '../media.ts';
import type { ExportImport } from './import-export.ts';

/** Copies the files of an export that the site does not serve yet. Reports those that it names and that are damaged or missing. */
export async function importFiles({ site, own, media, files, report, dryRun }: ExportImport): Promise<void> {
  const { configuration } = site;
  const folder = join(own.folder, EXPORT_MEDIA_FOLDER);
  const named = new Map<string, MediaFileTable>([...files, ...media]);
  const without: string[] = [];
  for await (const path of mediaFiles(folder)) {
    if (!media.has(path)) without.push(path);
    const file = join(folder, path);
    const present = await findOriginal(mediaFolders(configuration), path);
    const hash = await hashOfFile(file);
    const known = named.get(path);
    if (known && known.hash !== hash) {
      const reason = 'The file is not the one that the export names: it is damaged, or was exchanged';
      report.addFinding({
        section: 'missing',
        reason,
        subject: path,
        place: { file: `${EXPORT_MEDIA_FOLDER}/${path}` },
      });
    }
    const isThere = present !== undefined && (await hashOfFile(present.file)) === hash;
    report.count('picture', isThere ? 'unchanged' : present ? 'changed' : 'new');
    if (!isThere && !dryRun) await copyWhole(file, join(configuration.dataDirectory, 'media', path));
  }
  if (!dryRun) await fileMedia(site.database.queries, folder, without);
  for (const path of named.keys()) {
    const found = await stat(join(folder, path)).catch(() => undefined);
    if (found) continue;
    const reason = 'The export holds no such file, though it names it';
    report.addFinding({
      section: 'missing',
      reason,
      subject: path,
      place: { file: media.has(path) ? 'media.csv' : 'media_files.csv' },
    });
  }
}
