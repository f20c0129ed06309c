import { addresses } from '#addresses.ts';
import type { Queries } from '#platform/database/database.ts';
import { writeContent } from '#platform/database/revision.ts';
import type { MediaTable } from '#platform/database/schema.ts';
import type { SourcePost } from '../source.ts';
import { inChunks } from './chunks.ts';
import { noteArchives } from './date-archives.ts';
import { fingerprint, fromHash, isSettled } from './fingerprint.ts';
import type { Importing, Settled } from './importing.ts';
import { ItemPictures, writeMedia } from './pictures.ts';
import { type PlannedPost, type PostRow, rowOf, type StoredPost } from './post-row.ts';
import { forgetRedirectsTo, type Move, type RedirectRequest, settleRedirects, writeRedirects } from './redirects.ts';
import { addressOf, subcategorySlug } from './survey.ts';
import { seededViews } from './views.ts';

/** A post ready to be written. */
interface ReadyPost {
  readonly row: PostRow;
  readonly before: StoredPost | undefined;
  readonly subcategories: readonly string[];
  readonly media: readonly MediaTable[];
  readonly views: number;
}

/**
 * Brings in a batch of posts: those that the source says differently than before are cleaned, outside of the transaction,
 * and then written with all that belongs to them in one.
 */
export async function importPosts(
  importing: Importing,
  settled: Settled,
  batch: readonly PlannedPost[],
): Promise<void> {
  const stored = await storedPosts(importing.queries, batch);
  const ready: ReadyPost[] = [];
  for (const planned of batch) {
    const made = await preparePost(importing, settled, planned, stored.get(planned.key));
    if (made) ready.push(made);
  }
  // Of all, changed or not: the report counts what is there, and what went missing comes back.
  const redirects = await settleRedirects(importing, batch.flatMap(redirectsOf));
  if (importing.dryRun || (ready.length === 0 && redirects.length === 0)) return;
  await writeContent(importing.queries, async (transaction) => {
    await writeMedia(
      transaction,
      ready.flatMap(({ media }) => media),
    );
    const ids = await writePosts(transaction, ready);
    await writeSubcategories(transaction, ready, ids, settled);
    await inChunks(
      ready.flatMap((post) => viewsOf(post, ids, importing.now)),
      (chunk) =>
        transaction
          .insertInto('daily_view')
          .values(chunk)
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
    );
    const taken = ready.map(({ row }) => `/${row.cat_slug}/${row.post_name}`);
    await writeRedirects(transaction, redirects, ready.flatMap(movesOf), taken);
    await forgetRedirectsTo(transaction, ready.filter(({ row }) => row.hidden === 1).flatMap(addressesOf));
  });
}

/** Where a post is and was: what led there would name it to readers. */
function addressesOf({ row, before }: ReadyPost): string[] {
  return [row, ...(before ? [before] : [])].map((post) => addresses.article(post));
}

async function storedPosts(queries: Queries, batch: readonly PlannedPost[]): Promise<ReadonlyMap<string, StoredPost>> {
  const rows = await queries
    .selectFrom('post')
    .select(['id', 'cat_slug', 'post_name', 'source_key', 'source_hash', 'publish_time', 'status'])
    .where(
      'source_key',
      'in',
      batch.map(({ key }) => key),
    )
    .execute();
  return new Map(rows.map((row) => [row.source_key ?? '', row]));
}

