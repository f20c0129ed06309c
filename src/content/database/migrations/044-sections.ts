import type { Migration } from '#platform/database/migrate.ts';

/**
 * Gives each section what publication.ts said of it alone, and a number and a key, by which the desk knows it (docs/decisions/0096).
 * SQLite adds no column that numbers itself to a table that others refer to: a trigger does, on both engines.
 */
export const keepSections: Migration = {
  name: 'sections',
  statements: ({ engine, word }) => [
    'alter table category add column id integer',
    `update category set id = counted.number
       from (select cat_slug, row_number() over (order by position, cat_slug) as number from category) as counted
       where counted.cat_slug = category.cat_slug`,
    'create unique index category_by_number on category (id)',
    ...NUMBERED[engine],
    `alter table category add column menu_name text not null default ''`,
    `alter table category add column hue_light ${word} not null default ''`,
    `alter table category add column hue_dark ${word} not null default ''`,
    'alter table category add column is_hidden integer not null default 0',
    'alter table category add column of_desk integer not null default 0',
    `alter table category add column source_key ${word}`,
    `update category set source_key = 'section:' || cat_slug`,
    'create unique index category_by_key on category (source_key)',
  ],
};

const NUMBERED = {
  sqlite: [
    `create trigger category_numbered after insert on category when new.id is null
       begin update category set id = (select coalesce(max(id), 0) + 1 from category) where cat_slug = new.cat_slug; end`,
  ],
  postgres: [
    `create function number_category() returns trigger language plpgsql as $$ begin
       if new.id is null then new.id := (select coalesce(max(id), 0) + 1 from category); end if; return new; end $$`,
    'create trigger category_numbered before insert on category for each row execute function number_category()',
  ],
} as const;
