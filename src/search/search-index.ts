import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import { hasStems, MARK } from './words.ts';

/** Name of the index in the data directory. */
export const INDEX_FILE = 'search.sqlite';

/** How long opening waits for another process, in milliseconds. */
const LONGEST_WAIT = 5000;

/** Raised when posts.ts comes to prepare texts in another way: an index of another format is rebuilt. */
const FORMAT = 1;

/** How FTS5 finds words. @param language BCP 47 */
export function tokenizerOf(language: string): string {
  return `${hasStems(language) ? 'porter ' : ''}unicode61 remove_diacritics 2`;
}

function schemaOf(language: string): string {
  const tokenizer = `${tokenizerOf(language)} tokenchars '${MARK}'`;
  return `
    -- format ${FORMAT}
    create virtual table post_text using fts5 (title, deck, text, typed_title, typed_deck, typed_text, category,
      content='', contentless_delete=1, tokenize="${tokenizer}");
    create virtual table word using fts5vocab (post_text, row);
    create table entry (post_id integer primary key, row integer not null);
    create table progress (change_number integer not null, change_revision integer not null, change_time text not null,
      due_until text not null, unread_below integer)`;
}

type Parameters = Record<string, SQLInputValue>;

interface Open {
  readonly connection: DatabaseSync;
  readonly statements: Map<string, StatementSync>;
  /** Tells whether the file has been replaced since. */
  readonly inode: number | undefined;
}

/**
 * The file that holds the index of a site: FTS5 tables made from the posts. Processes with the same data directory share it;
 * it may be deleted at any time.
 */
export class SearchIndex {
  readonly #file: string;
  readonly #schema: string;
  #open: Open | undefined;

  /** @param language of the publication, BCP 47 */
  constructor(dataDirectory: string, language: string) {
    this.#file = join(dataDirectory, INDEX_FILE);
    this.#schema = schemaOf(language);
  }

  all<Row>(sql: string, parameters: Parameters = {}): Row[] {
    return this.#prepare(sql).all(parameters) as Row[];
  }

  get<Row>(sql: string, parameters: Parameters = {}): Row | undefined {
    return this.#prepare(sql).get(parameters) as Row | undefined;
  }

  run(sql: string, parameters: Parameters = {}): void {
    this.#prepare(sql).run(parameters);
  }

  /**
   * Runs a function in a transaction; one process at a time does.
   * @param patience how long to wait for another process, in milliseconds
   * @throws an error of SQLite for which `isBusy` holds when that was not enough
   */
  async write<Result>(patience: number, work: () => Promise<Result>): Promise<Result> {
    this.all(`pragma busy_timeout = ${patience}`);
    this.run('begin immediate');
    try {
      const result = await work();
      this.run('commit');
      return result;
    } catch (error) {
      if (this.#open?.connection.isTransaction) this.run('rollback');
      throw error;
    }
  }

  /** Puts an empty index in the place of this one, unless another process has done so since it was opened. */
  rebuild(): void {
    const inode = this.#open?.inode;
    this.close();
    if (inode !== undefined && inode !== inodeOf(this.#file)) return;
    // The file before its log: SQLite deletes no log of a file that is gone, so that no process deletes that of the next.
    for (const suffix of ['', '-wal', '-shm']) rmSync(this.#file + suffix, { force: true });
  }

  close(): void {
    this.#open?.connection.close();
    this.#open = undefined;
  }

  #prepare(sql: string): StatementSync {
    this.#open ??= this.#connect();
    const { connection, statements } = this.#open;
    const statement = statements.get(sql) ?? connection.prepare(sql);
    statements.set(sql, statement);
    return statement;
  }

  #connect(): Open {
    const connection = new DatabaseSync(this.#file, { timeout: LONGEST_WAIT });
    try {
      connection.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma cache_size = -16384');
      createTables(connection, this.#schema);
      return { connection, statements: new Map(), inode: inodeOf(this.#file) };
    } catch (error) {
      connection.close();
      throw error;
    }
  }
}

/** Thrown when the tables are those of another version of Masthead, or of another language. */
class OtherFormat extends Error {
  override readonly name = 'OtherFormat';
}

function createTables(connection: DatabaseSync, schema: string): void {
  const version = crc32(schema) >>> 1;
  connection.exec('begin immediate');
  const found = connection.prepare('pragma user_version').get()?.user_version;
  if (found === 0) connection.exec(`${schema}; pragma user_version = ${version}`);
  connection.exec('commit');
  if (found !== 0 && found !== version) throw new OtherFormat();
}

function inodeOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.ino;
}

const codeOf = (error: unknown) => (error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0);

/** Whether another process is writing to the index (SQLITE_BUSY). */
export function isBusy(error: unknown): boolean {
  return codeOf(error) === 5;
}

/** Whether the file is damaged (SQLITE_CORRUPT, SQLITE_NOTADB) or of another format. */
export function isUnreadable(error: unknown): boolean {
  return error instanceof OtherFormat || [11, 26].includes(codeOf(error));
}
