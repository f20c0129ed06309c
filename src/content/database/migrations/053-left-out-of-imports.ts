import type { Migration } from '#platform/database/migrate.ts';

/** Keeps of each import how much of its source readers saw and do not have here, for the desk's first page. */
export const noteLeftOutOfImports: Migration = {
  name: 'left out of imports',
  statements: ({ word }) => [
    `create table import_left_out (source ${word} primary key, things integer not null, report text not null,
       noted_time ${word} not null)`,
  ],
};
