import { basename } from 'node:path';
import { readText } from '../decoding.ts';
import type { SourceItem } from '../source.ts';
import { type SourceReader, UnreadableSource } from '../source-reader.ts';
import { xmlFault } from '../xml-fault.ts';
import { ExportParser } from './export-parser.ts';
import { commentOf, declared, itemsOf } from './items.ts';
import type { WordPressRecord } from './record.ts';
import { WordPressReferences } from './references.ts';

/** A file of an export. */
export interface WordPressFile {
  readonly path: string;
  /** Its beginning, which names the old site. */
  readonly head: string;
  /** Bytes. */
  readonly size: number;
}

/**
 * Opens an export of WordPress, WXR 1.0 to 1.2. The outline collects what posts refer to, which may be anywhere in it: a large site
 * comes in several files, and its pictures and authors in others than its posts.
 * @throws UnreadableSource for a head that attacks the reader, and for files of several sites, whose numbers mean different things
 */
export function openWordPress(files: readonly WordPressFile[]): SourceReader {
  const [first, ...others] = files.map((file) => ({ ...file, site: siteOf(file) }));
  const other = others.find(({ site }) => site !== first?.site);
  if (first && other)
    throw new UnreadableSource(
      `${first.path} is an export of ${first.site}, and ${other.path} of ${other.site}: bring in each by itself.`,
    );
  let complete: WordPressReferences | undefined;
  async function* outline() {
    const references = new WordPressReferences();
    yield* readItems(files, references, (record) => references.add(record));
    complete = references;
  }
  async function* items() {
    if (!complete) for await (const _ of outline());
    if (complete) yield* readItems(files, complete, () => {});
  }
  const size = files.reduce((sum, file) => sum + file.size, 0);
  const origin = first && referencesOf(first).site.origin;
  return { format: 'WordPress export', size, origin, outline, items };
}

/** The old site that a file says that it is of, with or without `www.`. */
function siteOf(file: WordPressFile): string {
  const { key } = referencesOf(file).site;
  return key.replace(/^wordpress:(?:www\.)?/, '') || 'a site without an address';
}

function referencesOf({ path, head }: WordPressFile): WordPressReferences {
  const begun = new WordPressReferences();
  for (const record of new ExportParser(path).write(head)) if (record.kind === 'channel') begun.add(record);
  return begun;
}

/** @param visit called for each record, before its item is yielded @throws UnreadableSource */
async function* readItems(
  files: readonly WordPressFile[],
  references: WordPressReferences,
  visit: (record: WordPressRecord) => void,
): AsyncGenerator<SourceItem> {
  const seen = new Map<string, string>();
  const yielded = new Set<object>();
  let before = 0;
  for (const { path, size } of files) {
    // A line says nothing without its file.
    const file = files.length > 1 ? basename(path) : undefined;
    for await (const { records, bytes } of readRecords(path)) {
      for (const record of records) {
        if (record.kind === 'item' && yielded.size === 0) yield* declared(references, yielded);
        visit(record);
        if (record.kind === 'comment') yield commentOf(record);
        if (record.kind === 'item') for (const item of itemsOf(record, references, seen)) yield placed(item, file);
      }
      yield { kind: 'progress', bytes: before + bytes };
    }
    before += size;
  }
  // Those that only items name.
  yield* declared(references, yielded);
  const { path, key } = references.site;
  if (path) yield { kind: 'redirect', key: `${key}:home`, place: {}, from: path, to: '/' };
}

function placed<Item extends SourceItem>(item: Item, file: string | undefined): Item {
  return file !== undefined && 'place' in item ? { ...item, place: { ...item.place, file } } : item;
}

/** Reads a file of an export, a few records at a time: it may be larger than the memory. */
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
