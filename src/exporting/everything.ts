import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { mediaFolders } from '#images/original.ts';
import type { Site } from '#platform/site.ts';
import { writeCsv } from './csv.ts';
import { documentPath, documentText } from './documents.ts';
import { type Counts, MANIFEST_FILE, MEDIA_FOLDER, manifestText } from './manifest.ts';
import { copyNew, mediaFiles } from './media-files.ts';
import { CORRECTIONS, CSV_FILES, DOCUMENTS, type DocumentFolder, VIEWS } from './register.ts';
import { correctionRows, countOf, csvRows, documentRows, type Row, viewRows } from './rows.store.ts';

/** Receives how far an export has come: a step, how many of its items are done, and about how many there are. */
export type Tell = (step: string, done: number, total: number) => void;

/** Only its owner may read a file with personal data. */
const PERSONAL = 0o600;

/**
 * Writes everything that cannot be regenerated into a new folder, in open formats, while the site runs. The same content
 * gives the same bytes. The folder gets its name once it is complete.
 * @returns how many rows of each kind, and files, are in it
 * @throws where the folder holds something already
 */
export async function exportEverything(site: Site, folder: string, tell: Tell): Promise<Counts> {
  const target = resolve(folder);
  if (existsSync(target) && (await readdir(target)).length > 0)
    throw new Error('The folder holds something already; name another one.');
  const growing = `${target}.part`;
  if (existsSync(growing)) throw new Error(`${growing} is left of an export that was cut short: delete it first.`);
  await mkdir(growing, { recursive: true, mode: 0o700 });
  const counts = await writeAll(site, growing, tell);
  await writeFile(join(growing, MANIFEST_FILE), manifestText(site.configuration.imageBase, counts));
  await rename(growing, target);
  return counts;
}

/** What names comes before what is named: something that comes in meanwhile is named by nothing, or there. */
async function writeAll(site: Site, folder: string, tell: Tell): Promise<Counts> {
  const { queries } = site.database;
  const counts: Record<string, number> = {};
  const written = async (file: string, columns: readonly string[], rows: AsyncIterable<Row>, mode?: number) =>
    writeCsv(createWriteStream(join(folder, file), mode === undefined ? {} : { mode }), columns, rows);
  counts.views = await written(VIEWS.file, Object.keys(VIEWS.row.shape), viewRows(queries));
  counts.corrections = await written(CORRECTIONS.file, Object.keys(CORRECTIONS.row.shape), correctionRows(queries));
  for (const kind of ['posts', 'events', 'authors'] as const) {
    const total = await countOf(queries, DOCUMENTS[kind].table);
    const files = writeDocuments(folder, DOCUMENTS[kind], documentRows(queries, DOCUMENTS[kind]));
    counts[kind] = await written(
      `${kind}.csv`,
      ['file'],
      counted(files, (done) => tell(kind, done, total)),
    );
  }
  for (const [kind, file] of Object.entries(CSV_FILES)) {
    const mode = 'isPersonal' in file ? PERSONAL : undefined;
    counts[kind] = await written(file.file, Object.keys(file.row.shape), csvRows(queries, file), mode);
  }
  counts.files = await copyMedia(site, join(folder, MEDIA_FOLDER), (done) => tell('files', done, counts.media ?? 0));
  return counts;
}

async function* counted<Item>(items: AsyncIterable<Item>, reach: (done: number) => void): AsyncGenerator<Item> {
  let done = 0;
  for await (const item of items) {
    yield item;
    done += 1;
    reach(done);
  }
}

/** Writes each row as a file. @returns their paths */
async function* writeDocuments(
  folder: string,
  of: DocumentFolder,
  rows: AsyncIterable<Row>,
): AsyncGenerator<{ readonly file: string }> {
  for await (const row of rows) {
    const file = documentPath(of, row);
    await mkdir(join(folder, dirname(file)), { recursive: true });
    await writeFile(join(folder, file), documentText(of, row));
    yield { file };
  }
}

/** Of a file that lies in several folders, the one that readers get. */
async function copyMedia({ configuration }: Site, target: string, reach: (done: number) => void): Promise<number> {
  let files = 0;
  for (const folder of mediaFolders(configuration)) {
    for await (const path of mediaFiles(folder)) {
      if (await copyNew(join(folder, path), join(target, path))) files += 1;
      reach(files);
    }
  }
  return files;
}
