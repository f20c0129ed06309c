import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { CSV_FILES, type CsvFile } from '#operations/exporting/csv-files.ts';
import { DOCUMENTS, type DocumentFolder } from '#operations/exporting/document-folders.ts';
import { documentRow } from '#operations/exporting/documents.ts';
import { safePath } from '#operations/exporting/exported-columns.ts';
import { type Manifest, readManifest } from '#operations/exporting/manifest.ts';
import { readCsv } from '#platform/text/csv.ts';
import { faultsOf } from '#platform/validation.ts';
import { UnreadableSource } from '../source-reader.ts';

export type DocumentKind = keyof typeof DOCUMENTS;

export interface ExportDocument<Kind extends DocumentKind> {
  readonly file: string;
  readonly row: z.output<(typeof DOCUMENTS)[Kind]['row']>;
}

export type CsvKind = keyof typeof CSV_FILES;
type CsvRow<Kind extends CsvKind> = (typeof CSV_FILES)[Kind]['row'];

const index = z.strictObject({ file: safePath });

/** An export that `masthead export everything` has written. Its files are read when their rows are asked for. */
export class OwnExport {
  readonly folder: string;
  readonly manifest: Manifest;

  private constructor(folder: string, manifest: Manifest) {
    this.folder = folder;
    this.manifest = manifest;
  }

  /**
   * @returns undefined for a source that is no such export
   * @throws UnreadableSource for one of a newer version
   */
  static async open(source: string): Promise<OwnExport | undefined> {
    try {
      const manifest = await readManifest(source);
      return manifest && new OwnExport(source, manifest);
    } catch (error) {
      throw unreadable(source, error);
    }
  }

  /**
   * The rows of a CSV file; none of an optional one that is not there.
   * @throws UnreadableSource naming the row that cannot be read
   */
  async *rows<Kind extends CsvKind>(kind: Kind): AsyncGenerator<z.output<CsvRow<Kind>>> {
    const { isOptional }: CsvFile = CSV_FILES[kind];
    if (isOptional && !existsSync(join(this.folder, `${kind}.csv`))) return;
    yield* this.#lines<CsvRow<Kind>>(kind, CSV_FILES[kind].row);
  }

  async *#lines<Row extends z.ZodObject>(kind: string, row: Row): AsyncGenerator<z.output<Row>> {
    const file = `${kind}.csv`;
    let number = 0;
    try {
      for await (const values of readCsv(join(this.folder, file), row)) {
        number += 1;
        yield row.parse(values);
      }
    } catch (error) {
      throw unreadable(`${file}, row ${number}`, error);
    }
  }

  /**
   * The rows that are files of their own, in the order of their numbers; none of an optional kind that is not there.
   * @throws UnreadableSource naming the file that cannot be read
   */
  async *documents<Kind extends DocumentKind>(kind: Kind): AsyncGenerator<ExportDocument<Kind>> {
    const folder: DocumentFolder = DOCUMENTS[kind];
    if (folder.isOptional && !existsSync(join(this.folder, `${kind}.csv`))) return;
    for await (const { file } of this.#lines(kind, index)) {
      try {
        const text = await readFile(join(this.folder, file), 'utf8');
        yield { file, row: folder.row.parse(documentRow(folder, text)) as ExportDocument<Kind>['row'] };
      } catch (error) {
        throw unreadable(file, error);
      }
    }
  }
}

function unreadable(place: string, error: unknown): Error {
  if (error instanceof UnreadableSource || !(error instanceof Error)) throw error;
  const faults = error instanceof z.ZodError ? faultsOf(error) : [];
  return new UnreadableSource(`${place} cannot be read: ${faults.join('; ') || error.message}`, { cause: error });
}
