import { z } from 'zod';
import { addresses } from '#content/addresses.ts';
import type { Queries } from '#content/database/database.ts';
import { postRow } from '#content/posts/posts.contract.ts';
import { deleteUnfiled } from '#content/posts/sections/store-categories.store.ts';
import { redirectRow } from '#content/redirects/redirects.contract.ts';
import { inChunks, readInChunks } from '#platform/database/in-chunks.ts';
import { filingOf } from '../filing.store.ts';
import type { StoryRow } from '../story-row.store.ts';
import type { PublicPost } from './public-post.store.ts';

type Place = Pick<PublicPost, 'cat_slug' | 'post_name'>;

/** What a publication replaces, to the column. */
const beforePublication = z.object({
  /** Null where the story had no post. */
  post: postRow.nullable(),
  /** Ids of the sub-categories that it was filed under. */
  subcategories: z.array(z.number().int()),
  /** Ids, in the order of the byline. */
  coauthors: z.array(z.number().int()).default([]),
  /** Slugs of the sub-categories that it brings along. */
  newSubcategories: z.array(z.string()).default([]),
  redirects: z.array(redirectRow),
  /** Addresses at which there may be redirects after the publication; decoded. */
  addresses: z.array(z.string()),
  /** The story's columns that publishing changes. */
  story: z.object({
    published_document: z.string().nullable(),
    published_time: z.string().nullable(),
    handed_in_time: z.string().nullable(),
    return_note: z.string(),
  }),
  /** Numbers of what was said about it and waited until then. Publications of an earlier version lack it. */
  waiting: z.array(z.number()).default([]),
});
export type BeforePublication = z.output<typeof beforePublication>;

/** All of it that is read before the publication. */
export type FoundBefore = Omit<BeforePublication, 'waiting'>;

/** Reads what the publication of a post at an address will replace. */
export async function readBefore(
  queries: Queries,
  story: StoryRow,
  post: PublicPost | undefined,
  place: Place,
  newSubcategories: readonly string[] = [],
): Promise<FoundBefore> {
  const { published_document, published_time, handed_in_time, return_note } = story;
  const paths = [...new Set([post ?? place, place].map(addresses.article))];
  const decoded = paths.map(decodeURIComponent);
  const redirects = await queries
    .selectFrom('redirect')
    .selectAll()
    .where((of) => of.or([of('source_path', 'in', decoded), of('target', 'in', paths)]))
    .execute();
  return {
    post: post ?? null,
    subcategories: await filedUnder(queries, post?.id),
    coauthors: post ? (await filingOf(queries, post.id)).coauthors : [],
    newSubcategories: await unknownAmong(queries, newSubcategories),
    redirects,
    addresses: decoded,
    story: { published_document, published_time, handed_in_time, return_note },
  };
}

async function filedUnder(queries: Queries, postId = 0): Promise<number[]> {
  const rows = await queries
    .selectFrom('post_subcategory')
    .select('subcat_id')
    .where('post_id', '=', postId)
    .orderBy('subcat_id')
    .execute();
  return rows.map(({ subcat_id }) => subcat_id);
}

/** Those of these sub-categories that there are not. */
async function unknownAmong(queries: Queries, slugs: readonly string[]): Promise<string[]> {
  const known = await readInChunks(slugs, (chunk) =>
    queries.selectFrom('subcategory').select('subcat_slug').where('subcat_slug', 'in', chunk).execute(),
  );
  return slugs.filter((slug) => !known.some(({ subcat_slug }) => subcat_slug === slug));
}

/** Parses what a publication replaced. @throws ZodError for anything else, which the store never writes */
export function parseBefore(json: string): BeforePublication {
  return beforePublication.parse(JSON.parse(json));
}

/** Puts back what was there before, as part of a transaction. A post that was not there becomes a draft that no address shows. */
export async function restoreBefore(transaction: Queries, postId: number, before: BeforePublication): Promise<void> {
  if (before.post) await restorePost(transaction, postId, before.post, before);
  else {
    await transaction.updateTable('post').set({ status: 'draft', hidden: 1 }).where('id', '=', postId).execute();
    await transaction.deleteFrom('post_subcategory').where('post_id', '=', postId).execute();
  }
  await deleteUnfiled(transaction, before.newSubcategories);
  await restoreRedirects(transaction, before);
}

async function restorePost(
  transaction: Queries,
  post_id: number,
  { id: _, ...row }: z.output<typeof postRow>,
  { subcategories, coauthors }: BeforePublication,
): Promise<void> {
  await transaction.updateTable('post').set(row).where('id', '=', post_id).execute();
  await transaction.deleteFrom('post_subcategory').where('post_id', '=', post_id).execute();
  await transaction.deleteFrom('post_coauthor').where('post_id', '=', post_id).execute();
  const { cat_slug, status, publish_time } = row;
  const filed = subcategories.map((subcat_id) => ({ post_id, subcat_id, cat_slug, status, publish_time }));
  if (filed.length > 0) await transaction.insertInto('post_subcategory').values(filed).execute();
  const shared = coauthors.map((author_id, at) => ({ post_id, author_id, position: at + 1, status, publish_time }));
  if (shared.length > 0) await transaction.insertInto('post_coauthor').values(shared).execute();
}

async function restoreRedirects(transaction: Queries, { redirects, addresses }: BeforePublication): Promise<void> {
  const paths = [...addresses, ...redirects.map(({ source_path }) => source_path)];
  await inChunks(paths, (chunk) => transaction.deleteFrom('redirect').where('source_path', 'in', chunk).execute());
  // With their numbers, by which the desk has them open.
  await inChunks(redirects, (chunk) => transaction.insertInto('redirect').values(chunk).execute());
}
