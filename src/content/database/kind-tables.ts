import type { Moment } from './schema.ts';

/** What a thing of a kind was: one row for each time that it was saved, removed or brought back. */
export interface KindVersionTable {
  /** Its name. */
  kind: string;
  /** Of the row. It outlives the row's number, which a database may give again. */
  source_key: string;
  /** From 1. */
  version: number;
  /** As JSON; empty once it is gone for good. */
  form: string;
  /** `source` for what came from outside of the desk, and was found when it was first changed here. */
  reason: 'source' | 'saved' | 'removed' | 'restored';
  account_id: number | null;
  made_time: Moment;
}

/** What was merged into another thing of its kind. Its last version is a removal. */
export interface KindMergeTable {
  kind: string;
  /** Of the row that is gone. */
  source_key: string;
  /** Of the one that has taken its place; it may have been merged since, too. */
  into_key: string;
  /** What moved with it, as JSON: where it came from, when it is brought back. */
  moved: string;
  account_id: number | null;
  made_time: Moment;
}

export interface KindTables {
  kind_version: KindVersionTable;
  kind_merge: KindMergeTable;
}
