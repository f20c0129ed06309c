import type { Migration } from '#platform/database/migrate.ts';

const account = 'integer references account on delete set null';

/** Stories of the desk: working copies, revisions, presence, corrections, the pinned lead; and the media library. */
export const createStories: Migration = {
  name: 'stories',
  statements: ({ engine, id, word }) => [
    `create table story (id ${id}, post_id integer unique references post on delete set null, version integer not null,
       title text not null, document text not null, account_id ${account}, changed_by ${account},
       created_time ${word} not null, changed_time ${word} not null, handed_in_time ${word},
       published_document text, published_time ${word}, times_ended integer not null default 0,
       return_note text not null default '')`,
    `create index story_by_change on story (changed_time desc, id desc)`,
    // Holds all that the list of stories reads of posts, so that finding words in 100,000 titles reads no post.
    `create index post_by_change on post (modified_time desc, id desc, status, publish_time, post_author_id${engine === 'sqlite' ? ', post_title' : ''})`,
    `create table story_presence (story_id integer not null references story on delete cascade, tab ${word} not null,
       account_id integer not null references account on delete cascade, seen_time ${word} not null,
       primary key (story_id, tab))`,
    `create table story_revision (id ${id}, story_id integer not null references story on delete cascade,
       kind ${word} not null check (kind in ('published', 'named', 'autosaved')), name text not null, document text not null,
       version integer not null, account_id ${account}, made_time ${word} not null)`,
    `create index story_revision_by_story on story_revision (story_id, id)`,
    `create table last_publication (story_id integer primary key references story on delete cascade,
       revision_id integer not null, made_time ${word} not null, before text not null)`,
    `create table post_correction (id ${id}, post_id integer not null references post on delete cascade,
       correction text not null, correction_time ${word} not null)`,
    `create index post_correction_by_post on post_correction (post_id, correction_time, id)`,
    `create table front_page_lead (id integer primary key check (id = 1), post_id integer not null references post on delete cascade,
       until_time ${word} not null)`,
    `create table media_detail (path ${word} primary key, alt_text text not null, credit text not null,
       original_name text not null, account_id ${account}, uploaded_time ${word})`,
  ],
};
