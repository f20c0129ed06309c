import type { Queries } from '#content/database/database.ts';
import { includes } from '#desk/accounts/accounts.contract.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import type { StoryRow } from '../story-row.store.ts';

/**
 * Who finds what a person says about a story: whoever said something last, and may still open it; else whose story it is.
 * Undefined for every editor.
 */
export async function listenerOf(
  queries: Queries,
  { account }: Pick<SignedIn, 'account'>,
  { id, account_id }: Pick<StoryRow, 'id' | 'account_id'>,
): Promise<{ id: number; name: string } | undefined> {
  const others = queries
    .selectFrom('account')
    .select(['account.id', 'account.name', 'account.role'])
    .where('account.id', '<>', account.id)
    .where('deactivated_time', 'is', null);
  const speakers = await others
    .innerJoin('story_message', 'story_message.account_id', 'account.id')
    .where('story_id', '=', id)
    .groupBy(['account.id', 'account.name', 'account.role'])
    .orderBy((of) => of.fn.max('story_message.id'), 'desc')
    .execute();
  const speaker = speakers.find((one) => one.id === account_id || includes(one.role, 'editor'));
  return speaker ?? others.where('account.id', '=', account_id ?? 0).executeTakeFirst();
}
