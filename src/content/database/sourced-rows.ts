import type { Queries } from '#content/database/database.ts';
import { overwritten } from '#platform/database/columns.ts';
import { inChunks, readInChunks } from '#platform/database/in-chunks.ts';
import type { Keyed } from '../columns.contract.ts';
import type { SourcedRows } from './schema.ts';

export type SourcedTable = keyof SourcedRows;

/** A row as it is written; the database numbers it. */
export type WrittenRow<Table extends SourcedTable> = Omit<
  SourcedRows[Table],
  'id' | 'event_id' | 'page_id' | 'source_key'
> &
  Keyed & { readonly source_hash: string | null };

/** The rows with these keys, by key: these columns of them. */
export async function sourcedRows<Table extends SourcedTable, Column extends keyof SourcedRows[Table]>(
  queries: Queries,
  table: Table,
  keys: readonly string[],
  columns: readonly Column[],
): Promise<ReadonlyMap<string, Pick<SourcedRows[Table], Column>>> {
  const rows = await readInChunks(keys, (chunk) =>
    queries
      .selectFrom<SourcedTable>(table)
      .select(['source_key', ...(columns as readonly never[])])
      .where('source_key', 'in', chunk)
      .execute(),
  );
  const found: ReadonlyMap<string, unknown> = new Map(rows.map((row) => [row.source_key ?? '', row]));
  return found as ReadonlyMap<string, Pick<SourcedRows[Table], Column>>;
}

/** Inserts rows; where a key is stored already, its row is replaced. */
export async function replaceRows<Table extends SourcedTable>(
  transaction: Queries,
  table: Table,
  rows: readonly WrittenRow<Table>[],
): Promise<void> {
  await inChunks(rows, (chunk) =>
    transaction
      .insertInto<SourcedTable>(table)
      .values(chunk as never)
      .onConflict((conflict) => conflict.column('source_key').doUpdateSet(overwritten(chunk) as never))
      .execute(),
  );
}

/**
 * The sources of the rows that are stored under these names.
 * @param column that names a row: its slug or path
 * @returns by name the source_key; null for a row of no source
 */
export async function sourcesNamed<Table extends SourcedTable>(
  queries: Queries,
  table: Table,
  column: keyof SourcedRows[Table] & string,
  names: readonly string[],
): Promise<Map<string, string | null>> {
  const rows = await readInChunks(names, (chunk) =>
    queries
      .selectFrom<SourcedTable>(table)
      .select((of) => [
        of
          .ref(column as never)
          .$castTo<string>()
          .as('name'),
        'source_key',
      ])
      .where(column as never, 'in', chunk as never)
      .execute(),
  );
  return new Map(rows.map(({ name, source_key }) => [name, source_key]));
}
