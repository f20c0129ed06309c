import type { Migration } from '#platform/database/migrate.ts';

/** Keeps which picture readers have in the place of another one, wherever that stands: the other one stays, to be brought back. */
export const keepReplacedPictures: Migration = {
  name: 'replaced pictures',
  statements: ({ word }) => [
    `alter table media_detail add column replaced_by ${word}`,
    `create index media_detail_by_replacement on media_detail (replaced_by) where replaced_by is not null`,
  ],
};
