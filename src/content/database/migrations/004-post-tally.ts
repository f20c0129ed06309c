import type { Migration } from '#platform/database/migrate.ts';
import { LOCK_NUMBERS } from '#platform/database/postgres/lock-numbers.ts';

/**
 * How many posts each list holds, by month, so that a list's total and the place of any of its pages are found without
 * counting posts. Triggers keep it in step, as they keep the search index: no writer can forget it. They also bring what
 * post_subcategory copies of a post in line with it.
 */
export const createPostTally: Migration = {
  name: 'post tally',
  statements: ({ engine, word }) => [
    `create table post_tally (list ${word} not null, month ${word} not null, posts integer not null, primary key (list, month))
       ${engine === 'sqlite' ? 'without rowid' : ''}`,
    ...COUNTED.flatMap(({ table, lists }) =>
      lists.map(
        (list) => `insert into post_tally (list, month, posts)
          select ${list}, ${MONTH}, count(*) from ${table} where status <> 'draft' group by 1, 2 order by 1, 2`,
      ),
    ),
    ...(engine === 'sqlite' ? SQLITE : POSTGRES),
    // The files of the site map and the last change in each, read off the index (syndication.store.ts).
    `create index post_by_sitemap_file on post (((id - 1) / 2000), modified_time desc, publish_time) where status <> 'draft'`,
  ],
};

/** Whose rows are counted, and in which lists a row stands (content/posts/list-pages.store.ts names them alike). */
const COUNTED = [
  { table: 'post', lists: [`'topic/' || cat_slug`, `'author/' || post_author_id`] },
  { table: 'post_subcategory', lists: [`'topic/' || cat_slug || '/' || subcat_id`] },
] as const;

/** What a post's place in a list follows from, and what post_subcategory has a copy of. */
const COPIED = 'cat_slug, status, publish_time';
const MONTH = 'substr(publish_time, 1, 7)';

/** PostgreSQL's copies follow within the update's own trigger. */
const FOLLOW = `update post_subcategory as copy set (${COPIED}) = (entering.cat_slug, entering.status, entering.publish_time)
    from entering where copy.post_id = entering.id
      and (copy.cat_slug, copy.status, copy.publish_time) <> (entering.cat_slug, entering.status, entering.publish_time)`;

const COUNT = 'on conflict (list, month) do update set posts = post_tally.posts + excluded.posts';

/** Row by row, the only way SQLite has. */
const SQLITE = [
  ...COUNTED.flatMap(({ table, lists }) => {
    const change = (row: 'new' | 'old', by: 1 | -1) =>
      `when ${row}.status <> 'draft' begin insert into post_tally (list, month, posts) values ${lists
        .map((list) => `(${inRow(row, list)}, ${inRow(row, MONTH)}, ${by})`)
        .join(', ')} ${COUNT}; end`;
    const columns = table === 'post' ? `${COPIED}, post_author_id` : COPIED;
    return [
      `create trigger ${table}_tally_insert after insert on ${table} ${change('new', 1)}`,
      `create trigger ${table}_tally_delete after delete on ${table} ${change('old', -1)}`,
      `create trigger ${table}_tally_leave after update of ${columns} on ${table} ${change('old', -1)}`,
      `create trigger ${table}_tally_enter after update of ${columns} on ${table} ${change('new', 1)}`,
    ];
  }),
  `create trigger post_subcategory_follow after update of ${COPIED} on post
     when (${inRow('old', COPIED)}) is not (${inRow('new', COPIED)})
     begin update post_subcategory set (${COPIED}) = (${inRow('new', COPIED)}) where post_id = new.id; end`,
];

function inRow(row: 'new' | 'old', expression: string): string {
  return expression.replaceAll(/\b(cat_slug|status|publish_time|post_author_id|subcat_id)\b/g, `${row}.$1`);
}

/**
 * Counts once a statement: an import writes hundreds of posts of one month at once, and each change of a row leaves a dead
 * one behind. Writers of posts take turns before any row is locked: two that counted the same months in different orders would
 * wait for each other for ever.
 */
const POSTGRES = [
  `create function take_turns_writing_posts() returns trigger language plpgsql as $$ begin
     perform pg_advisory_xact_lock(${LOCK_NUMBERS.writingPosts});
     return null; end $$`,
  ...COUNTED.flatMap(({ table, lists }) => [
    `create trigger ${table}_take_turns before insert or update or delete on ${table}
       for each statement execute function take_turns_writing_posts()`,
    ...afterEach(table, 'insert', 'new table as entering', [count(changes(lists, 'entering', 1))]),
    ...afterEach(table, 'delete', 'old table as leaving', [count(changes(lists, 'leaving', -1))]),
    ...afterEach(table, 'update', 'old table as leaving new table as entering', [
      count([...changes(lists, 'leaving', -1), ...changes(lists, 'entering', 1)]),
      ...(table === 'post' ? [FOLLOW] : []),
    ]),
  ]),
];

function afterEach(table: string, event: string, rows: string, body: readonly string[]): string[] {
  const name = `${table}_tally_${event}`;
  return [
    `create function ${name}() returns trigger language plpgsql as $$ begin ${body.join('; ')}; return null; end $$`,
    `create trigger ${name} after ${event} on ${table} referencing ${rows} for each statement execute function ${name}()`,
  ];
}

function changes(lists: readonly string[], rows: string, by: 1 | -1): string[] {
  return lists.map(
    (list) => `select ${list} as list, ${MONTH} as month, ${by} as posts from ${rows} where status <> 'draft'`,
  );
}

function count(changed: readonly string[]): string {
  return `insert into post_tally (list, month, posts)
    select list, month, sum(posts) from (${changed.join(' union all ')}) as changed
    group by list, month having sum(posts) <> 0 ${COUNT}`;
}
