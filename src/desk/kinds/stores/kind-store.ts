import type { Queries } from '#content/database/database.ts';
import type { SourcedRows } from '#content/database/schema.ts';
import type { SourcedTable, WrittenRow } from '#content/database/sourced-rows.ts';
import type { Kind } from '#content/kinds/kind.ts';
import type { Cleaned, StoringOptions } from '#content/posts/drafts.store.ts';
import type { Site } from '#content/site.ts';
import type { Merging } from '../merging/merging.ts';

/** A form with what identifies its row. */
export interface KeyedForm<Form> {
  readonly source_key: string;
  /** Of the source as the last import found it, which stays: an import tells by it what changed there. */
  readonly source_hash: string | null;
  readonly form: Form;
}

/** A stored thing. */
export interface FoundRow<Form> {
  readonly id: number;
  readonly source_key: string;
  readonly source_hash: string | null;
  /** As it is written. */
  readonly form: Form;
}

/** Where and how the things of a kind are stored; the server's half of a kind. */
export interface KindStore<Form extends object, Table extends SourcedTable = SourcedTable> {
  readonly kind: Kind<Form>;
  readonly table: Table;
  /** Its numbers. */
  readonly id: string & keyof SourcedRows[Table];
  /** Fields that are written otherwise than they are stored. */
  readonly asWritten?: { readonly [Name in keyof Form]?: (stored: Form[Name]) => Form[Name] };
  /** What the desk is told of things beside their forms, by their numbers: each a sentence. */
  readonly about?: (site: Site, rows: readonly FoundRow<Form>[]) => Promise<ReadonlyMap<number, readonly string[]>>;
  /** Cleans and stores one, as an import does. */
  readonly store: (
    site: Site,
    given: KeyedForm<Form>,
    options: StoringOptions,
  ) => Promise<Cleaned<WrittenRow<Table>>[]>;
  /** Makes what has waited for a moment that is past the thing itself: who saves over it is asked. Absent for a kind where nothing waits. */
  readonly takeDue?: (site: Site, id: number) => Promise<void>;
  /** Why one cannot be removed, a sentence that says what to do; undefined where it can. */
  readonly whyKept?: (
    site: Site,
    transaction: Queries,
    thing: { readonly id: number; readonly title: string },
  ) => Promise<string | undefined>;
  /** How one becomes another; absent for a kind whose things are not merged. */
  readonly merging?: Merging<Form>;
}
