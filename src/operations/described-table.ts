import type { Tables } from '#content/database/schema.ts';

type Column<Table extends keyof Tables> = keyof Tables[Table] & string;

/** All that is said of a table (described-tables). Its columns are in the schema, the files of an export in exporting/csv-files.ts and document-folders.ts. */
export interface DescribedTable<Table extends keyof Tables> {
  /** Who fills it: publishers, readers and colleagues, the program by itself (at its start, by triggers), or the migrations. */
  readonly origin: 'people' | 'program' | 'migrations';
  /** Why no file of an export holds it, or some of its columns. */
  readonly notExported?: string | Readonly<Partial<Record<Column<Table>, string>>>;
  /** What it knows about people. */
  readonly personal: readonly Use<Column<Table>>[] | 'nothing';
  /** The other columns of a table that knows something: each of its columns is named once. */
  readonly notPersonal?: readonly Column<Table>[];
  /** When a row ends; it is deleted within six hours of that. What ends by another rule is in src/retention.ts. */
  readonly ends?: RowEnd<Column<Table>>;
}

/** Every table's. */
export type DescribedTables = { readonly [Table in keyof Tables]: DescribedTable<Table> };

/** Columns with personal data, their purpose and how long they are kept (GDPR, article 30). */
interface Use<Column> {
  readonly columns: readonly Column[];
  readonly purpose: string;
  /** Months, or the event that ends it; may be absent where the row ends by itself. */
  readonly kept?: Readonly<Record<string, number>> | string;
}

export interface RowEnd<Column> {
  /** Holds a moment. */
  readonly column: Column;
  /** Milliseconds from that moment to the end: 0 where the column names the end. */
  readonly after: number;
  /** A moment so many milliseconds ahead was noted before the clock was set back: its row has ended, too. */
  readonly ahead?: number;
}
