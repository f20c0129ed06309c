import type { Migration } from '#platform/database/migrate.ts';

/** Marks the entries of the log that say who looked at data of readers, or changed it: owners read them apart. */
export const markEntriesOfReaders: Migration = {
  name: 'entries of readers',
  statements: () => [
    `alter table audit_entry add column of_readers integer not null default 0`,
    `create index audit_entry_of_readers on audit_entry (id) where of_readers = 1`,
  ],
};
