import type { Site } from '#content/site.ts';
import { activeAccountWithId } from '#desk/accounts/accounts.store.ts';
import { noteChange } from '#desk/accounts/audit.store.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { Invalid } from '#platform/errors.ts';
import { addMessage } from '../conversation/add-message.store.ts';
import { passToOwner } from '../conversation/waiting-messages.store.ts';
import { storyRow } from '../story-row.store.ts';

interface Giving {
  readonly id: number;
  /** What its new owner finds with it. */
  readonly note: string;
  /** Number of an account; its owner where it is absent. */
  readonly to?: number | undefined;
}

/** Gives a story back to its writer, or to a colleague, whose it is then. A template waits for nobody. @throws NotFound, Forbidden, Invalid */
export function giveStory(site: Site, person: SignedIn, { id, note, to }: Giving): Promise<void> {
  return site.database.queries.transaction().execute(async (transaction) => {
    const { title, account_id, is_template } = await storyRow(transaction, person, id);
    if (is_template === 1) throw new Invalid('This is a template: begin a story with it, and give that.');
    const owner = to === undefined ? undefined : await activeAccountWithId(transaction, to);
    if (to !== undefined && !owner)
      throw new Invalid('There is no such colleague any more. Please choose another one.');
    const isNew = owner !== undefined && owner.id !== account_id;
    const return_note = note || (isNew ? `${person.account.name} asks you to take this story on.` : '');
    await transaction
      .updateTable('story')
      .set({ handed_in_time: null, return_note, untouched: 0, ...(owner && { account_id: owner.id }) })
      .where('id', '=', id)
      .execute();
    if (isNew && account_id !== null) await passToOwner(transaction, id, { from: account_id, to: owner.id });
    const message = { story_id: id, to_account_id: owner?.id ?? account_id, kind: 'given', text: note } as const;
    await addMessage(transaction, site, person, message);
    const after = { note, ...(isNew && { to: owner.name }) };
    const action = isNew ? 'give story' : 'give back story';
    await noteChange(transaction, site, { actor: person.account, action, subject: title, after });
  });
}
