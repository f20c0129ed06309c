import type { Migration } from '#platform/database/migrate.ts';

/**
 * What is said of a picture beside its alt text and credit, until when it may be shown, and what stands in its place from then on. The
 * version tells each node that this has changed.
 */
export const keepPictureRights: Migration = {
  name: 'picture rights',
  statements: ({ word }) => [
    `alter table media_detail add column caption text not null default ''`,
    `alter table media add column focus ${word} not null default ''`,
    `alter table media_detail add column licence text not null default ''`,
    `alter table media_detail add column licence_end ${word}`,
    `alter table media_detail add column stand_in ${word}`,
    `create index media_detail_by_end on media_detail (licence_end) where licence_end is not null`,
    `alter table category add column stand_in ${word}`,
    `alter table content_revision add column rights_version bigint not null default 0`,
  ],
};
