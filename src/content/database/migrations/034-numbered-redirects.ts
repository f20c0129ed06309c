import type { Migration } from '#platform/database/migrate.ts';

/**
 * Gives each redirect a number and a key, by which the desk knows it (docs/decisions/0089). SQLite cannot change a primary key, so
 * that the table is made anew.
 */
export const numberRedirects: Migration = {
  name: 'numbered redirects',
  statements: ({ engine, id, word }) => STATEMENTS[engine](id, word),
};

const STATEMENTS = {
  sqlite: (id: string, word: string) => [
    'alter table redirect rename to old_redirect',
    'drop index redirect_by_target',
    `create table redirect (id ${id}, source_path ${word} not null unique, target text not null, status integer not null,
       source_key ${word} unique)`,
    `insert into redirect (source_path, target, status, source_key)
     select source_path, target, status, 'older:' || source_path from old_redirect order by source_path`,
    'drop table old_redirect',
    'create index redirect_by_target on redirect (target)',
  ],
  postgres: (id: string, word: string) => [
    'alter table redirect drop constraint redirect_pkey',
    `alter table redirect add column id ${id}`,
    'alter table redirect add constraint redirect_source_path_key unique (source_path)',
    `alter table redirect add column source_key ${word} unique`,
    `update redirect set source_key = 'older:' || source_path`,
  ],
} as const;
