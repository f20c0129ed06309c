import type { Migration } from '#platform/database/migrate.ts';

/** Keeps a row for each media file that is no picture: films, recordings, documents. Without a row, no file is served. */
export const keepMediaFiles: Migration = {
  name: 'media files',
  statements: ({ word }) => [
    `create table media_file (path ${word} primary key, bytes bigint not null, hash ${word} not null)`,
    // The same picture comes in once.
    `create index media_by_hash on media (hash)`,
  ],
};
