import type { z } from 'zod';
import type { Site } from '#content/site.ts';
import { includes } from '#desk/accounts/accounts.contract.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { storyRow } from '../story-row.store.ts';
import type { readConversationCall as call } from './conversation.contract.ts';
import { LISTED_MESSAGES } from './conversation-limits.ts';
import { listenerOf } from './listener.store.ts';

/**
 * A page of what was said about a story, newest first.
 * @param wanted the story, and the message that ended the page before
 * @throws NotFound, Forbidden
 */
export async function conversationOf(
  { database: { queries } }: Site,
  person: SignedIn,
  { id, before }: z.output<typeof call.input>,
): Promise<z.output<typeof call.answer>> {
  const story = await storyRow(queries, person, id);
  const found = await queries
    .selectFrom('story_message as message')
    .leftJoin('account as speaker', 'speaker.id', 'message.account_id')
    .leftJoin('account as meant', 'meant.id', 'to_account_id')
    .select(['message.id', 'kind', 'text', 'made_time', 'is_waiting', 'account_id', 'to_account_id'])
    .select((of) => [
      of.fn.coalesce('speaker.name', of.val('')).as('by'),
      of.fn.coalesce('meant.name', of.val('')).as('to'),
    ])
    .where('story_id', '=', id)
    .$if(before !== undefined, (rows) => rows.where('message.id', '<', before ?? 0))
    .orderBy('message.id', 'desc')
    .limit(LISTED_MESSAGES + 1)
    .execute();
  const { account } = person;
  const isMeant = includes(account.role, 'editor') ? [account.id, null] : [account.id];
  return {
    messages: found.slice(0, LISTED_MESSAGES).map(({ is_waiting, account_id, to_account_id, ...row }) => ({
      ...row,
      isWaiting: is_waiting === 1 && account_id !== account.id && isMeant.includes(to_account_id),
    })),
    hasMore: found.length > LISTED_MESSAGES,
    listener: (await listenerOf(queries, person, story))?.name ?? '',
  };
}
