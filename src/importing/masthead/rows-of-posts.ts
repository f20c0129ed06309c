import { CORRECTIONS, VIEWS } from '#exporting/register.ts';
import { overwritten } from '#platform/database/columns.ts';
import type { Queries } from '#platform/database/database.ts';
import { inChunks } from '#platform/database/in-chunks.ts';
import { writeContent } from '#platform/database/revision.ts';
import { ownedByDesk } from '#writing/publishing/ownership.store.ts';
import { inBatches } from './in-batches.ts';
import type { TakingBack } from './take-back.ts';

// Rows whose line names the post that they belong to.

/** Views that were counted since the export stay. */
export async function takeBackViews({ own, site, report, dryRun, signal }: TakingBack): Promise<void> {
  const { queries } = site.database;
  for await (const batch of inBatches(own.rows(VIEWS), signal)) {
    const rows = (await withPosts(queries, batch)).map(({ post, line: { day, views } }) => ({
      post_id: post.id,
      day,
      views,
    }));
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

/** Adds what is missing. A post that belongs to the desk keeps the corrections that it has, as it keeps its text. */
export async function takeBackCorrections({ own, site, report, dryRun, take, signal }: TakingBack): Promise<void> {
  const { queries } = site.database;
  for await (const batch of inBatches(own.rows(CORRECTIONS), signal)) {
    const lines = await withPosts(queries, batch);
    const owned = await ownedByDesk(
      queries,
      lines.flatMap(({ post: { source_key } }) => source_key ?? []),
    );
    const free = lines.filter(({ post: { source_key } }) => take || !owned.has(source_key ?? ''));
    const stored = await storedCorrections(queries, [...new Set(lines.map(({ post }) => post.id))]);
    const missing = free
      .map(({ post, line: { correction, correction_time } }) => ({ post_id: post.id, correction, correction_time }))
      .filter((row) => !stored.has(correctionKey(row)));
    for (let row = 0; row < lines.length; row++) report.count('correction', row < missing.length ? 'new' : 'unchanged');
    if (missing.length > 0 && !dryRun)
      await writeContent(queries, (transaction) =>
        inChunks(missing, (chunk) => transaction.insertInto(CORRECTIONS.table).values(chunk).execute()),
      );
  }
}

interface Correction {
  readonly post_id: number;
  readonly correction: string;
  readonly correction_time: string;
}

async function storedCorrections(queries: Queries, postIds: readonly number[]): Promise<ReadonlySet<string>> {
  const rows: Correction[] = [];
  await inChunks(postIds, async (chunk) => {
    const found = queries.selectFrom(CORRECTIONS.table).select(['post_id', 'correction', 'correction_time']);
    rows.push(...(await found.where('post_id', 'in', chunk).execute()));
  });
  return new Set(rows.map(correctionKey));
}

function correctionKey({ post_id, correction, correction_time }: Correction): string {
  return JSON.stringify([post_id, correction_time, correction]);
}

interface Line {
  readonly cat_slug: string;
  readonly post_name: string;
}

interface Named<Of extends Line> {
  readonly line: Of;
  readonly post: { readonly id: number; readonly source_key: string | null };
}

/** Lines with the posts that they name, in their order; those that name none are left out. */
async function withPosts<Of extends Line>(queries: Queries, lines: readonly Of[]): Promise<Named<Of>[]> {
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
