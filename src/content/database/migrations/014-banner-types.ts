import type { Migration } from '#platform/database/migrate.ts';

/**
 * Drops the check of banner_type: advertising.contract.ts alone names the types. SQLite cannot drop a check, so that the
 * table is made anew.
 */
export const allowBannerTypes: Migration = {
  name: 'banner types',
  statements: ({ engine }) => STATEMENTS[engine],
};

const STATEMENTS = {
  sqlite: [
    'alter table advertisement rename to old_advertisement',
    `create table advertisement (id integer primary key autoincrement, banner_img text not null, banner_name text not null,
       dest_url text not null, banner_type text not null, duration_time integer not null, start_time text, end_time text,
       weight integer not null, source_key text unique, source_hash text)`,
    `insert into advertisement (id, banner_img, banner_name, dest_url, banner_type, duration_time, start_time, end_time,
       weight, source_key, source_hash)
     select id, banner_img, banner_name, dest_url, banner_type, duration_time, start_time, end_time, weight, source_key,
       source_hash from old_advertisement`,
    'drop table old_advertisement',
  ],
  postgres: ['alter table advertisement drop constraint advertisement_banner_type_check'],
} as const;
