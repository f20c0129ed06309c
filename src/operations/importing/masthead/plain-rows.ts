import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '#content/database/database.ts';
import { storeMedia } from '#content/images/media.store.ts';
import { suppressedAmong } from '#content/privacy/suppression.store.ts';
import { circlesAmong } from '#content/redirects/chains.store.ts';
import { releaseKeys, storeRedirects, type WrittenRedirect } from '#content/redirects/store-redirects.store.ts';
import { CSV_FILES, type CsvFile } from '#operations/exporting/csv-files.ts';
import { outcomeOf } from '#platform/database/columns.ts';
import { inChunks } from '#platform/database/in-chunks.ts';
import { writeContent } from '#platform/database/revision.ts';
import { inBatches } from '../in-batches.ts';
import type { ReportedKind } from '../report-counts.ts';
import { addressesOfDesk, giveAddresses, OF_DESK } from '../storing/desk-redirects.ts';
import { leftToDesk } from '../storing/left-to-desk.ts';
import { CIRCLE, storedAmong } from '../storing/redirects.ts';
import { storeUnsuppressed } from '../storing/subscriptions.ts';
import { rowsThatFit } from './fitting-rows.ts';
import type { ExportImport } from './import-export.ts';
import { storedSections, storeExportedSections, takenSections } from './sections-of-export.ts';
import { storeExportedTags, takenTags } from './tags-of-export.ts';

// Rows of CSV files, which are stored as they are.

export async function importExportedCategories(importing: ExportImport): Promise<void> {
  const stored = await storedSections(importing.site.database.queries);
  for await (const batch of inBatches(rowsThatFit(importing, 'categories'), importing)) {
    const taken = await takenSections(importing, stored, batch);
    await replace(importing, CSV_FILES.categories, 'cat_slug', taken, 'category', (transaction, changed) =>
      storeExportedSections(transaction, importing, changed),
    );
  }
}

export async function importExportedSubcategories(importing: ExportImport): Promise<void> {
  for await (const batch of inBatches(rowsThatFit(importing, 'subcategories'), importing)) {
    const taken = await takenTags(importing, batch);
    await replace(importing, CSV_FILES.subcategories, 'subcat_slug', taken, 'sub-category', (transaction, changed) =>
      storeExportedTags(transaction, importing, changed),
    );
  }
}

export async function importMediaRows(importing: ExportImport): Promise<void> {
  for await (const batch of inBatches(importing.media.values(), importing))
    await replace(importing, CSV_FILES.media, 'path', batch, undefined, storeMedia);
}

/** Runs after the posts: storing a post deletes the redirects at its address. */
export async function importExportedRedirects(importing: ExportImport): Promise<void> {
  for await (const batch of inBatches(rowsThatFit(importing, 'redirects'), importing)) {
    const free = await straightAmong(importing, await freeAmong(importing, batch));
    await replace(importing, CSV_FILES.redirects, 'source_path', free, 'redirect', storeFree);
  }

  async function storeFree(transaction: Queries, rows: readonly WrittenRedirect[]) {
    if (importing.take) await giveAddresses(transaction, importing, rows);
    await releaseKeys(transaction, rows);
    await storeRedirects(transaction, { rows });
  }
}

/** Those that lead round in no circle, with each other and with what this site has. The report names the others. */
async function straightAmong<Row extends WrittenRedirect>({ site, report }: ExportImport, rows: readonly Row[]) {
  const circles = new Set(await circlesAmong(site.database.queries, rows));
  for (const { source_path } of circles)
    report.addFinding({ section: 'left out', reason: CIRCLE, subject: source_path, place: {} });
  return rows.filter((row) => !circles.has(row));
}

/** The redirects of an export without those that the desk of this site has changed or removed; with `take`, all. */
async function freeAmong(importing: ExportImport, rows: readonly WrittenRedirect[]) {
  const { queries } = importing.site.database;
  const paths = rows.map(({ source_path }) => source_path);
  const [owned, stored] = [await addressesOfDesk(queries, paths), await storedAmong(queries, paths)];
  return leftToDesk(importing, rows, {
    isOwned: ({ source_path }) => owned.has(source_path),
    isOtherwise: ({ source_path, target }) => stored.get(source_path) !== target,
    reason: OF_DESK,
    subjectOf: ({ source_path }) => source_path,
  });
}

export async function importExportedSubscriptions(importing: ExportImport): Promise<void> {
  for await (const batch of inBatches(rowsThatFit(importing, 'subscriptions'), importing))
    await storeUnsuppressed(importing, batch);
}

/** Adds submissions until the site has as many equal ones as the export: a submission has no key. */
export async function importSubmissions(importing: ExportImport): Promise<void> {
  const { site, report, dryRun, signal } = importing;
  const { queries } = site.database;
  const { row, table } = CSV_FILES.submissions;
  const met = new Map<string, number>();
  for await (const batch of inBatches(rowsThatFit(importing, 'submissions'), { signal })) {
    const moments = [...new Set(batch.map(({ created_time }) => created_time))];
    const rows = await queries.selectFrom(table).selectAll().where('created_time', 'in', moments).execute();
    const stored = new Map<string, number>();
    for (const { id: _id, ...found } of rows) add(stored, JSON.stringify(row.parse(found)));
    const emails = batch.map(({ email }) => email);
    const erased = await suppressedAmong(site, emails, 'erased');
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

function add(counts: Map<string, number>, text: string): number {
  const count = (counts.get(text) ?? 0) + 1;
  counts.set(text, count);
  return count;
}

/** Stores rows in the place of those with the same key, where they differ. @param kind counted in the report */
async function replace<Row extends { readonly [Column in keyof Row]: string | number | null }>(
  { site: { database }, report, dryRun }: ExportImport,
  { table, row }: CsvFile,
  key: keyof Row & string,
  rows: readonly Row[],
  kind: ReportedKind | undefined,
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
