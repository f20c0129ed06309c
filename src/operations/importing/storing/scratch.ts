import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { addresses } from '#content/addresses.ts';

/** Kibibytes in memory; SQLite keeps further pages in a temporary file. */
const CACHE = 16_384;

/**
 * A temporary database for what the second reading needs of the first: a million posts would not fit into the memory.
 * Synchronous, because links are looked up while an article is cleaned.
 */
export class Scratch {
  readonly #database = new DatabaseSync('');
  readonly #statements = new Map<string, StatementSync>();

  constructor() {
    this.#database.exec(`pragma cache_size = -${CACHE}; pragma journal_mode = off; pragma synchronous = off;
      create table seen (reading integer, key text, times integer, primary key (reading, key)) without rowid;
      create table plan (key text primary key, catSlug text, name text, wanted text, unique (catSlug, name)) without rowid;
      create table suffix (catSlug text, name text, number integer, primary key (catSlug, name)) without rowid;
      create table archive (path text primary key, target text, key text, moment text) without rowid;
      create table address (path text primary key, target text, key text) without rowid`);
    this.#database.exec('begin');
  }

  close(): void {
    this.#database.close();
  }

  /** Adds a number to a key that the source uses again: the same one on both readings. */
  keyOf(reading: 1 | 2, key: string): string {
    const row = this.#prepare(
      'insert into seen values (?, ?, 1) on conflict do update set times = times + 1 returning times',
    ).get(reading, key);
    const times = Number(row?.times);
    return times > 1 ? `${key}#${times}` : key;
  }

  /** Plans an address for a key. @returns false where another key has it */
  claim(key: string, { catSlug, name, wanted }: Plan): boolean {
    return (
      this.#prepare('insert or ignore into plan values (?, ?, ?, ?)').run(key, catSlug, name, wanted).changes === 1
    );
  }

  planned(key: string): Plan | undefined {
    const row = this.#prepare('select catSlug, name, wanted from plan where key = ?').get(key);
    return row && { catSlug: String(row.catSlug), name: String(row.name), wanted: String(row.wanted) };
  }

  claimant(catSlug: string, name: string): string | undefined {
    const row = this.#prepare('select key from plan where catSlug = ? and name = ?').get(catSlug, name);
    return row && String(row.key);
  }

  /** Counts 2, 3, 4 … for each slug: without it, the thousandth post of one title would try a thousand names. */
  nextSuffix(catSlug: string, name: string): number {
    const row = this.#prepare(
      'insert into suffix values (?, ?, 2) on conflict do update set number = number + 1 returning number',
    ).get(catSlug, name);
    return Number(row?.number);
  }

  /** Keeps the first target of a path. */
  addAddress(path: string, target: string, key: string): void {
    this.#prepare('insert or ignore into address values (?, ?, ?)').run(path, target, key);
  }

  /** Keeps the newest post of each path. */
  addArchive(path: string, target: string, key: string, moment: string): void {
    this.#prepare(
      `insert into archive values (?, ?, ?, ?) on conflict do update
       set target = excluded.target, key = excluded.key, moment = excluded.moment where excluded.moment > moment`,
    ).run(path, target, key, moment);
  }

  archives(): { readonly path: string; readonly target: string; readonly key: string }[] {
    const rows = this.#prepare('select path, target, key from archive order by path').all();
    return rows.map(({ path, target, key }) => ({ path: String(path), target: String(target), key: String(key) }));
  }

  address(path: string): { readonly target: string; readonly key: string } | undefined {
    const row = this.#prepare('select target, key from address where path = ?').get(path);
    return row && { target: String(row.target), key: String(row.key) };
  }

  #prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql) ?? this.#database.prepare(sql);
    this.#statements.set(sql, known);
    return known;
  }
}

export interface Plan {
  /** EVENTS or PAGES for these, which no category can be called. */
  readonly catSlug: string;
  readonly name: string;
  /** The slug that the source gives, made safe; of a page its path. */
  readonly wanted: string;
}

/** First segment of the addresses of events; no category can have this slug. */
export const EVENTS = 'events';

/** Stands for the category of pages of text, whose names are paths; no category can have this slug. */
export const PAGES = '/';

export function subcategoryKey({ catSlug, name }: { catSlug: string; name: string }): string {
  return catSlug === EVENTS ? addresses.event(name) : addresses.article({ cat_slug: catSlug, post_name: name });
}
