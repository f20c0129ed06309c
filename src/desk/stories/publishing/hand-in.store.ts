import type { Site } from '#content/site.ts';
import { noteChange } from '#desk/accounts/audit.store.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { storyRow } from '../story-row.store.ts';

/** Hands a story in to the editors. @throws NotFound, Forbidden */
export function handIn(site: Site, person: SignedIn, id: number): Promise<void> {
  return site.database.queries.transaction().execute(async (transaction) => {
    const { title, handed_in_time } = await storyRow(transaction, person, id);
    if (handed_in_time !== null) return;
    await transaction
      .updateTable('story')
      .set({ handed_in_time: site.now().toISOString(), return_note: '', untouched: 0 })
      .where('id', '=', id)
      .execute();
    await noteChange(transaction, site, { actor: person.account, action: 'hand in story', subject: title });
  });
}

/** Gives a story back to its writer. @param note what the writer finds with it @throws NotFound, Forbidden */
export function giveBack(site: Site, person: SignedIn, id: number, note: string): Promise<void> {
  return site.database.queries.transaction().execute(async (transaction) => {
    const { title } = await storyRow(transaction, person, id);
    await transaction
      .updateTable('story')
      .set({ handed_in_time: null, return_note: note })
      .where('id', '=', id)
      .execute();
    const after = { note };
    await noteChange(transaction, site, { actor: person.account, action: 'give back story', subject: title, after });
  });
}