async function preparePost(
  importing: Importing,
  settled: Settled,
  planned: PlannedPost,
  before: StoredPost | undefined,
): Promise<ReadyPost | undefined> {
  const { report, mapping, site, reader } = importing;
  const { post, plan } = planned;
  const filing = mapping.file(post.categories, post.tags);
  const subcategories = [...new Set(filing.subcategories.map(subcategorySlug).filter(Boolean))];
  const author = settled.authorOf(post.author);
  const { imageBase } = site.configuration;
  const decided = [plan.catSlug, plan.name, author.name, subcategories, imageBase, site.publication.timeZone];
  const print = fingerprint(post, decided, [post.date]);
  const known = fromHash(before?.source_hash);
  if (filing.byDefault && !reader.native) countByDefault(importing, post);
  if (before && isSettled(known, print)) {
    noteArchives(importing, planned, before);
    return report.count('post', 'unchanged', before.status);
  }
  const pictures = new ItemPictures(importing);
  const remarks: string[] = [];
  const decisions = { author: author.id, before, known, print, remark: (reason: string) => void remarks.push(reason) };
  const row = await rowOf(importing, planned, pictures, decisions);
  pictures.tell(post.place);
  noteArchives(importing, planned, row);
  if (before?.source_hash === row.source_hash) return report.count('post', 'unchanged', row.status);
  report.count('post', before ? 'changed' : 'new', row.status);
  for (const reason of remarks) report.find({ section: 'changed', reason, subject: row.post_title, place: post.place });
  return { row, before, subcategories, media: pictures.rows, views: before ? 0 : (post.views ?? 0) };
}

function redirectsOf({ key, plan, post }: PlannedPost): RedirectRequest[] {
  const target = addressOf(plan);
  return post.addresses.map((from) => ({ from, target, key, place: post.place, subject: post.title }));
}

function countByDefault({ report }: Importing, { categories }: SourcePost): void {
  report.byDefault += 1;
  for (const { slug, name } of categories) {
    const counted = report.unmapped.get(slug) ?? { name, posts: 0 };
    counted.posts += 1;
    report.unmapped.set(slug, counted);
  }
}

async function writePosts(transaction: Queries, ready: readonly ReadyPost[]): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  await inChunks(ready, async (chunk) => {
    const written = await transaction
      .insertInto('post')
      .values(chunk.map(({ row }) => row))
      .onConflict((conflict) =>
        conflict
          .column('source_key')
          .doUpdateSet((of) => Object.fromEntries(UPDATED.map((column) => [column, of.ref(`excluded.${column}`)]))),
      )
      .returning(['id', 'source_key'])
      .execute();
    for (const { id, source_key } of written) ids.set(source_key ?? '', id);
  });
  return ids;
}

const UPDATED = [
  ...([
    'cat_slug',
    'post_name',
    'post_title',
    'post_content',
    'post_text',
    'excerpt',
    'contents',
    'p_content',
  ] as const),
  ...(['post_author_id', 'status', 'hidden', 'publish_time', 'modified_time'] as const),
  ...(['banner_img', 'banner_show', 'banner_caption', 'meta_description', 'meta_keywords'] as const),
  ...(['podcast_link', 'podcast_seconds', 'reading_time', 'source_hash'] as const),
] as const;

async function writeSubcategories(
  transaction: Queries,
  ready: readonly ReadyPost[],
  ids: ReadonlyMap<string, number>,
  settled: Settled,
): Promise<void> {
  const changed = ready.flatMap(({ before }) => before?.id ?? []);
  await inChunks(changed, (chunk) =>
    transaction.deleteFrom('post_subcategory').where('post_id', 'in', chunk).execute(),
  );
  const rows = ready.flatMap(({ row, subcategories }) => {
    const post_id = ids.get(row.source_key) ?? 0;
    const { cat_slug, status, publish_time } = row;
    return subcategories.flatMap((slug) => {
      const subcat_id = settled.subcategoryIds.get(slug);
      return subcat_id === undefined ? [] : [{ post_id, subcat_id, cat_slug, status, publish_time }];
    });
  });
  await inChunks(rows, (chunk) => transaction.insertInto('post_subcategory').values(chunk).execute());
}

function viewsOf({ row, views }: ReadyPost, ids: ReadonlyMap<string, number>, now: Date) {
  return seededViews(ids.get(row.source_key) ?? 0, views, row.publish_time, now);
}

function movesOf({ row, before }: ReadyPost): Move[] {
  const isMoved = before && (before.cat_slug !== row.cat_slug || before.post_name !== row.post_name);
  return isMoved ? [{ from: before, to: addressOf({ catSlug: row.cat_slug, name: row.post_name }) }] : [];
}
