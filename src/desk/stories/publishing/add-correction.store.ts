import type { Correction } from '#content/posts/posts.contract.ts';
import type { Site } from '#content/site.ts';
import { noteChange } from '#desk/accounts/audit.store.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { writeContent } from '#platform/database/revision.ts';
import { correctablePost, markCorrected } from './corrected-post.store.ts';

/** Adds a correction to a public article. @throws NotFound, Forbidden, and Conflict where readers do not have it */
export async function addCorrection(site: Site, person: SignedIn, id: number, text: string): Promise<Correction> {
  const post = await correctablePost(site, person, id);
  const row = { correction: text, correction_time: site.now().toISOString() };
  return writeContent(site.database.queries, async (transaction) => {
    const inserted = await transaction
      .insertInto('post_correction')
      .values({ post_id: post.id, ...row })
      .returning('id')
      .executeTakeFirstOrThrow();
    await markCorrected(transaction, post, row.correction_time);
    const subject = post.post_title;
    await noteChange(transaction, site, { actor: person.account, action: 'add correction', subject, after: row });
    return { id: inserted.id, ...row };
  });
}
