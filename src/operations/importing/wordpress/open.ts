import { readText } from '../decoding.ts';
import type { SourceItem } from '../source.ts';
import { type SourceReader, UnreadableSource } from '../source-reader.ts';
import { xmlFault } from '../xml-fault.ts';
import { ExportParser } from './export-parser.ts';
import { commentOf, declared, itemsOf } from './items.ts';
import type { WordPressRecord } from './record.ts';
import { WordPressReferences } from './references.ts';

/**
 * Opens an export of WordPress, WXR 1.0 to 1.2. The outline collects what posts refer to, which may be anywhere in the file.
 * @param head the beginning of the file, which names the old site
 * @throws UnreadableSource for a head that attacks the reader
 */
export function openWordPress(file: string, head: string, size: number): SourceReader {
  const begun = new WordPressReferences();
  for (const record of new ExportParser(file).write(head)) if (record.kind === 'channel') begun.add(record);
  let complete: WordPressReferences | undefined;
  async function* outline() {
    const references = new WordPressReferences();
    yield* readItems(file, references, (record) => references.add(record));
    complete = references;
  }
  async function* items() {
    if (!complete) for await (const _ of outline());
    if (complete) yield* readItems(file, complete, () => {});
  }
  return { format: 'WordPress export', size, origin: begun.site.origin, outline, items };
}

/** @param visit called for each record, before its item is yielded @throws UnreadableSource */
async function* readItems(
  file: string,
  references: WordPressReferences,
  visit: (record: WordPressRecord) => void,
): AsyncGenerator<SourceItem> {
  const seen = new Map<string, string>();
  const yielded = new Set<object>();
  for await (const { records, bytes } of readRecords(file)) {
    for (const record of records) {
      if (record.kind === 'item' && yielded.size === 0) yield* declared(references, yielded);
      visit(record);
      if (record.kind === 'comment') yield commentOf(record);
      if (record.kind === 'item') yield* itemsOf(record, references, seen);
    }
    yield { kind: 'progress', bytes };
  }
  // Those that only items name.
  yield* declared(references, yielded);
  const { path, key } = references.site;
  if (path) yield { kind: 'redirect', key: `${key}:home`, place: {}, from: path, to: '/' };
}

/** Reads an export, a few records at a time: it may be larger than the memory. */
async function* readRecords(file: string): AsyncGenerator<{ records: readonly WordPressRecord[]; bytes: number }> {
  const parser = new ExportParser(file);
  for await (const { text, bytes } of readText(file)) yield { records: parser.write(text), bytes };
  try {
    parser.end();
  } catch (error) {
    if (!(error instanceof UnreadableSource)) throw error;
    // A fault of the XML can make a file seem to end too soon.
    const fault = await xmlFault(file, 'utf8');
    throw fault ? new UnreadableSource(`${error.message} Its XML is broken: ${fault}`, { cause: error }) : error;
  }
}
