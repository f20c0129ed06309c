import type { Site } from '#content/site.ts';
import { noteChange } from '#desk/accounts/audit.store.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { writeContent } from '#platform/database/revision.ts';
import { shortDate } from '#platform/dates.ts';
import { NotFound } from '#platform/errors.ts';
import { keepInConversation } from '../conversation/add-message.store.ts';
import { correctablePost, markCorrected } from './corrected-post.store.ts';

/** Removes a correction that was itself wrong. Its words stay in the conversation: no version has them. @throws NotFound, Forbidden, Conflict */
export async function removeCorrection(site: Site, person: SignedIn, id: number, correctionId: number): Promise<void> {
  const post = await correctablePost(site, person, id);
  await writeContent(site.database.queries, async (transaction) => {
    const before = await transaction
      .deleteFrom('post_correction')
      .where('id', '=', correctionId)
      .where('post_id', '=', post.id)
      .returning(['correction', 'correction_time'])
      .executeTakeFirst();
    if (!before) throw new NotFound('This correction was removed in the meantime. Load the page again.');
    await markCorrected(transaction, post, site.now().toISOString());
    const text = `Removed the correction of ${shortDate(before.correction_time, site.publication)}: ${before.correction}`;
    await keepInConversation(transaction, site, person, { story_id: id, text });
    const subject = post.post_title;
    await noteChange(transaction, site, { actor: person.account, action: 'remove correction', subject, before });
  });
}
