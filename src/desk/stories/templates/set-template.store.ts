import type { z } from 'zod';
import type { Site } from '#content/site.ts';
import { noteChange } from '#desk/accounts/audit.store.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { Conflict } from '#platform/errors.ts';
import { storyRow } from '../story-row.store.ts';
import type { setTemplateCall as call } from './templates.contract.ts';

/**
 * Makes a story a template, which waits for nobody and has no target date, or a draft again.
 * @throws NotFound, Forbidden, Gone, and Conflict for one that readers have or had
 */
export function setTemplate(
  site: Site,
  person: SignedIn,
  { id, is_template }: z.output<typeof call.input>,
): Promise<void> {
  return site.database.queries.transaction().execute(async (transaction) => {
    const { title } = await storyRow(transaction, person, id);
    const changed = await transaction
      .updateTable('story')
      .set({
        is_template: is_template ? 1 : 0,
        ...(is_template && { target_date: null, handed_in_time: null, return_note: '', untouched: 0 as const }),
      })
      .where('id', '=', id)
      .where('post_id', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw new Conflict('Readers have, or had, this story. Copy it, and make the copy a template.');
    const action = is_template ? 'make template' : 'end template';
    await noteChange(transaction, site, { actor: person.account, action, subject: title });
  });
}
