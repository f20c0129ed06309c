import type { Site } from '#content/site.ts';
import { noteChange } from '#desk/accounts/audit.store.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { Invalid } from '#platform/errors.ts';
import { addMessage } from '../conversation/add-message.store.ts';
import { storyRow } from '../story-row.store.ts';

interface HandedIn {
  readonly id: number;
  /** What its editor finds with it. */
  readonly note?: string;
}

/** Hands a story in to the editors, with a word or without. @throws NotFound, Forbidden */
export function handIn(site: Site, person: SignedIn, { id, note = '' }: HandedIn): Promise<void> {
  return site.database.queries.transaction().execute(async (transaction) => {
    const { title, handed_in_time, is_template } = await storyRow(transaction, person, id);
    if (is_template === 1) throw new Invalid('This is a template: begin a story with it, and hand that in.');
    // Another tab did; the words are new all the same.
    if (handed_in_time !== null && note === '') return;
    await transaction
      .updateTable('story')
      .set({ handed_in_time: handed_in_time ?? site.now().toISOString(), return_note: '', untouched: 0 })
      .where('id', '=', id)
      .execute();
    await addMessage(transaction, site, person, { story_id: id, to_account_id: null, kind: 'handed in', text: note });
    await noteChange(transaction, site, { actor: person.account, action: 'hand in story', subject: title });
  });
}
