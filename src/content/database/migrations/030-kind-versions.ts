import type { Migration } from '#platform/database/migrate.ts';

/** What the desk has made of events, banners and other kinds beside stories (docs/decisions/0086). */
export const createKindVersions: Migration = {
  name: 'kind versions',
  statements: ({ word }) => [
    `create table kind_version (kind ${word} not null, source_key ${word} not null, version integer not null, form text not null,
       reason ${word} not null check (reason in ('source', 'saved', 'removed', 'restored')),
       account_id integer references account on delete set null, made_time ${word} not null,
       primary key (kind, source_key, version))`,
    `create index kind_version_removed on kind_version (kind, made_time desc) where reason = 'removed'`,
  ],
};
