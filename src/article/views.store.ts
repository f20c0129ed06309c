import { createHmac, randomBytes } from 'node:crypto';
import { NotFound } from '#errors.ts';
import type { Queries } from '#platform/database/database.ts';
import type { Site } from '#platform/site.ts';
import { isVisible } from '#posts/visibility.ts';

/** A visitor counts once a post in this time (specification, Readings). */
export const COUNTED_ONCE_IN_MINUTES = 30;

/**
 * Counts a view of a post, at most once per visitor in 30 minutes. Does not raise the content revision, which would
 * empty the page cache with every reader.
 * @param address the visitor's, as the server sees it; only a salted hash is stored, for 30 minutes
 * @returns whether it was counted
 * @throws NotFound when readers can see no such post
 */
export async function countView(site: Site, postId: number, address: string): Promise<boolean> {
  await requirePost(site, postId);
  const now = site.now();
  return site.database.queries.transaction().execute(async (transaction) => {
    const visitor = hashOf(address, await saltOf(transaction, dayOf(now)));
    const counted = await remember(transaction, { visitor, postId, now });
    if (counted) await addView(transaction, postId, dayOf(now));
    return counted;
  });
}

/** @throws NotFound when readers can see no such post */
export async function requirePost(site: Site, postId: number): Promise<void> {
  const query = site.database.queries.selectFrom('post').select('id').where('id', '=', postId).where(isVisible(site));
  if (!(await query.executeTakeFirst())) throw new NotFound(`There is no post ${postId}.`);
}

/** Deletes expired salts and visitors. Counting does so too; called at start, for sites without visitors. */
export async function deleteOldVisitors({ database, now }: Site): Promise<void> {
  await database.queries.deleteFrom('daily_salt').where('day', '<>', dayOf(now())).execute();
  await database.queries.deleteFrom('counted_visitor').where('counted_time', '<=', windowStart(now())).execute();
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

interface Visit {
  readonly visitor: string;
  readonly postId: number;
  readonly now: Date;
}

/** Records the visit in one statement, so that concurrent requests count once. @returns whether it is new */
async function remember(transaction: Queries, { visitor, postId, now }: Visit): Promise<boolean> {
  const since = windowStart(now);
  await transaction.deleteFrom('counted_visitor').where('counted_time', '<=', since).execute();
  const noted = await transaction
    .insertInto('counted_visitor')
    .values({ visitor, post_id: postId, counted_time: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['visitor', 'post_id']).doNothing())
    .returning('post_id')
    .executeTakeFirst();
  return noted !== undefined;
}

async function addView(transaction: Queries, postId: number, day: string): Promise<void> {
  await transaction
    .insertInto('daily_view')
    .values({ post_id: postId, day, views: 1 })
    .onConflict((conflict) =>
      conflict.columns(['post_id', 'day']).doUpdateSet((of) => ({ views: of('daily_view.views', '+', 1) })),
    )
    .execute();
}

function windowStart(now: Date): string {
  return new Date(now.getTime() - COUNTED_ONCE_IN_MINUTES * 60_000).toISOString();
}

/** `YYYY-MM-DD`, UTC. */
function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
