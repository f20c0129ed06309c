import { createReadStream } from 'node:fs';
import { limits } from '../limits.ts';
import { ExportDocument, type ExportRecord } from './document.ts';
import { StrayBytes } from './stray-bytes.ts';

/** Some records, and how far the reading has come. */
export interface ExportBatch {
  readonly records: readonly ExportRecord[];
  /** Bytes of the file read so far. */
  readonly bytes: number;
  /** Bytes so far that are no UTF-8, or no text. */
  readonly repaired: number;
}

/**
 * Reads an export from beginning to end in constant memory, a few records at a time.
 * @throws UnreadableSource when it is no JSON, is cut short, or attacks the reader; in the middle of the reading, too
 */
export async function* readRecords(file: string): AsyncGenerator<ExportBatch> {
  const document = new ExportDocument(file);
  const stray = new StrayBytes();
  let bytes = 0;
  for await (const chunk of createReadStream(file, { highWaterMark: limits.chunk }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    yield { records: document.write(stray.write(chunk)), bytes, repaired: stray.repaired };
  }
  yield { records: document.write(stray.end()), bytes, repaired: stray.repaired };
  document.end();
}
