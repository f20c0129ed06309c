import type { z } from 'zod';
import type { Queries } from '#content/database/database.ts';
import type { Site } from '#content/site.ts';
import { includes } from '#desk/accounts/accounts.contract.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { LISTED_STORIES } from '../stories-limits.ts';
import type { listBinCall } from './bin.contract.ts';
import { binDates } from './bin-dates.ts';

/** A page of the bin, what was deleted last first. Writers see their own stories. */
export async function binnedStories(
  { database: { queries } }: Site,
  { account }: SignedIn,
  { page }: z.output<typeof listBinCall.input>,
): Promise<z.output<typeof listBinCall.answer>> {
  const found = await selectBinned(queries)
    .where('untouched', '=', 0)
    .$if(!includes(account.role, 'editor'), (rows) => rows.where('story.account_id', '=', account.id))
    .orderBy('deleted_time', 'desc')
    .orderBy('story.id', 'desc')
    .offset((page - 1) * LISTED_STORIES)
    .limit(LISTED_STORIES + 1)
    .execute();
  const stories = found
    .slice(0, LISTED_STORIES)
    .map(({ deleted_time, ...row }) => ({ ...row, ...binDates(deleted_time) }));
  return { stories, hasMore: found.length > LISTED_STORIES };
}

/** Deleted stories, with the names of their accounts. */
function selectBinned(queries: Queries) {
  return queries
    .selectFrom('story')
    .leftJoin('account as owner', 'owner.id', 'story.account_id')
    .leftJoin('account as deleter', 'deleter.id', 'deleted_by')
    .select(['story.id', 'title'])
    .select(({ fn, val }) => [
      fn.coalesce('owner.name', val('')).as('owner'),
      fn.coalesce('deleter.name', val('')).as('by'),
      fn.coalesce('deleted_time', val('')).as('deleted_time'),
    ])
    .where('deleted_time', 'is not', null);
}
