import type { Migration } from '#platform/database/migrate.ts';

/** Finds a media file that is no picture by its content: an import brings in the same one once, as it does pictures. */
export const indexMediaFiles: Migration = {
  name: 'media files by hash',
  statements: () => [`create index media_file_by_hash on media_file (hash)`],
};
