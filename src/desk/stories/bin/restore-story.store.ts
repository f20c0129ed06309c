import type { Site } from '#content/site.ts';
import { noteChange } from '#desk/accounts/audit.store.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { keptOrBinned } from '../story-row.store.ts';

/** Takes a story out of the bin, as it was. One that is there already stays. @throws NotFound, Forbidden */
export function restoreStory(site: Site, person: SignedIn, id: number): Promise<void> {
  return site.database.queries.transaction().execute(async (transaction) => {
    const { title, deleted_time } = await keptOrBinned(transaction, person, id);
    if (deleted_time === null) return;
    await transaction.updateTable('story').set({ deleted_time: null, deleted_by: null }).where('id', '=', id).execute();
    await noteChange(transaction, site, { actor: person.account, action: 'restore story', subject: title });
  });
}
