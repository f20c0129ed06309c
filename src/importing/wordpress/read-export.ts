import { readText } from '../decoding.ts';
import { UnreadableSource } from '../source.ts';
import { xmlFault } from '../xml-fault.ts';
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
  try {
    parser.end();
  } catch (error) {
    throw error instanceof UnreadableSource ? await withFault(error, file) : error;
  }
}

/** The same refusal, with the first place at which the file is no XML: there is what makes it seem to end too soon. */
async function withFault(error: UnreadableSource, file: string): Promise<UnreadableSource> {
  const fault = await xmlFault(file, 'utf8');
  return fault ? new UnreadableSource(`${error.message} Its XML is broken: ${fault}`, { cause: error }) : error;
}
