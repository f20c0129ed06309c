import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { CSV_FILES, type CsvFile, VIEWS } from '#exporting/register.ts';
import { storeMedia } from '#images/media.store.ts';
import { storeRedirects } from '#navigation/redirects-writing.store.ts';
import { storeSubscriptions } from '#newsletter/newsletter.store.ts';
import { outcomeOf, overwritten } from '#platform/database/columns.ts';
import type { Queries } from '#platform/database/database.ts';
import { inChunks } from '#platform/database/in-chunks.ts';
import { writeContent } from '#platform/database/revision.ts';
import { storeSubcategories } from '#posts/categories-writing.store.ts';
import { suppressedAmong } from '#privacy/suppression.store.ts';
import type { Kind } from '../report.ts';
import { SUPPRESSED } from '../writing/subscriptions.ts';
import { inBatches } from './in-batches.ts';
import type { TakingBack } from './take-back.ts';

// Rows that stand in CSV files, and are stored as they are.

/** Those of publication.ts are the publication's own. */
export async function takeBackCategories(taking: TakingBack): Promise<void> {
  const ours = new Set(taking.site.publication.categories.map(({ cat_slug }) => cat_slug));
  const { row } = CSV_FILES.categories;
  const founded = (rows: z.output<typeof row>[]) => rows.filter(({ cat_slug }) => !ours.has(cat_slug));
  for await (const batch of inBatches(taking.own.rows(CSV_FILES.categories), taking.signal))
    await replace(taking, CSV_FILES.categories, 'cat_slug', founded(batch), 'category', (transaction, changed) =>
      transaction
        .insertInto('category')
        .values([...changed])
        .onConflict((conflict) => conflict.column('cat_slug').doUpdateSet(overwritten(changed)))
        .execute(),
    );
}

export async function takeBackSubcategories({ own, site, report, dryRun, signal }: TakingBack): Promise<void> {
  for await (const batch of inBatches(own.rows(CSV_FILES.subcategories), signal)) {
    const wanted = new Map(batch.map(({ subcat_slug, subcat_name }) => [subcat_slug, subcat_name]));
    const outcomes = await storeSubcategories(site.database.queries, wanted, { isRenamed: () => true, dryRun });
    for (const outcome of outcomes) report.count('sub-category', outcome);
  }
}

export async function takeBackMediaRows(taking: TakingBack): Promise<void> {
  for await (const batch of inBatches(taking.own.rows(CSV_FILES.media), taking.signal))
    await replace(taking, CSV_FILES.media, 'path', batch, undefined, storeMedia);
}

/** After the posts, which take the redirects away that stand at their addresses. */
export async function takeBackRedirects(taking: TakingBack): Promise<void> {
  for await (const batch of inBatches(taking.own.rows(CSV_FILES.redirects), taking.signal))
    await replace(taking, CSV_FILES.redirects, 'source_path', batch, 'redirect', (transaction, rows) =>
      storeRedirects(transaction, { rows }),
    );
}

/** An address that is subscribed already keeps its row; suppressed ones stay away, and the report names none. */
export async function takeBackSubscriptions({ own, site, report, dryRun, signal }: TakingBack): Promise<void> {
  for await (const batch of inBatches(own.rows(CSV_FILES.subscriptions), signal)) {
    const suppressed = await suppressedAmong(site, emailsOf(batch));
    for (const _ of suppressed) report.find({ section: 'left out', reason: SUPPRESSED, subject: '', place: {} });
    const wanted = batch.filter(({ email }) => !suppressed.has(email));
    const added = await storeSubscriptions(site.database.queries, wanted, { dryRun });
    for (const { email } of wanted) report.count('subscription', added.has(email) ? 'new' : 'unchanged');
  }
}

