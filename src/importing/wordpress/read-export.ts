import { readText } from './decoding.ts';
import { ExportParser } from './export-parser.ts';
import type { ExportRecord } from './record.ts';

/** Some records, and how many bytes of the file were read for them. */
export interface ExportBatch {
  readonly records: readonly ExportRecord[];
  readonly bytes: number;
}

/**
 * Reads an export from beginning to end, a few records at a time.
 * @throws UnreadableSource when it is no export, is cut short, or attacks the reader; in the middle of the reading, too
 */
export async function* readExport(file: string): AsyncGenerator<ExportBatch> {
  const parser = new ExportParser(file);
  for await (const chunk of readText(file)) {
    yield { records: parser.write(chunk.text, chunk.repairedLines), bytes: chunk.bytes };
  }
  parser.end();
}
