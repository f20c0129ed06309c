import { sql } from 'kysely';
import type { Queries } from '#content/database/database.ts';
import type { Site } from '#content/site.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import type { KeptBefore, PostPlace } from './kept.ts';
import type { ChangeOfMany } from './many.contract.ts';

/** A story of a change as it is now, without its documents. */
export interface SomeStory extends Pick<KeptBefore, 'wasTagged' | 'coauthorAt' | 'published_time' | 'shown_time'> {
  readonly id: number;
  readonly version: number;
  readonly changed_time: string;
  readonly account_id: number | null;
  readonly isDeleted: boolean;
  readonly post_id: number | null;
  readonly post: PostPlace | null;
}

/** The stories with these numbers, by number. */
export async function someStories(
  queries: Queries,
  ids: readonly number[],
  change: ChangeOfMany,
): Promise<ReadonlyMap<number, SomeStory>> {
  const rows = await queries
    .selectFrom('story')
    .leftJoin('post', 'post.id', 'story.post_id')
    .select(['story.id', 'version', 'changed_time', 'account_id', 'deleted_time', 'post_id'])
    .select(['published_time', 'shown_time'])
    .select(['cat_slug', 'post_name', 'status', 'publish_time', 'post_author_id', 'source_hash'])
    .where('story.id', 'in', [...ids, 0])
    .execute();
  const posts = rows.flatMap(({ post_id }) => post_id ?? []);
  const tagged = await taggedAmong(queries, posts, change);
  const coauthors = await coauthorsAmong(queries, posts, change);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...row,
        isDeleted: row.deleted_time !== null,
        post: placeOf(row),
        wasTagged: tagged.has(row.post_id ?? 0),
        coauthorAt: coauthors.get(row.post_id ?? 0) ?? null,
      },
    ]),
  );
}

type Joined = { readonly [Column in keyof PostPlace]: PostPlace[Column] | null };

/** The place of a post; null where the story has none. */
function placeOf({ cat_slug, post_name, status, publish_time, post_author_id, source_hash }: Joined): PostPlace | null {
  if (cat_slug === null || post_name === null || status === null || publish_time === null || post_author_id === null)
    return null;
  return { cat_slug, post_name, status, publish_time, post_author_id, source_hash };
}

async function taggedAmong(queries: Queries, posts: readonly number[], change: ChangeOfMany): Promise<Set<number>> {
  if (change.what !== 'tag' && change.what !== 'untag') return new Set();
  const rows = await queries
    .selectFrom('post_subcategory')
    .innerJoin('subcategory', 'subcategory.id', 'subcat_id')
    .select('post_id')
    .where('subcat_slug', '=', change.to)
    .where('post_id', 'in', [...posts, 0])
    .execute();
  return new Set(rows.map(({ post_id }) => post_id));
}

async function coauthorsAmong(queries: Queries, posts: readonly number[], change: ChangeOfMany) {
  if (change.what !== 'author') return new Map<number, number>();
  const rows = await queries
    .selectFrom('post_coauthor')
    .select(['post_id', 'position'])
    .where('author_id', '=', change.to)
    .where('post_id', 'in', [...posts, 0])
    .execute();
  return new Map(rows.map(({ post_id, position }) => [post_id, position]));
}

/** Puts posts under a sub-category, with what their rows there copy of them. */
export async function putUnder(transaction: Queries, posts: readonly number[], slug: string): Promise<void> {
  await transaction
    .insertInto('post_subcategory')
    .columns(['post_id', 'subcat_id', 'cat_slug', 'status', 'publish_time'])
    .expression((of) =>
      of
        .selectFrom('post')
        .innerJoin('subcategory', (join) => join.on('subcat_slug', '=', slug))
        .select(['post.id', 'subcategory.id as subcat_id', 'cat_slug', 'status', 'publish_time'])
        .where('post.id', 'in', [...posts, 0]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes posts from under a sub-category. */
export async function takeFromUnder(transaction: Queries, posts: readonly number[], slug: string): Promise<void> {
  await transaction
    .deleteFrom('post_subcategory')
    .where('post_id', 'in', [...posts, 0])
    .where('subcat_id', 'in', (of) => of.selectFrom('subcategory').select('id').where('subcat_slug', '=', slug))
    .execute();
}

/** What belongs to every change of stories: who and when, no take-back of what they were, and a version for the history. */
export async function noteInStories(
  transaction: Queries,
  { now }: Pick<Site, 'now'>,
  { account }: SignedIn,
  ids: readonly number[],
  name: string,
): Promise<void> {
  const moment = now().toISOString();
  const all = [...ids, 0];
  await transaction.deleteFrom('last_publication').where('story_id', 'in', all).execute();
  await transaction
    .updateTable('story')
    .set({ changed_by: account.id, changed_time: moment, untouched: 0 })
    .where('id', 'in', all)
    .execute();
  await transaction
    .insertInto('story_revision')
    .columns(['story_id', 'kind', 'name', 'document', 'version', 'account_id', 'made_time'])
    .expression((of) =>
      of
        .selectFrom('story')
        .select(['id', sql.lit('autosaved').as('kind'), sql.val(name).as('name'), 'document', 'version'])
        .select([sql.val(account.id).as('account_id'), sql.val(moment).as('made_time')])
        .where('id', 'in', all),
    )
    .execute();
}