/** A submission has no key: as many of the same as the export holds are there in the end. */
export async function takeBackSubmissions({ own, site, report, dryRun, signal }: TakingBack): Promise<void> {
  const { queries } = site.database;
  const { row, table } = CSV_FILES.submissions;
  const met = new Map<string, number>();
  for await (const batch of inBatches(own.rows(CSV_FILES.submissions), signal)) {
    const moments = [...new Set(batch.map(({ created_time }) => created_time))];
    const rows = await queries.selectFrom(table).selectAll().where('created_time', 'in', moments).execute();
    const stored = new Map<string, number>();
    for (const { id: _id, ...found } of rows) add(stored, JSON.stringify(row.parse(found)));
    const erased = await suppressedAmong(site, emailsOf(batch), 'erased');
    const missing = batch.filter((submission) => {
      if (erased.has(submission.email)) return false;
      const text = JSON.stringify(submission);
      const isMissing = add(met, text) > (stored.get(text) ?? 0);
      if (isMissing) add(stored, text);
      return isMissing;
    });
    for (const submission of batch) report.count('message', missing.includes(submission) ? 'new' : 'unchanged');
    if (missing.length > 0 && !dryRun)
      await queries
        .transaction()
        .execute((transaction) => inChunks(missing, (chunk) => transaction.insertInto(table).values(chunk).execute()));
  }
}

function emailsOf(rows: readonly { readonly email: string }[]): string[] {
  return rows.map(({ email }) => email);
}

function add(counts: Map<string, number>, text: string): number {
  const count = (counts.get(text) ?? 0) + 1;
  counts.set(text, count);
  return count;
}

/** Views that were counted since the export stay. */
export async function takeBackViews({ own, site, report, dryRun, signal }: TakingBack): Promise<void> {
  const { queries } = site.database;
  for await (const batch of inBatches(own.rows(VIEWS), signal)) {
    const posts = await queries
      .selectFrom('post')
      .select(['id', 'cat_slug', 'post_name'])
      .where('post_name', 'in', [...new Set(batch.map(({ post_name }) => post_name))])
      .execute();
    const ids = new Map(posts.map(({ id, cat_slug, post_name }) => [`${cat_slug}/${post_name}`, id]));
    const rows = batch.flatMap(({ cat_slug, post_name, day, views }) => {
      const post_id = ids.get(`${cat_slug}/${post_name}`);
      return post_id === undefined ? [] : [{ post_id, day, views }];
    });
    const counted = await queries
      .selectFrom('daily_view')
      .selectAll()
      .where('post_id', 'in', [...new Set(rows.map(({ post_id }) => post_id)), 0])
      .execute();
    const stored = new Map(counted.map(({ post_id, day, views }) => [`${post_id} ${day}`, views]));
    const more = rows.filter(({ post_id, day, views }) => views > (stored.get(`${post_id} ${day}`) ?? -1));
    for (const row of rows) report.count('view', more.includes(row) ? 'new' : 'unchanged');
    if (more.length > 0 && !dryRun) await queries.transaction().execute((transaction) => storeViews(transaction, more));
  }
}

function storeViews(transaction: Queries, rows: { post_id: number; day: string; views: number }[]): Promise<void> {
  return inChunks(rows, (chunk) =>
    transaction
      .insertInto('daily_view')
      .values(chunk)
      .onConflict((conflict) => conflict.columns(['post_id', 'day']).doUpdateSet(overwritten(chunk)))
      .execute(),
  );
}

/** Stores rows in the place of those with the same key, where they differ. @param kind counted in the report */
async function replace<Row extends Record<string, string | number>>(
  { site: { database }, report, dryRun }: TakingBack,
  { table, row }: CsvFile,
  key: keyof Row & string,
  rows: readonly Row[],
  kind: Kind | undefined,
  store: (transaction: Queries, changed: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  const { queries } = database;
  const columns = sql.join(Object.keys(row.shape).map((column) => sql.ref(column)));
  const stored = new Map<unknown, Record<keyof Row, unknown>>();
  await inChunks(rows, async (chunk) => {
    const keys: RawBuilder<unknown> = sql.join(chunk.map((one) => one[key]));
    const query = sql<
      Record<keyof Row, unknown>
    >`select ${columns} from ${sql.table(table)} where ${sql.ref(key)} in (${keys})`;
    for (const found of (await query.execute(queries)).rows) stored.set(found[key], found);
  });
  const outcomes = rows.map((one) => outcomeOf(one, stored.get(one[key])));
  if (kind) for (const outcome of outcomes) report.count(kind, outcome);
  const changed = rows.filter((_, index) => outcomes[index] !== 'unchanged');
  if (changed.length > 0 && !dryRun) await writeContent(queries, (transaction) => store(transaction, changed));
}
