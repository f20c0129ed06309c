import type { Migration } from '#platform/database/migrate.ts';

/**
 * PostgreSQL 14 and later, where they were built with it, as those of all distributions are. Only tables of our own. Where another node or
 * a backup holds one of them for long, readers' queries would wait behind this: it is left out then.
 */
const LZ4 = `do $$
declare
  long record;
  waits text := current_setting('lock_timeout');
begin
  if exists (select 1 from pg_settings where name = 'default_toast_compression' and 'lz4' = any (enumvals)) then
    perform set_config('lock_timeout', '3s', true);
    for long in
      select relname, attname from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = current_schema()::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
        and atttypid = 'text'::regtype and pg_has_role(relowner, 'USAGE')
    loop
      execute format('alter table %I alter column %I set compression lz4', long.relname, long.attname);
    end loop;
    perform set_config('lock_timeout', waits, true);
  end if;
exception
  when lock_not_available then null;
end $$`;

/**
 * Lets PostgreSQL keep long texts by LZ4 from now on: its own way took a third of the time of what writes many stories (docs/decisions/0147).
 * What is there stays as it is until it is written again.
 */
export const compressByLz4: Migration = {
  name: 'faster compression',
  statements: ({ engine }) => (engine === 'postgres' ? [LZ4] : []),
};
