import type { Insertable } from 'kysely';
import type { Queries } from '#content/database/database.ts';
import type { StoryMessageTable } from '#content/database/story-tables.ts';
import type { Site } from '#content/site.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { endWaitingFor } from './waiting-messages.store.ts';

type Message = Pick<Insertable<StoryMessageTable>, 'story_id' | 'to_account_id' | 'kind' | 'text'>;

/** Writes down what a person says about a story, in the transaction that does it: what was said to the person is answered then. */
export async function addMessage(transaction: Queries, site: Site, person: SignedIn, message: Message): Promise<void> {
  await endWaitingFor(transaction, person, message.story_id);
  await transaction
    .insertInto('story_message')
    .values({
      ...message,
      account_id: person.account.id,
      made_time: site.now().toISOString(),
      is_waiting: message.kind === 'said' ? 1 : 0,
    })
    .execute();
}
