import type { Site } from '#content/site.ts';
import { noteChange } from '#desk/accounts/audit.store.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { storyRow } from '../story-row.store.ts';
import { addMessage } from './add-message.store.ts';
import { listenerOf } from './listener.store.ts';
import { endWaitingFor } from './waiting-messages.store.ts';

interface Words {
  readonly id: number;
  readonly text: string;
}

/** Says something about a story. The words themselves are kept with it alone. @throws NotFound, Forbidden */
export function say(site: Site, person: SignedIn, { id, text }: Words): Promise<void> {
  return site.database.queries.transaction().execute(async (transaction) => {
    const story = await storyRow(transaction, person, id);
    const listener = await listenerOf(transaction, person, story);
    const message = { story_id: id, to_account_id: listener?.id ?? null, kind: 'said', text } as const;
    await addMessage(transaction, site, person, message);
    await transaction
      .updateTable('story')
      .set({ untouched: 0 })
      .where('id', '=', id)
      .where('untouched', '=', 1)
      .execute();
    const after = listener && { to: listener.name };
    await noteChange(transaction, site, {
      actor: person.account,
      action: 'say about story',
      subject: story.title,
      after,
    });
  });
}

/** What was said to the person about a story needs no answer. @throws NotFound, Forbidden */
export async function seeMessages({ database: { queries } }: Site, person: SignedIn, { id }: Pick<Words, 'id'>) {
  await storyRow(queries, person, id);
  await endWaitingFor(queries, person, id);
}
