import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Tables } from '../schema.ts';

/**
 * The full-text index of the posts. Triggers keep it in step, so that no writer can forget it: the importer, a node of
 * an older version, a person with a SQL prompt.
 */
export async function createSearchIndex(database: Kysely<Tables>, engine: Engine): Promise<void> {
  const statements = engine === 'sqlite' ? SQLITE : POSTGRES;
  for (const statement of statements) await sql.raw(statement).execute(database);
}

/** What is indexed, and what the vocabulary for misspelt words is made of. Neither keeps a copy of the text. */
const FOUND = 'post_title, p_content, post_text';
const LEARNT = 'post_title, p_content, excerpt';

const of = (row: 'new' | 'old', columns: string) => columns.replaceAll(/\w+/g, (column) => `${row}.${column}`);

const ADD = `
  insert into post_search (rowid, ${FOUND}) values (new.id, ${of('new', FOUND)});
  insert into post_words (rowid, ${LEARNT}) values (new.id, ${of('new', LEARNT)});`;
// An index without a copy must be told what it is to forget.
const REMOVE = `
  insert into post_search (post_search, rowid, ${FOUND}) values ('delete', old.id, ${of('old', FOUND)});
  insert into post_words (post_words, rowid, ${LEARNT}) values ('delete', old.id, ${of('old', LEARNT)});`;

const SQLITE = [
  `create virtual table post_search using fts5 (${FOUND}, content = 'post', content_rowid = 'id',
     tokenize = 'porter unicode61 remove_diacritics 2')`,
  // Whole words, for correcting: the stems of post_search are no words. Without positions it is small enough to read through.
  `create virtual table post_words using fts5 (${LEARNT}, content = 'post', content_rowid = 'id',
     detail = none, columnsize = 0, tokenize = 'unicode61 remove_diacritics 2')`,
  `create virtual table post_vocabulary using fts5vocab (post_words, 'row')`,
  `insert into post_search (post_search) values ('rebuild')`,
  `insert into post_words (post_words) values ('rebuild')`,
  `create trigger post_search_insert after insert on post begin ${ADD} end`,
  `create trigger post_search_delete after delete on post begin ${REMOVE} end`,
  `create trigger post_search_update after update of post_title, p_content, excerpt, post_text on post
     begin ${REMOVE} ${ADD} end`,
];

/** One letter for one sign: accents go, and what is neither letter nor digit parts words, as FTS5 does it. */
const PLAIN_TEXT = `create function plain_text(given text) returns text language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f]', '', 'g'), '[!-/:-@[-\`{-~]+', ' ', 'g') $$`;

/** A tsvector holds at most 1 MB; a text that is longer is found by its beginning. */
const LONGEST_INDEXED = 200_000;

const INDEX_POST = `create function index_post() returns trigger language plpgsql as $$ begin
  insert into post_search (post_id, words) values (new.id,
      setweight(to_tsvector('every_word', plain_text(new.post_title)), 'A')
      || setweight(to_tsvector('every_word', plain_text(new.p_content)), 'B')
      || setweight(to_tsvector('every_word', plain_text(left(new.post_text, ${LONGEST_INDEXED}))), 'D'))
    on conflict (post_id) do update set words = excluded.words;
  -- In one order, so that two writers never wait for each other.
  insert into post_vocabulary (word)
    select distinct word from unnest(tsvector_to_array(to_tsvector('simple',
      plain_text(concat_ws(' ', new.post_title, new.p_content, new.excerpt))))) as word order by word
    on conflict do nothing;
  return null; end $$`;

const POSTGRES = [
  // English endings, and no word too common to be found: "To be or not to be" is a title.
  `create text search dictionary every_english_word (template = snowball, language = english)`,
  `create text search configuration every_word (copy = english)`,
  `alter text search configuration every_word alter mapping replace english_stem with every_english_word`,
  PLAIN_TEXT,
  `create table post_search (post_id integer primary key references post on delete cascade, words tsvector not null)`,
  `create index post_search_words on post_search using gin (words)`,
  `create table post_vocabulary (word text collate "C" primary key)`,
  INDEX_POST,
  `create trigger post_search_write after insert or update of post_title, p_content, excerpt, post_text on post
     for each row execute function index_post()`,
  // Posts from before this step.
  `update post set post_title = post_title`,
  // Finds words that look alike without reading all of them. A server that lacks it, or an account that may not add
  // it, corrects all the same, only slower.
  `do $$ begin
     create extension if not exists pg_trgm;
     create index post_vocabulary_alike on post_vocabulary using gin (word gin_trgm_ops);
   exception when others then raise notice 'Without pg_trgm, misspelt words are looked up one by one: %', sqlerrm;
   end $$`,
];
