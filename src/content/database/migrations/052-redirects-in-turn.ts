import type { Migration } from '#platform/database/migrate.ts';
import { LOCK_NUMBERS } from '#platform/database/postgres/lock-numbers.ts';

/**
 * Those who write redirects take turns until they commit, as writers of posts do (004). SQLite has one writer at a time anyway. Not for
 * deletions: they make no circle, and the publication of a story, which has a turn at posts, deletes often.
 */
export const writeRedirectsInTurn: Migration = {
  name: 'redirects in turn',
  statements: ({ engine }) => (engine === 'postgres' ? POSTGRES : []),
};

const POSTGRES = [
  `create function take_turns_writing_redirects() returns trigger language plpgsql as $$ begin
     perform pg_advisory_xact_lock(${LOCK_NUMBERS.writingRedirects});
     return null; end $$`,
  `create trigger redirect_take_turns before insert or update on redirect
     for each statement execute function take_turns_writing_redirects()`,
];
