import type { Insertable } from 'kysely';
import type { Flag } from '#content/columns.contract.ts';
import type { Queries } from '#content/database/database.ts';
import type { StoryMessageTable } from '#content/database/story-tables.ts';
import type { Site } from '#content/site.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { endWaitingFor } from './waiting-messages.store.ts';

type Message = Pick<Insertable<StoryMessageTable>, 'story_id' | 'to_account_id' | 'kind' | 'text'>;

/** Words that are taken from readers, and stay with their story. */
type Kept = Pick<Message, 'story_id' | 'text'>;

/** Writes down what a person says about a story, in the transaction that does it: what was said to the person is answered then. */
export async function addMessage(transaction: Queries, site: Site, person: SignedIn, message: Message): Promise<void> {
  await endWaitingFor(transaction, person, message.story_id);
  await insertMessage(transaction, site, person, { ...message, is_waiting: message.kind === 'said' ? 1 : 0 });
}

/** Keeps words in the conversation that are taken out elsewhere, in the transaction that does it. Nobody has to answer them. */
export function keepInConversation(
  transaction: Queries,
  site: Pick<Site, 'now'>,
  person: SignedIn,
  kept: Kept,
): Promise<void> {
  return insertMessage(transaction, site, person, { ...kept, to_account_id: null, kind: 'said', is_waiting: 0 });
}

async function insertMessage(
  transaction: Queries,
  { now }: Pick<Site, 'now'>,
  { account }: SignedIn,
  message: Message & { readonly is_waiting: Flag },
): Promise<void> {
  const made_time = now().toISOString();
  await transaction
    .insertInto('story_message')
    .values({ ...message, account_id: account.id, made_time })
    .execute();
}
