import type { z } from 'zod';
import type { Site } from '#content/site.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { Invalid } from '#platform/errors.ts';
import { storyRow } from '../story-row.store.ts';
import type { setTargetDateCall as call } from './planning.contract.ts';

/** Plans a story for a day. @throws NotFound, Forbidden where it is another writer's, Gone where it was deleted */
export function setTargetDate(
  site: Site,
  person: SignedIn,
  { id, target_date }: z.output<typeof call.input>,
): Promise<void> {
  return site.database.queries.transaction().execute(async (transaction) => {
    const { is_template } = await storyRow(transaction, person, id);
    if (is_template === 1) throw new Invalid('This is a template: begin a story with it, and plan that.');
    await transaction.updateTable('story').set({ target_date, untouched: 0 }).where('id', '=', id).execute();
  });
}
