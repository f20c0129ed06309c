import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import { isDamage } from '#platform/database/damage.ts';
import { WORDS_FORMAT } from '#platform/text/words.ts';

/** Name of the index in the data directory. */
export const TEXT_INDEX_FILE = 'desk-search.sqlite';

/** Raise when texts are prepared in another way, beside their words: an index of another format is rebuilt. */
const FORMAT = 2;

/** The number of a story in the index. */
export const rowOfStory = (id: number): number => id * 2;
/** The number of a post that has no story. */
export const rowOfPost = (id: number): number => id * 2 + 1;

const SCHEMA = `
  -- format ${FORMAT}, words ${WORDS_FORMAT}
  create virtual table text using fts5 (words, content='', contentless_delete=1, detail=none, prefix='2 3', tokenize="ascii");
  create table title (row integer primary key, title text not null);
  create table taken (number integer primary key);
  create table progress (id integer primary key check (id = 1), json text not null)`;

/**
 * Opens the index of the words of all stories: it follows the database, in a file that processes with the same data directory share.
 * @throws an error for which `isUnusableText` holds when it has to be deleted
 */
export function openTextIndex(dataDirectory: string): DatabaseSync {
  const index = new DatabaseSync(join(dataDirectory, TEXT_INDEX_FILE), { timeout: 5000 });
  try {
    // What is deleted is overwritten: drafts are nobody's but the desk's.
    index.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma secure_delete = on');
    createTables(index);
    // Waiting for another process that writes would delay this one's calls.
    index.exec('pragma busy_timeout = 0');
    return index;
  } catch (error) {
    index.close();
    throw error;
  }
}

function createTables(index: DatabaseSync): void {
  const format = crc32(SCHEMA) >>> 1;
  index.exec('begin immediate');
  const found = index.prepare('pragma user_version').get()?.user_version;
  if (found === 0) index.exec(`${SCHEMA}; pragma user_version = ${format}`);
  index.exec('commit');
  if (found !== 0 && found !== format) throw new OtherTextIndex();
}

/** Deletes the index; processes that have it open go on with what they have. The file before its log, as in site/search. */
export function deleteTextIndex(dataDirectory: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(join(dataDirectory, TEXT_INDEX_FILE + suffix), { force: true });
}

/** The index is of another version of Masthead, or of another database. */
export class OtherTextIndex extends Error {
  override readonly name = 'OtherTextIndex';
}

/** Whether the index has to be deleted: another one, or a damaged file. */
export function isUnusableText(error: unknown): boolean {
  return error instanceof OtherTextIndex || isDamage(error);
}
