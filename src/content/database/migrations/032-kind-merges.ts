import type { Migration } from '#platform/database/migrate.ts';

/** What was merged into another of its kind, and what moved with it (docs/decisions/0087). */
export const createKindMerges: Migration = {
  name: 'kind merges',
  statements: ({ word }) => [
    `create table kind_merge (kind ${word} not null, source_key ${word} not null, into_key ${word} not null, moved text not null,
       account_id integer references account on delete set null, made_time ${word} not null, primary key (kind, source_key))`,
  ],
};
