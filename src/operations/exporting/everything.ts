import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { mediaFolders } from '#content/images/original.ts';
import { allFiled } from '#content/media-store/filed-media.store.ts';
import { fetchMedia, listMedia } from '#content/media-store/media-store.ts';
import type { Site } from '#content/site.ts';
import { OWNER_ENTERS, OWNER_READS } from '#platform/files/owner-only.ts';
import type { Progress } from '#platform/progress.ts';
import { writeCsv } from '#platform/text/csv.ts';
import { CSV_FILES, type CsvFile } from './csv-files.ts';
import { DOCUMENTS, type DocumentFolder } from './document-folders.ts';
import { documentPath, documentText } from './documents.ts';
import { type Counts, EXPORT_MEDIA_FOLDER, MANIFEST_FILE, manifestText } from './manifest.ts';
import { copyNew, mediaFiles } from './media-files.ts';
import { countOf, csvRows, documentRows, type Row } from './rows.store.ts';

/**
 * Writes everything that cannot be regenerated into a new folder, in open formats, while the site runs. The same content
 * gives the same bytes. The folder gets its name once it is complete.
 * @returns how many rows of each kind, and files, are in it
 * @throws Error for a folder that is not empty
 */
export async function exportEverything(site: Site, folder: string, progress: Progress): Promise<Counts> {
  const target = resolve(folder);
  if (existsSync(target) && (await readdir(target)).length > 0)
    throw new Error('The folder holds something already; name another one.');
  const growing = `${target}.part`;
  if (existsSync(growing)) throw new Error(`${growing} is left of an export that was cut short: delete it first.`);
  await mkdir(growing, { recursive: true, mode: OWNER_ENTERS });
  const counts = await writeAll(site, growing, progress);
  await writeFile(join(growing, MANIFEST_FILE), manifestText(site.configuration.imageBase, counts));
  await rename(growing, target);
  return counts;
}

/** Writes rows before the rows that they name, so that a row that is added meanwhile cannot be missing behind its name. */
async function writeAll(site: Site, folder: string, progress: Progress): Promise<Counts> {
  const { queries } = site.database;
  const counts: Record<string, number> = {};
  const { views, corrections, ...others } = CSV_FILES;
  const writeFiles = async (files: Readonly<Record<string, CsvFile>>) => {
    for (const [kind, file] of Object.entries(files)) {
      const target = createWriteStream(join(folder, `${kind}.csv`), file.isPersonal ? { mode: OWNER_READS } : {});
      counts[kind] = await writeCsv(target, Object.keys(file.row.shape), csvRows(queries, file));
    }
  };
  await writeFiles({ views, corrections });
  for (const [kind, documents] of Object.entries(DOCUMENTS)) {
    progress.begin(`Writing ${kind}`, await countOf(queries, documents.table));
    const paths = writeDocuments(folder, documents, documentRows(queries, documents), progress);
    counts[kind] = await writeCsv(createWriteStream(join(folder, `${kind}.csv`)), ['file'], paths);
  }
  await writeFiles(others);
  progress.begin('Writing files', counts.media ?? 0);
  counts.files = await copyMedia(site, join(folder, EXPORT_MEDIA_FOLDER), progress);
  return counts;
}

/** Writes each row as a file. @returns their paths */
async function* writeDocuments(
  folder: string,
  documents: DocumentFolder,
  rows: AsyncIterable<Row>,
  progress: Progress,
): AsyncGenerator<{ readonly file: string }> {
  let done = 0;
  for await (const row of rows) {
    const file = documentPath(documents, row);
    await mkdir(join(folder, dirname(file)), { recursive: true });
    await writeFile(join(folder, file), documentText(documents, row));
    yield { file };
    done += 1;
    progress.reach(done);
  }
}

/** Copies the files of the media folders. Of files with the same path, readers get the first. */
async function copyMedia(site: Site, target: string, progress: Progress): Promise<number> {
  const { configuration } = site;
  const [taken, published] = mediaFolders(configuration);
  let files = configuration.mediaStore ? await copyFromBucket(site, target, progress) : 0;
  for (const folder of configuration.mediaStore ? [published] : [taken, published]) {
    for await (const path of mediaFiles(folder)) {
      if (await copyNew(join(folder, path), join(target, path))) files += 1;
      progress.reach(files);
    }
  }
  return files;
}

/** What rows name and the bucket has, by the paths of the rows. */
async function copyFromBucket(site: Site, target: string, progress: Progress): Promise<number> {
  const stored = await listMedia(site);
  let files = 0;
  for (const row of (await allFiled(site.database.queries)).values()) {
    if (!stored.has(row.hash)) continue;
    await fetchMedia(site, row, join(target, row.path));
    files += 1;
    progress.reach(files);
  }
  return files;
}
