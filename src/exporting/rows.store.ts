import { sql } from 'kysely';
import type { Queries } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/schema.ts';
import { CORRECTIONS, type CsvFile, DOCUMENTS, type DocumentFolder, VIEWS } from './register.ts';

export type Row = Readonly<Record<string, unknown>>;

/** Rows that are held at once: few, because a body may have 250 kB. */
const BATCH = 200;

/**
 * Goes through a table of any length.
 * @param order the column whose order the rows come in; no two rows have the same value
 */
async function* inOrder(
  queries: Queries,
  table: keyof Tables,
  order: string,
  columns: readonly string[],
): AsyncGenerator<Row[]> {
  const selected = sql.join([...new Set([...columns, order])].map((column) => sql.ref(column)));
  for (let after: unknown; ; ) {
    const rest = after === undefined ? sql`` : sql`where ${sql.ref(order)} > ${after}`;
    const { rows } = await sql<Row>`select ${selected} from ${sql.table(table)} ${rest}
      order by ${sql.ref(order)} limit ${BATCH}`.execute(queries);
    yield rows;
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.[order];
  }
}

/** The rows of a CSV file. */
export async function* csvRows(queries: Queries, { table, order, row }: CsvFile): AsyncGenerator<Row> {
  for await (const rows of inOrder(queries, table, order, Object.keys(row.shape))) yield* rows;
}

/** The views of each post by day. */
export function viewRows(queries: Queries): AsyncGenerator<Row> {
  return ofPosts(queries, (ids) =>
    queries
      .selectFrom(VIEWS.table)
      .innerJoin('post', 'post.id', 'post_id')
      .select(['cat_slug', 'post_name', 'day', 'views'])
      .where('post_id', 'in', ids)
      .orderBy('post_id')
      .orderBy('day')
      .execute(),
  );
}

/** What was corrected in each post. */
export function correctionRows(queries: Queries): AsyncGenerator<Row> {
  return ofPosts(queries, (ids) =>
    queries
      .selectFrom(CORRECTIONS.table)
      .innerJoin('post', 'post.id', 'post_id')
      .select(['cat_slug', 'post_name', 'correction_time', 'correction'])
      .where('post_id', 'in', ids)
      .orderBy('post_id')
      .orderBy('correction_time')
      .orderBy('post_correction.id')
      .execute(),
  );
}

/** @param read the rows of some posts, by their ids */
async function* ofPosts(queries: Queries, read: (ids: readonly number[]) => Promise<Row[]>): AsyncGenerator<Row> {
  for await (const posts of inOrder(queries, 'post', 'id', ['id'])) {
    if (posts.length > 0) yield* await read(posts.map(({ id }) => Number(id)));
  }
}

/** The rows of a folder of documents, with what their front matter names of other tables. */
export async function* documentRows(queries: Queries, folder: DocumentFolder): AsyncGenerator<Row> {
  if (folder.table === 'post') yield* posts(queries);
  else {
    const order = folder.table === 'event' ? 'event_id' : 'id';
    for await (const rows of inOrder(queries, folder.table, order, Object.keys(folder.row.shape))) yield* rows;
  }
}

async function* posts(queries: Queries): AsyncGenerator<Row> {
  const authors = await queries.selectFrom('author').select(['id', 'author_name']).execute();
  const names = new Map(authors.map(({ id, author_name }) => [id, author_name]));
  const { author_name: _author, subcategories: _subcategories, ...columns } = DOCUMENTS.posts.row.shape;
  for await (const rows of inOrder(queries, 'post', 'id', [...Object.keys(columns), 'post_author_id'])) {
    const filed = await subcategoriesOf(
      queries,
      rows.map(({ id }) => Number(id)),
    );
    for (const row of rows) {
      const author_name =
        names.get(Number(row.post_author_id)) ?? (await authorOf(queries, Number(row.post_author_id)));
      yield { ...row, author_name, subcategories: filed.get(Number(row.id)) ?? [] };
    }
  }
}

/** One that came in after the others were read. */
async function authorOf(queries: Queries, id: number): Promise<string> {
  const row = await queries.selectFrom('author').select('author_name').where('id', '=', id).executeTakeFirstOrThrow();
  return row.author_name;
}

async function subcategoriesOf(queries: Queries, ids: readonly number[]): Promise<ReadonlyMap<number, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await queries
    .selectFrom('post_subcategory')
    .innerJoin('subcategory', 'subcategory.id', 'subcat_id')
    .select(['post_id', 'subcat_slug'])
    .where('post_id', 'in', ids)
    .orderBy('subcat_slug')
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ post_id }) => post_id)].map(([id, of]) => [id, of.map((row) => row.subcat_slug)]),
  );
}

/** How many rows a table holds, for progress. */
export async function countOf(queries: Queries, table: keyof Tables): Promise<number> {
  const { rows } = await sql<{ rows: number | string }>`select count(*) as rows from ${sql.table(table)}`.execute(
    queries,
  );
  return Number(rows[0]?.rows ?? 0);
}
