import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '#content/database/database.ts';
import type { Tables } from '#content/database/schema.ts';
import type { CsvFile } from './csv-files.ts';
import { DOCUMENTS, type DocumentFolder } from './document-folders.ts';

export type Row = Readonly<Record<string, unknown>>;

/** Rows that are held at once: few, because a body may have 250 kB. */
const BATCH = 200;

/**
 * Reads a table of any length, a batch a query.
 * @param order the columns whose order the rows come in; no two rows have the same values
 */
async function* inOrder(
  queries: Queries,
  table: keyof Tables,
  order: readonly string[],
  columns: readonly string[],
): AsyncGenerator<Row[]> {
  const listed = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
  const selected = listed([...new Set([...columns, ...order])]);
  for (let last: Row | undefined; ; ) {
    const rest = last ? sql`where (${listed(order)}) > (${sql.join(order.map((name) => last?.[name]))})` : sql``;
    const { rows } = await sql<Row>`select ${selected} from ${withNames(table)} ${rest}
      order by ${listed(order)} limit ${BATCH}`.execute(queries);
    yield rows;
    if (rows.length < BATCH) return;
    last = rows.at(-1);
  }
}

/** A table with what an export names of others: a post's author, the post of a view or correction. */
function withNames(name: keyof Tables): RawBuilder<unknown> {
  const table = sql.table(name);
  if (name === 'post')
    return sql`(select post.*, author_name from post inner join author on author.id = post_author_id) as post`;
  if (name === 'daily_view' || name === 'post_correction')
    return sql`(select ${table}.*, cat_slug, post_name from ${table} inner join post on post.id = post_id) as ${table}`;
  return table;
}

export async function* csvRows(queries: Queries, { table, order, row }: CsvFile): AsyncGenerator<Row> {
  for await (const rows of inOrder(queries, table, order, Object.keys(row.shape))) yield* rows;
}

/** The rows of a folder of documents, with what their front matter names of other tables. */
export async function* documentRows(queries: Queries, { table, id, row }: DocumentFolder): AsyncGenerator<Row> {
  const columns = Object.keys(row.shape).filter((column) => !OF_OTHER_TABLES.includes(column));
  for await (const rows of inOrder(queries, table, [id], columns))
    yield* table === DOCUMENTS.posts.table ? await withLists(queries, rows) : rows;
}

/** Lists in the front matter of a post, a row each in tables of their own. */
const OF_OTHER_TABLES: readonly string[] = [
  'coauthors',
  'subcategories',
] satisfies (keyof typeof DOCUMENTS.posts.row.shape)[];

async function withLists(queries: Queries, posts: readonly Row[]): Promise<Row[]> {
  if (posts.length === 0) return [];
  const ids = posts.map(({ id }) => Number(id));
  const written = await queries
    .selectFrom('post_coauthor')
    .innerJoin('author', 'author.id', 'author_id')
    .select(['post_id', 'author_name'])
    .where('post_id', 'in', ids)
    .orderBy('position')
    .execute();
  const coauthors = Map.groupBy(written, ({ post_id }) => post_id);
  const rows = await queries
    .selectFrom('post_subcategory')
    .innerJoin('subcategory', 'subcategory.id', 'subcat_id')
    .select(['post_id', 'subcat_slug'])
    .where('post_id', 'in', ids)
    .orderBy('subcat_slug')
    .execute();
  const filed = Map.groupBy(rows, ({ post_id }) => post_id);
  return posts.map((post) => ({
    ...post,
    coauthors: (coauthors.get(Number(post.id)) ?? []).map(({ author_name }) => author_name),
    subcategories: (filed.get(Number(post.id)) ?? []).map(({ subcat_slug }) => subcat_slug),
  }));
}

export async function countOf(queries: Queries, table: keyof Tables): Promise<number> {
  const query = sql<{ rows: number | string }>`select count(*) as rows from ${sql.table(table)}`;
  const { rows } = await query.execute(queries);
  return Number(rows[0]?.rows ?? 0);
}
