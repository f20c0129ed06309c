import type { Migration } from '#platform/database/migrate.ts';
import { LOCK_NUMBERS } from '#platform/database/postgres/lock-numbers.ts';

/**
 * Writers of sections take turns on PostgreSQL, as they do on SQLite: two nodes that filled an empty database at once both
 * gave the next number, and the second start failed.
 */
export const numberSectionsInTurn: Migration = {
  name: 'sections numbered in turn',
  statements: ({ engine }) => (engine === 'postgres' ? [NUMBER] : []),
};

const NUMBER = `create or replace function number_category() returns trigger language plpgsql as $$ begin
    perform pg_advisory_xact_lock(${LOCK_NUMBERS.writingSections});
    if new.id is null then new.id := (select coalesce(max(id), 0) + 1 from category); end if;
    return new; end $$`;
