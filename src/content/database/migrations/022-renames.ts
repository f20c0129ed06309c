import type { Migration } from '#platform/database/migrate.ts';
import { NOW } from './013-drop-old-search.ts';

/**
 * Logs the posts of an author or a sub-category that is renamed as changed: the search index holds these names
 * (docs/decisions/0035).
 */
export const logRenames: Migration = {
  name: 'renames',
  statements: ({ engine }) =>
    RENAMED.flatMap(({ table, column, posts }) => {
      const log = `insert into post_change (post_id, revision, changed_time)
        select named.id, revision, ${NOW[engine]} from (${posts}) as named cross join content_revision;`;
      return engine === 'sqlite' ? inSqlite(table, column, log) : inPostgres(table, column, log);
    }),
};

const RENAMED = [
  {
    table: 'author',
    column: 'author_display_name',
    posts: `select id from post where post_author_id = new.id
      union select post_id as id from post_coauthor where author_id = new.id`,
  },
  {
    table: 'subcategory',
    column: 'subcat_name',
    posts: 'select post_id as id from post_subcategory where subcat_id = new.id',
  },
] as const;

function inSqlite(table: string, column: string, log: string): string[] {
  return [
    `create trigger ${table}_renamed after update of ${column} on ${table}
       when old.${column} <> new.${column} begin ${log} end`,
  ];
}

/** In turns with the writers of posts, so that the log's numbers rise in the order of commits (013). */
function inPostgres(table: string, column: string, log: string): string[] {
  return [
    `create trigger ${table}_take_turns before update of ${column} on ${table}
       for each statement execute function take_turns_writing_posts()`,
    `create function note_renamed_${table}() returns trigger language plpgsql as $$ begin ${log} return null; end $$`,
    `create trigger ${table}_renamed after update of ${column} on ${table}
       for each row when (old.${column} <> new.${column}) execute function note_renamed_${table}()`,
  ];
}
