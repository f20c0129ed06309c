import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import { isDamage } from '#platform/database/damage.ts';
import { DAY } from '#platform/dates.ts';
import { MARK, WORDS_FORMAT } from '#platform/text/words.ts';

/** Name of the index in the data directory. */
export const INDEX_FILE = 'search.sqlite';

/** Raise when `indexPosts` (follow.store.ts) prepares texts in another way, beside their words: an index of another format is rebuilt. */
const FORMAT = 5;

/** A word that stands for a category, and that no visitor can type. */
export function categoryToken(slug: string): string {
  return `${MARK}${Buffer.from(slug).toString('hex')}${MARK}`;
}

/** Ids of posts are smaller: PostgreSQL's are integers of 32 bits. */
export const MOST_IDS = 2 ** 31;

/** Row numbers rise with the day of a post, so that newest-first order and age need no other table. */
export function rowOf({ id, publish_time }: { id: number; publish_time: string }): number {
  return dayOf(new Date(publish_time)) * MOST_IDS + id;
}

/** The id of the post in a row. */
export function idOf(row: number): number {
  return row % MOST_IDS;
}

/** @returns days since 1970, UTC */
export function dayOf(moment: Date): number {
  return Math.floor(moment.getTime() / DAY);
}

/**
 * Whether words are found by their stems, which SQLite knows for English alone; elsewhere they are found by their beginnings.
 * @param language BCP 47
 */
export function hasStems(language: string): boolean {
  return /^en\b/i.test(language);
}

/**
 * Opens the index of a site: FTS5 tables made from the posts, in a file that processes with the same data directory share.
 * @param language of the publication, BCP 47
 * @throws an error for which `isUnusable` holds when the index has to be deleted
 */
export function openIndex(dataDirectory: string, language: string): DatabaseSync {
  const index = new DatabaseSync(join(dataDirectory, INDEX_FILE), { timeout: 5000 });
  // Only spaces part words: which ones there are, and how they are folded, `wordsOf` decides (words.ts).
  const tokenizer = `${hasStems(language) ? 'porter ' : ''}ascii tokenchars '${MARK}'`;
  try {
    index.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma cache_size = -16384');
    createTables(index, tokenizer);
    // Holds the texts of one page of results while they are highlighted (results.store.ts).
    index.exec(`create virtual table temp.result using fts5 (title, text, passage unindexed, tokenize="${tokenizer}")`);
    // Waiting for another process that writes would delay this one's searches.
    index.exec('pragma busy_timeout = 0');
  } catch (error) {
    index.close();
    throw error;
  }
  return index;
}

/** Deletes the index of a site; processes that have it open go on with what they have. */
export function deleteIndex(dataDirectory: string): void {
  // Deletes the file before its log: SQLite never deletes the log of a missing file, so that no process deletes the log of the next index.
  for (const suffix of ['', '-wal', '-shm']) rmSync(join(dataDirectory, INDEX_FILE + suffix), { force: true });
}

function createTables(index: DatabaseSync, tokenizer: string): void {
  const schema = `
    -- format ${FORMAT}, words ${WORDS_FORMAT}
    create virtual table post_text using fts5 (title, deck, names, text,
      typed_title, typed_deck, typed_names, typed_text, category,
      content='', contentless_delete=1, tokenize="${tokenizer}");
    create virtual table word using fts5vocab (post_text, row);
    create table entry (post_id integer primary key, row integer not null);
    create table progress (id integer primary key check (id = 1), json text not null)`;
  const format = crc32(schema) >>> 1;
  index.exec('begin immediate');
  const found = index.prepare('pragma user_version').get()?.user_version;
  if (found === 0) index.exec(`${schema}; pragma user_version = ${format}`);
  index.exec('commit');
  if (found !== 0 && found !== format) throw new OtherIndex();
}

/** The index is of another version of Masthead, of another language, or of another database (follow.store.ts). */
export class OtherIndex extends Error {
  override readonly name = 'OtherIndex';
}

/** Whether the index has to be deleted: another one, or a damaged file. */
export function isUnusable(error: unknown): boolean {
  return error instanceof OtherIndex || isDamage(error);
}
