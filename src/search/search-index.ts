import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import { hasStems, MARK } from './words.ts';

/** Name of the index in the data directory. */
export const INDEX_FILE = 'search.sqlite';

/** Raised when texts come to be prepared in another way (index-posts.ts): an index of another format is rebuilt. */
const FORMAT = 1;

/**
 * Opens the index of a site: FTS5 tables made from the posts, in a file that processes with the same data directory share.
 * @param language of the publication, BCP 47
 * @throws an error for which `isUnreadable` holds when the index has to be deleted
 */
export function openIndex(dataDirectory: string, language: string): DatabaseSync {
  const index = new DatabaseSync(join(dataDirectory, INDEX_FILE), { timeout: 5000 });
  const tokenizer = `${hasStems(language) ? 'porter ' : ''}unicode61 remove_diacritics 2`;
  try {
    index.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma cache_size = -16384');
    createTables(index, schemaOf(`${tokenizer} tokenchars '${MARK}'`));
    // Texts of one page of results, while what was found is marked in them (results.ts).
    index.exec(`create virtual table temp.result using fts5 (title, deck, text, tokenize="${tokenizer}")`);
  } catch (error) {
    index.close();
    throw error;
  }
  return index;
}

/** Deletes the index of a site; processes that have it open go on with what they have. */
export function deleteIndex(dataDirectory: string): void {
  // The file before its log: SQLite deletes no log of a file that is gone, so that no process deletes that of the next.
  for (const suffix of ['', '-wal', '-shm']) rmSync(join(dataDirectory, INDEX_FILE + suffix), { force: true });
}

function schemaOf(tokenizer: string): string {
  return `
    -- format ${FORMAT}
    create virtual table post_text using fts5 (title, deck, text, typed_title, typed_deck, typed_text, category,
      content='', contentless_delete=1, tokenize="${tokenizer}");
    create virtual table word using fts5vocab (post_text, row);
    create table entry (post_id integer primary key, row integer not null);
    create table progress (id integer primary key check (id = 1), json text not null)`;
}

/** The tables are those of another version of Masthead, or of another language. */
class OtherFormat extends Error {
  override readonly name = 'OtherFormat';
}

function createTables(index: DatabaseSync, schema: string): void {
  const format = crc32(schema) >>> 1;
  index.exec('begin immediate');
  const found = index.prepare('pragma user_version').get()?.user_version;
  if (found === 0) index.exec(`${schema}; pragma user_version = ${format}`);
  index.exec('commit');
  if (found !== 0 && found !== format) throw new OtherFormat();
}

/** Whether another process is writing to the index (SQLITE_BUSY). */
export function isBusy(error: unknown): boolean {
  return codeOf(error) === 5;
}

/** Whether the file is damaged (SQLITE_CORRUPT, SQLITE_NOTADB) or of another format. */
export function isUnreadable(error: unknown): boolean {
  return error instanceof OtherFormat || [11, 26].includes(codeOf(error));
}

function codeOf(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
}
