import type { Insertable } from 'kysely';
import type { Queries } from '#content/database/database.ts';
import type { Tables } from '#content/database/schema.ts';
import { ownedByDesk } from '#desk/stories/publishing/ownership.store.ts';
import { overwritten } from '#platform/database/columns.ts';
import { inChunks, readInChunks } from '#platform/database/in-chunks.ts';
import { writeContent } from '#platform/database/revision.ts';
import { inBatches } from '../in-batches.ts';
import { rowsThatFit } from './fitting-rows.ts';
import type { ExportImport } from './import-export.ts';

// Rows of CSV files whose lines name their post.

/** Keeps views that were counted since the export. */
export async function importViews({ own, site, report, dryRun, signal }: ExportImport): Promise<void> {
  const { queries } = site.database;
  for await (const batch of inBatches(own.rows('views'), { signal })) {
    const lines = await withPosts(queries, batch);
    const rows = lines.map(({ post, line: { day, views } }) => ({ post_id: post.id, day, views }));
    const ids = [0, ...new Set(rows.map(({ post_id }) => post_id))];
    const counted = await queries.selectFrom('daily_view').selectAll().where('post_id', 'in', ids).execute();
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

/** Adds what is missing. A post that belongs to the desk keeps the corrections that it has, as it keeps its text. */
export async function importCorrections(importing: ExportImport): Promise<void> {
  const { site, report, dryRun, take, signal } = importing;
  const { queries } = site.database;
  for await (const batch of inBatches(rowsThatFit(importing, 'corrections'), { signal })) {
    const lines = await withPosts(queries, batch);
    const keys = lines.flatMap(({ post: { source_key } }) => source_key ?? []);
    const owned = await ownedByDesk(queries, keys);
    const free = lines.filter(({ post: { source_key } }) => take || !owned.has(source_key ?? ''));
    const stored = await storedCorrections(queries, [...new Set(lines.map(({ post }) => post.id))]);
    const missing = free
      .map(({ post, line: { correction, correction_time } }) => ({ post_id: post.id, correction, correction_time }))
      .filter((row) => !stored.has(correctionKey(row)));
    for (let row = 0; row < lines.length; row++) report.count('correction', row < missing.length ? 'new' : 'unchanged');
    if (missing.length > 0 && !dryRun)
      await writeContent(queries, (transaction) =>
        inChunks(missing, (chunk) => transaction.insertInto('post_correction').values(chunk).execute()),
      );
  }
}

async function storedCorrections(queries: Queries, postIds: readonly number[]): Promise<ReadonlySet<string>> {
  const rows = await readInChunks(postIds, (chunk) =>
    queries.selectFrom('post_correction').selectAll().where('post_id', 'in', chunk).execute(),
  );
  return new Set(rows.map(correctionKey));
}

function correctionKey({ post_id, correction, correction_time }: Insertable<Tables['post_correction']>): string {
  return JSON.stringify([post_id, correction_time, correction]);
}

/** Lines with the posts that they name, in their order; those that name none are left out. */
async function withPosts<Line extends { readonly cat_slug: string; readonly post_name: string }>(
  queries: Queries,
  lines: readonly Line[],
) {
  const posts = await queries
    .selectFrom('post')
    .select(['id', 'source_key', 'cat_slug', 'post_name'])
    .where('post_name', 'in', [...new Set(lines.map(({ post_name }) => post_name))])
    .execute();
  const byAddress = new Map(posts.map((post) => [`${post.cat_slug}/${post.post_name}`, post]));
  return lines.flatMap((line) => {
    const post = byAddress.get(`${line.cat_slug}/${line.post_name}`);
    return post ? [{ line, post }] : [];
  });
}
