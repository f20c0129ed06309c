import { readText } from '../decoding.ts';
import { UnreadableSource } from '../source.ts';
import { xmlFault } from '../xml-fault.ts';
import { ExportParser } from './export-parser.ts';
import type { ExportRecord } from './record.ts';

export interface ExportBatch {
  readonly records: readonly ExportRecord[];
  readonly bytes: number;
}

/**
 * Reads an export, a few records at a time.
 * @throws UnreadableSource while reading, for a file that is no export, is cut short, or attacks the reader
 */
export async function* readExport(file: string): AsyncGenerator<ExportBatch> {
  const parser = new ExportParser(file);
  for await (const chunk of readText(file)) {
    yield { records: parser.write(chunk.text, chunk.repairedLines), bytes: chunk.bytes };
  }
  try {
    parser.end();
  } catch (error) {
    throw error instanceof UnreadableSource ? await withFault(error, file) : error;
  }
}

/** Adds the first fault of the XML, which makes the file seem to end too soon. */
async function withFault(error: UnreadableSource, file: string): Promise<UnreadableSource> {
  const fault = await xmlFault(file, 'utf8');
  return fault ? new UnreadableSource(`${error.message} Its XML is broken: ${fault}`, { cause: error }) : error;
}
