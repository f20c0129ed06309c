import type { Migration } from '#platform/database/migrate.ts';

const account = 'integer references account on delete set null';

/** What colleagues say to one another about a story, and each handing over. The notes that stories were given with are the first. */
export const keepStoryMessages: Migration = {
  name: 'story messages',
  statements: ({ id, word }) => [
    `create table story_message (id ${id}, story_id integer not null references story on delete cascade,
       account_id ${account}, to_account_id ${account}, kind ${word} not null check (kind in ('handed in', 'given', 'said')),
       text text not null, made_time ${word} not null, is_waiting integer not null default 0)`,
    `create index story_message_by_story on story_message (story_id, id)`,
    // Of all that was ever said, few words wait.
    `create index story_message_waiting on story_message (id, to_account_id) where is_waiting = 1`,
    `insert into story_message (story_id, to_account_id, kind, text, made_time)
       select id, account_id, 'given', return_note, changed_time from story where return_note <> ''`,
  ],
};
