import type { Migration } from '#platform/database/migrate.ts';
import { NOW } from './013-drop-old-search.ts';

/**
 * Gives each sub-category a key, by which the desk knows it, and says whether it is private (docs/decisions/0097). The search index
 * holds the names of public ones alone: the posts of one that changes are logged, as those of one that is renamed (022).
 */
export const keepTags: Migration = {
  name: 'tags',
  statements: ({ engine, word }) => [
    'alter table subcategory add column is_private integer not null default 0',
    `alter table subcategory add column source_key ${word}`,
    `update subcategory set source_key = 'tag:' || subcat_slug`,
    'create unique index subcategory_by_key on subcategory (source_key)',
    ...LOGGED[engine],
  ],
};

const LOGGED = {
  sqlite: [
    `create trigger subcategory_turned_private after update of is_private on subcategory
       when old.is_private <> new.is_private begin
       insert into post_change (post_id, revision, changed_time)
         select post_id, revision, ${NOW.sqlite} from post_subcategory cross join content_revision where subcat_id = new.id; end`,
  ],
  postgres: [
    `create trigger subcategory_turns_private before update of is_private on subcategory
       for each statement execute function take_turns_writing_posts()`,
    `create trigger subcategory_turned_private after update of is_private on subcategory
       for each row when (old.is_private <> new.is_private) execute function note_renamed_subcategory()`,
  ],
} as const;
