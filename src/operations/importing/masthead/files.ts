import { copyFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaFileTable } from '#content/database/schema.ts';
import { heldHash, placeMedia } from '#content/media-store/media-store.ts';
import { EXPORT_MEDIA_FOLDER } from '#operations/exporting/manifest.ts';
import { mediaFiles } from '#operations/exporting/media-files.ts';
import { RETRIES_OF_COMMANDS } from '#platform/bucket/retries.ts';
import { hashOfFile } from '#platform/files/hash-of-file.ts';
import { fileMedia } from '../filing.ts';
import type { ExportImport } from './import-export.ts';

/** Copies the files of an export that the site does not serve yet. Reports those that it names and that are damaged or missing. */
export async function importFiles({ site, own, media, files, report, dryRun }: ExportImport): Promise<void> {
  const folder = join(own.folder, EXPORT_MEDIA_FOLDER);
  const named = new Map<string, MediaFileTable>([...files, ...media]);
  const without: string[] = [];
  for await (const path of mediaFiles(folder)) {
    if (!media.has(path)) without.push(path);
    const file = join(folder, path);
    const held = await heldHash(site, path);
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
    report.count('picture', held === hash ? 'unchanged' : held ? 'changed' : 'new');
    const copy = (unfinished: string) => copyFile(file, unfinished);
    if (held !== hash && !dryRun) await placeMedia(site, { path, hash }, copy, RETRIES_OF_COMMANDS);
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
