import type { Migration } from '#platform/database/migrate.ts';
import { LOCK_NUMBERS } from '#platform/database/postgres/lock-numbers.ts';

/**
 * The views of each post since a day, ready to be read in the order of the popular list. Triggers add what is counted;
 * the reader moves the day on (content/posts/recent-views.store.ts).
 */
export const createRecentViews: Migration = {
  name: 'recent views',
  statements: ({ engine, word }) => [
    `create table recent_view (post_id integer primary key references post on delete cascade, views integer not null,
       status ${word} not null, publish_time ${word} not null)`,
    `create index post_by_recent_views on recent_view (views desc, publish_time desc, post_id desc) where status <> 'draft'`,
    `create table recent_view_start (id integer primary key check (id = 1), day ${word} not null, previous_day ${word} not null)`,
    ...(engine === 'sqlite' ? SQLITE : POSTGRES),
    `insert into recent_view_start (id, day, previous_day) values (1, '${firstDay()}', '${firstDay()}')`,
    `${ADD} from daily_view ${SINCE} ${BY_POST}`,
  ],
};

/** Thirty days ago, `YYYY-MM-DD`. */
function firstDay(): string {
  return new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);
}

const ADD = `insert into recent_view (post_id, views, status, publish_time)
  select post.id, sum(views), post.status, post.publish_time`;
const SINCE = 'join post on post.id = post_id where day >= (select day from recent_view_start)';
/** In one order, so that no two writers wait for each other. */
const BY_POST = `group by post.id, post.status, post.publish_time order by post.id
  on conflict (post_id) do update set views = recent_view.views + excluded.views`;

const IS_RECENT = 'new.day >= (select day from recent_view_start)';

const SQLITE = [
  `create trigger recent_view_insert after insert on daily_view when ${IS_RECENT}
     begin ${ADD} from (select new.post_id as post_id, new.views as views, new.day as day) ${SINCE} ${BY_POST}; end`,
  `create trigger recent_view_update after update of views on daily_view when ${IS_RECENT}
     begin update recent_view set views = views + new.views - old.views where post_id = new.post_id; end`,
  `create trigger recent_view_delete after delete on daily_view when ${IS_RECENT.replace('new', 'old')}
     begin update recent_view set views = views - old.views where post_id = old.post_id; end`,
  `create trigger recent_view_follow after update of status, publish_time on post
     begin update recent_view set status = new.status, publish_time = new.publish_time where post_id = new.id; end`,
];

/**
 * Transactions that count views or change posts share a lock; the one that moves the day takes it exclusively. So no view
 * is counted for the day that ends, and transactions that wait for a row of recent_view cannot deadlock.
 */
const POSTGRES = [
  ...locking('count_recent_views', 'pg_advisory_xact_lock_shared', {
    daily_view: 'insert or update or delete',
    post: 'update or delete',
  }),
  ...locking('move_recent_views', 'pg_advisory_xact_lock', { recent_view_start: 'update' }),
  ...afterEach('daily_view', 'insert', 'new table as entering', `${ADD} from entering ${SINCE} ${BY_POST}`),
  ...afterEach(
    'daily_view',
    'update',
    'old table as leaving new table as entering',
    `${ADD} from (select post_id, day, entering.views - leaving.views as views
       from entering join leaving using (post_id, day)) as change ${SINCE} ${BY_POST}`,
  ),
  ...afterEach(
    'daily_view',
    'delete',
    'old table as leaving',
    `${ADD} from (select post_id, day, -views as views from leaving) as change ${SINCE} ${BY_POST}`,
  ),
  ...afterEach(
    'post',
    'update',
    'new table as entering',
    `update recent_view set status = entering.status, publish_time = entering.publish_time from entering
     where recent_view.post_id = entering.id
       and (recent_view.status, recent_view.publish_time) <> (entering.status, entering.publish_time)`,
  ),
];

function locking(name: string, lock: string, tables: Readonly<Record<string, string>>): string[] {
  return [
    `create function ${name}() returns trigger language plpgsql as $$ begin
       perform ${lock}(${LOCK_NUMBERS.movingViews}); return null; end $$`,
    ...Object.entries(tables).map(
      ([table, events]) =>
        `create trigger ${table}_recent_lock before ${events} on ${table} for each statement execute function ${name}()`,
    ),
  ];
}

function afterEach(table: string, event: string, rows: string, body: string): string[] {
  const name = `${table}_recent_${event}`;
  return [
    `create function ${name}() returns trigger language plpgsql as $$ begin ${body}; return null; end $$`,
    `create trigger ${name} after ${event} on ${table} referencing ${rows} for each statement execute function ${name}()`,
  ];
}
