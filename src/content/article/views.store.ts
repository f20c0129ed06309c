import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Queries } from '#content/database/database.ts';
import { isVisibleAt } from '#content/posts/visibility.ts';
import type { Site } from '#content/site.ts';
import { Batch } from '#platform/database/batch.ts';
import { CLOCKS_DIFFER, utcDay } from '#platform/dates.ts';
import { NotFound } from '#platform/errors.ts';
import { networkOf } from '#platform/http/network-of.ts';
import { onePerSite } from '#platform/per-site.ts';
import { COUNTED_ONCE } from './article-limits.ts';

/**
 * Counts a view of a post, at most once per visitor in 30 minutes. Does not raise the content revision, which would
 * empty the page cache with every reader.
 * @param address the visitor's, as the server sees it; only a salted hash is stored, for 30 minutes
 * @returns whether it was counted
 * @throws NotFound when readers can see no such post
 */
export async function countView(site: Site, postId: number, address: string): Promise<boolean> {
  const isCounted = await viewsOf(site).add({ postId, address, now: site.now() });
  if (isCounted === undefined) throw noPost(postId);
  return isCounted;
}

/** The views of a site that are yet to be written. */
const viewsOf = onePerSite(({ database }: Site) => {
  const views = new Batch<Visit, boolean | undefined>((visits) => countTogether(database, visits));
  database.beforeClose(() => views.write());
  return views;
});

interface Visit {
  readonly postId: number;
  readonly address: string;
  readonly now: Date;
}

/** @returns for each visit whether it was counted; undefined where readers can see no such post */
async function countTogether(database: Site['database'], visits: readonly Visit[]): Promise<(boolean | undefined)[]> {
  const now = new Date(Math.max(...visits.map((visit) => visit.now.getTime())));
  // One question for all of them: asked for each view, it cost more than the counting.
  const shown = await shownAmong(database.queries, [...new Set(visits.map(({ postId }) => postId))], now);
  const isShown = visits.map(({ postId }) => shown.has(postId));
  const seen = visits.filter((_visit, index) => isShown[index]);
  const counted = seen.length > 0 ? (await countShown(database, seen, now)).values() : undefined;
  return isShown.map((is) => (is ? counted?.next().value : undefined));
}

function countShown({ engine, queries }: Site['database'], visits: readonly Visit[], now: Date): Promise<boolean[]> {
  return queries.transaction().execute(async (transaction) => {
    // The only transaction that waits for no disk and no standby: a crash may cost some views of its last second, nothing else.
    if (engine === 'postgres') await sql`set local synchronous_commit = off`.execute(transaction);
    const salt = await saltOf(transaction, utcDay(now));
    const visitors = visits.map(({ postId, address }) => ({
      visitor: hashOf(networkOf(address), salt),
      post_id: postId,
    }));
    const added = await remember(transaction, visitors, now);
    await addViews(transaction, added, utcDay(now));
    const counted = new Set(added.map(keyOf));
    // Of several visits of one visitor the first is the one that was counted.
    return visitors.map((visitor) => counted.delete(keyOf(visitor)));
  });
}

/** @throws NotFound when readers can see no such post */
export async function requirePost(site: Site, postId: number): Promise<void> {
  if (!(await shownAmong(site.database.queries, [postId], site.now())).has(postId)) throw noPost(postId);
}

const noPost = (postId: number) => new NotFound(`There is no post ${postId}.`);

/** Those of some posts that readers can see. */
async function shownAmong(queries: Queries, posts: readonly number[], now: Date): Promise<ReadonlySet<number>> {
  const query = queries.selectFrom('post').select('id').where('id', 'in', posts);
  const rows = await query.where(isVisibleAt(now.toISOString())).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Deletes the salts of other days. Counting does so too; called at start, for sites without visitors. */
export async function deleteOldSalts({ database, now }: Site): Promise<void> {
  await database.queries.deleteFrom('daily_salt').where('day', '<>', utcDay(now())).execute();
}

/** The salt of the day. The first visitor of a day creates it and deletes yesterday's, which makes older hashes meaningless. */
async function saltOf(transaction: Queries, day: string): Promise<string> {
  const known = await transaction.selectFrom('daily_salt').select('salt').where('day', '=', day).executeTakeFirst();
  if (known) return known.salt;
  await transaction.deleteFrom('daily_salt').where('day', '<>', day).execute();
  await transaction
    .insertInto('daily_salt')
    .values({ day, salt: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
  // Read again: another process may have created it meanwhile.
  const founded = await transaction
    .selectFrom('daily_salt')
    .select('salt')
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return founded.salt;
}

function hashOf(address: string, salt: string): string {
  return createHmac('sha256', salt).update(address).digest('hex');
}

/** A visitor's hash and the post: what counts once in 30 minutes. */
interface Visitor {
  readonly visitor: string;
  readonly post_id: number;
}

const keyOf = ({ visitor, post_id }: Visitor): string => `${visitor} ${post_id}`;

/** Stores visitors in one statement, so that two concurrent views count once. @returns those not counted lately */
async function remember(transaction: Queries, visitors: readonly Visitor[], now: Date): Promise<Visitor[]> {
  await forgetVisitors(transaction, now);
  const counted_time = now.toISOString();
  // In one order, so that the same visitors in another process cannot lock each other out (PostgreSQL).
  const rows = visitors.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  return transaction
    .insertInto('counted_visitor')
    .values(rows.map((row) => ({ ...row, counted_time })))
    .onConflict((conflict) => conflict.columns(['visitor', 'post_id']).doNothing())
    .returning(['visitor', 'post_id'])
    .execute();
}

async function addViews(transaction: Queries, added: readonly Visitor[], day: string): Promise<void> {
  const byPost = Map.groupBy(added, ({ post_id }) => post_id);
  const rows = [...byPost].map(([post_id, { length }]) => ({ post_id, day, views: length }));
  if (rows.length === 0) return;
  await transaction
    .insertInto('daily_view')
    .values(rows.toSorted((one, other) => one.post_id - other.post_id))
    .onConflict((conflict) =>
      conflict
        .columns(['post_id', 'day'])
        .doUpdateSet((of) => ({ views: of('daily_view.views', '+', of.ref('excluded.views')) })),
    )
    .execute();
}

/** Deletes visitors who may count again, and those of a time to come, before which the clock was set back. */
async function forgetVisitors(queries: Queries, now: Date): Promise<void> {
  const start = new Date(now.getTime() - COUNTED_ONCE).toISOString();
  const end = new Date(now.getTime() + CLOCKS_DIFFER).toISOString();
  await queries
    .deleteFrom('counted_visitor')
    .where((visitor) => visitor.or([visitor('counted_time', '<=', start), visitor('counted_time', '>', end)]))
    .execute();
}
