import type { Migration } from '#platform/database/migrate.ts';

/** What was changed in many stories at once, and in each of them what it was: for its undo (docs/decisions/0101). */
export const changeManyStories: Migration = {
  name: 'many stories',
  statements: ({ id, word }) => [
    `create table story_batch (id ${id}, account_id integer references account on delete set null, made_time ${word} not null,
       change text not null, state ${word} not null check (state in ('prepared', 'doing', 'done', 'undoing', 'undone')))`,
    `create table story_batch_item (batch_id integer not null references story_batch on delete cascade, position integer not null,
       story_id integer references story on delete cascade, post_id integer,
       state ${word} not null check (state in ('waiting', 'done', 'same', 'left', 'undone', 'kept')), title text not null,
       note text not null, before text, after text, primary key (batch_id, position))`,
    `create index story_batch_item_by_story on story_batch_item (story_id)`,
  ],
};
