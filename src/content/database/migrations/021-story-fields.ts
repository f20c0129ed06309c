import type { Migration } from '#platform/database/migrate.ts';

/**
 * A post's title for search engines, the point of its banner that cuts keep, and the authors beside its first. Triggers copy
 * what lists sort and hide by, and count co-written posts in the same lists of post_tally as an author's own.
 */
export const addStoryFields: Migration = {
  name: 'story fields',
  statements: ({ engine, word }) => [
    `alter table post add column meta_title text not null default ''`,
    `alter table post add column banner_focus text not null default ''`,
    `create table post_coauthor (post_id integer not null references post on delete cascade,
       author_id integer not null references author, position integer not null, status ${word} not null,
       publish_time ${word} not null, primary key (post_id, author_id))`,
    `create index post_by_coauthor on post_coauthor (author_id, publish_time desc, post_id desc) where status <> 'draft'`,
    ...(engine === 'sqlite' ? SQLITE : POSTGRES),
  ],
};

const COPIED = 'status, publish_time';
const COUNT = 'on conflict (list, month) do update set posts = post_tally.posts + excluded.posts';

const SQLITE = [
  tallyTrigger('insert', 'insert', 'new', 1),
  tallyTrigger('delete', 'delete', 'old', -1),
  tallyTrigger('leave', 'update', 'old', -1),
  tallyTrigger('enter', 'update', 'new', 1),
  `create trigger post_coauthor_follow after update of ${COPIED} on post
     when (old.status, old.publish_time) is not (new.status, new.publish_time)
     begin update post_coauthor set (${COPIED}) = (new.status, new.publish_time) where post_id = new.id; end`,
];

function tallyTrigger(name: string, event: string, row: 'new' | 'old', by: 1 | -1): string {
  return `create trigger post_coauthor_tally_${name} after ${event} on post_coauthor when ${row}.status <> 'draft' begin
    insert into post_tally (list, month, posts)
      values ('author/' || ${row}.author_id, substr(${row}.publish_time, 1, 7), ${by}) ${COUNT}; end`;
}

/** Counts once a statement, and in turns, as migration 004 does. */
const POSTGRES = [
  `create trigger post_coauthor_take_turns before insert or update or delete on post_coauthor
     for each statement execute function take_turns_writing_posts()`,
  ...afterEach('post_coauthor_tally_insert', 'insert on post_coauthor', ['new'], count([changes('entering', 1)])),
  ...afterEach('post_coauthor_tally_delete', 'delete on post_coauthor', ['old'], count([changes('leaving', -1)])),
  ...afterEach(
    'post_coauthor_tally_update',
    'update on post_coauthor',
    ['old', 'new'],
    count([changes('leaving', -1), changes('entering', 1)]),
  ),
  ...afterEach(
    'post_coauthor_follow',
    'update on post',
    ['new'],
    `update post_coauthor as copy set (${COPIED}) = (entering.status, entering.publish_time) from entering
       where copy.post_id = entering.id and (copy.status, copy.publish_time) <> (entering.status, entering.publish_time)`,
  ),
];

function afterEach(name: string, event: string, rows: readonly ('old' | 'new')[], body: string): string[] {
  const tables = rows.map((row) => (row === 'old' ? 'old table as leaving' : 'new table as entering')).join(' ');
  return [
    `create function ${name}() returns trigger language plpgsql as $$ begin ${body}; return null; end $$`,
    `create trigger ${name} after ${event} referencing ${tables} for each statement execute function ${name}()`,
  ];
}

function changes(rows: 'leaving' | 'entering', by: 1 | -1): string {
  return `select 'author/' || author_id as list, substr(publish_time, 1, 7) as month, ${by} as posts
    from ${rows} where status <> 'draft'`;
}

function count(changed: readonly string[]): string {
  return `insert into post_tally (list, month, posts)
    select list, month, sum(posts) from (${changed.join(' union all ')}) as changed
    group by list, month having sum(posts) <> 0 ${COUNT}`;
}
