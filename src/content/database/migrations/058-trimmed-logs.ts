import type { Migration } from '#platform/database/migrate.ts';
import { NOW } from './013-drop-old-search.ts';

/** As migrations 013 and 048 have it. */
const KEPT_CHANGES = 100_000;

/** How many entries a log gains before its end is cut. */
const CUT_AFTER = 1000;

/**
 * The logs of changed posts and stories are cut once in a thousand entries. PostgreSQL cut them with each, and read the whole log for
 * it, as it does not know how few entries are that old: 6 ms for each post of a paper that has a full log. SQLite finds them at once.
 */
export const cutLogsSeldom: Migration = {
  name: 'logs cut seldom',
  statements: ({ engine }) =>
    engine === 'postgres'
      ? [
          noting('note_post_change', 'post_change', 'post_id, revision', 'changed, revision', 'from content_revision'),
          noting('note_story_change', 'story_change', 'story_id', 'changed'),
        ]
      : [],
};

function noting(name: string, log: string, columns: string, values: string, from = ''): string {
  return `create or replace function ${name}() returns trigger language plpgsql as $$
    declare changed integer; entry bigint;
    begin
      if tg_op = 'DELETE' then changed := old.id; else changed := new.id; end if;
      insert into ${log} (${columns}, changed_time) select ${values}, ${NOW.postgres} ${from} returning number into entry;
      if entry % ${CUT_AFTER} = 0 then delete from ${log} where number <= entry - ${KEPT_CHANGES}; end if;
      return null;
    end $$`;
}
