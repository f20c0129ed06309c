import { addresses } from '#content/addresses.ts';
import type { Queries } from '#content/database/database.ts';
import { sourcedRows, type WrittenRow } from '#content/database/sourced-rows.ts';
import type { RedirectChanges } from '#content/redirects/store-redirects.store.ts';
import type { Site } from '#content/site.ts';
import { outcomeOf } from '#platform/database/columns.ts';
import { inChunks, readInChunks } from '#platform/database/in-chunks.ts';
import { coauthorsByKey, coauthorsIn, writeCoauthors } from './authors/store-coauthors.store.ts';
import { type Cleaned, modifiedTime, type Ready, type StoringOptions, storeDrafts } from './drafts.store.ts';
import { type CleanPost, cleanPost, type PostDraft } from './post-cleaning.ts';
import { type PostRow, postRow } from './posts.contract.ts';
import { withMovedSections } from './sections/moved-sections.store.ts';
import { writeSubcategories } from './sections/store-categories.store.ts';
import { seededViews } from './seeded-views.ts';
import { withMovedTags } from './tags/tag-slugs.store.ts';

/** Stores posts with all that belongs to them: sub-categories, views, pictures, redirects. @returns as storeDrafts does */
export async function storePosts(
  site: Site,
  given: readonly PostDraft[],
  options: StoringOptions,
): Promise<Cleaned<WrittenRow<'post'>>[]> {
  const { now } = options;
  const { queries } = site.database;
  const drafts = await withMovedSections(site, await withMovedTags(queries, given));
  const known = { filed: await filings(queries, drafts), coauthors: await coauthorsByKey(queries, drafts) };
  return storeDrafts(site, drafts, options, {
    table: 'post',
    declared: postRow,
    clean: (draft: PostDraft, before) => clean(draft, before, known, now),
    follow: async (transaction, ready) => {
      const ids = await sourcedRows(
        transaction,
        'post',
        ready.map(({ row }) => row.source_key),
        ['id'],
      );
      await makeSubcategories(transaction, ready);
      await file(transaction, ready, ids);
      await writeCoauthors(transaction, ready, ids);
      await seedViews(transaction, ready, ids, now);
      return addressesOf(ready);
    },
  });
}

type ReadyPost = Ready<'post', PostDraft>;
type Ids = ReadonlyMap<string, { readonly id: number }>;

/** What belongs to the stored posts, by their keys. */
interface Known {
  /** Slugs of sub-categories. */
  readonly filed: ReadonlyMap<string, readonly string[]>;
  readonly coauthors: ReadonlyMap<string, readonly number[]>;
}

/** The slugs of the sub-categories that posts are filed under, by the posts' keys. */
async function filings(
  queries: Queries,
  drafts: readonly PostDraft[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const keys = drafts.map(({ settled }) => settled.source_key);
  const rows = await readInChunks(keys, (chunk) =>
    queries
      .selectFrom('post')
      .innerJoin('post_subcategory', 'post_id', 'post.id')
      .innerJoin('subcategory', 'subcategory.id', 'subcat_id')
      .select(['post.source_key', 'subcat_slug'])
      .where('post.source_key', 'in', chunk)
      .execute(),
  );
  const byKey = Map.groupBy(rows, ({ source_key }) => source_key ?? '');
  return new Map([...byKey].map(([key, of]) => [key, of.map(({ subcat_slug }) => subcat_slug)]));
}

async function clean(
  draft: PostDraft,
  before: PostRow | undefined,
  { filed, coauthors }: Known,
  now: Date,
): Promise<Cleaned<WrittenRow<'post'>>> {
  const { row, remarks } = await cleanPost(draft, before);
  const isFiledAlike = isSameSet(filed.get(row.source_key) ?? [], draft.subcategories);
  const isByTheSame = String(coauthors.get(row.source_key) ?? []) === String(coauthorsIn(draft));
  const outcome = before && !(isFiledAlike && isByTheSame) ? 'changed' : outcomeOf(row, before);
  const changed = changeOf(row, before, now.toISOString());
  const modified_time = modifiedTime(outcome, before, { modified: draft.modified, now: changed });
  return { row: { ...row, modified_time }, outcome, remarks };
}

function isSameSet(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((slug) => others.includes(slug));
}

/** An old article that comes in today was last changed at its publication. */
function changeOf({ publish_time }: CleanPost, before: PostRow | undefined, now: string): string {
  return !before && publish_time < now ? publish_time : now;
}

/** Counts the views that new posts had elsewhere. */
async function seedViews(transaction: Queries, ready: readonly ReadyPost[], ids: Ids, now: Date): Promise<void> {
  const views = ready
    .filter(({ before }) => !before)
    .flatMap(({ draft, row }) =>
      seededViews(ids.get(row.source_key)?.id ?? 0, draft.views ?? 0, row.publish_time, now),
    );
  await inChunks(views, (chunk) =>
    transaction
      .insertInto('daily_view')
      .values(chunk)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

function addressesOf(ready: readonly ReadyPost[]): RedirectChanges {
  return {
    moves: ready.flatMap(({ row, before }) => {
      const to = addresses.article(row);
      const from = addresses.article(before ?? row);
      return from === to ? [] : [{ from, to }];
    }),
    taken: ready.map(({ row }) => addresses.article(row)),
    // A redirect to a hidden post's address, old or new, would tell readers its name.
    secret: ready
      .filter(({ row }) => row.hidden === 1)
      .flatMap(({ row, before }) => [row, before ?? row].map(addresses.article)),
  };
}

/** Makes the sub-categories that drafts bring along. A stored one keeps its name. */
async function makeSubcategories(transaction: Queries, ready: readonly ReadyPost[]): Promise<void> {
  const wanted = new Map(ready.flatMap(({ draft }) => [...(draft.newSubcategories ?? [])]));
  if (wanted.size === 0) return;
  const stored = await idsBySlug(transaction, new Set(wanted.keys()));
  const missing = [...wanted].filter(([slug]) => !stored.has(slug));
  await writeSubcategories(
    transaction,
    missing.map(([subcat_slug, subcat_name]) => ({ subcat_slug, subcat_name })),
  );
}

/** Replaces the sub-categories that posts are filed under. */
async function file(transaction: Queries, ready: readonly ReadyPost[], ids: Ids): Promise<void> {
  const replaced = ready.flatMap(({ before }) => before?.id ?? []);
  await inChunks(replaced, (chunk) =>
    transaction.deleteFrom('post_subcategory').where('post_id', 'in', chunk).execute(),
  );
  const subcategories = await idsBySlug(transaction, new Set(ready.flatMap(({ draft }) => draft.subcategories)));
  const rows = ready.flatMap(({ draft, row: { source_key, cat_slug, status, publish_time } }) => {
    const post_id = ids.get(source_key)?.id ?? 0;
    const under = draft.subcategories.flatMap((slug) => subcategories.get(slug) ?? []);
    return under.map((subcat_id) => ({ post_id, subcat_id, cat_slug, status, publish_time }));
  });
  await inChunks(rows, (chunk) => transaction.insertInto('post_subcategory').values(chunk).execute());
}

async function idsBySlug(transaction: Queries, slugs: ReadonlySet<string>): Promise<ReadonlyMap<string, number>> {
  const rows = await readInChunks([...slugs], (chunk) =>
    transaction.selectFrom('subcategory').select(['id', 'subcat_slug']).where('subcat_slug', 'in', chunk).execute(),
  );
  return new Map(rows.map(({ id, subcat_slug }) => [subcat_slug, id]));
}
