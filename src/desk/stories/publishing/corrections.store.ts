import type { Queries } from '#content/database/database.ts';
import type { Correction } from '#content/posts/posts.contract.ts';
import type { Site } from '#content/site.ts';
import { noteChange } from '#desk/accounts/audit.store.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { writeContent } from '#platform/database/revision.ts';
import { Conflict, NotFound } from '#platform/errors.ts';
import { storyRow } from '../story-row.store.ts';
import { type PublicPost, postOf } from './public-post.store.ts';

/** Adds a correction to a public article. @throws NotFound, Forbidden, and Conflict where readers do not have it */
export async function addCorrection(site: Site, person: SignedIn, id: number, text: string): Promise<Correction> {
  const post = await publicPost(site, person, id);
  const row = { correction: text, correction_time: site.now().toISOString() };
  return writeContent(site.database.queries, async (transaction) => {
    const inserted = await transaction
      .insertInto('post_correction')
      .values({ post_id: post.id, ...row })
      .returning('id')
      .executeTakeFirstOrThrow();
    await markChanged(transaction, post, row.correction_time);
    const subject = post.post_title;
    await noteChange(transaction, site, { actor: person.account, action: 'add correction', subject, after: row });
    return { id: inserted.id, ...row };
  });
}

/** Removes a correction that was itself wrong. @throws NotFound, Forbidden, Conflict */
export async function removeCorrection(site: Site, person: SignedIn, id: number, correctionId: number): Promise<void> {
  const post = await publicPost(site, person, id);
  await writeContent(site.database.queries, async (transaction) => {
    const before = await transaction
      .deleteFrom('post_correction')
      .where('id', '=', correctionId)
      .where('post_id', '=', post.id)
      .returning(['correction', 'correction_time'])
      .executeTakeFirst();
    if (!before) throw new NotFound('This correction was removed in the meantime. Load the page again.');
    await markChanged(transaction, post, site.now().toISOString());
    const subject = post.post_title;
    await noteChange(transaction, site, { actor: person.account, action: 'remove correction', subject, before });
  });
}

/** Feeds, the site map and search engines learn of a change by its time. */
async function markChanged(transaction: Queries, { id }: PublicPost, modified_time: string): Promise<void> {
  await transaction.updateTable('post').set({ modified_time }).where('id', '=', id).execute();
}

async function publicPost({ database: { queries }, now }: Site, person: SignedIn, id: number): Promise<PublicPost> {
  const post = await postOf(queries, await storyRow(queries, person, id));
  if (post && post.status !== 'draft' && post.publish_time <= now().toISOString()) return post;
  throw new Conflict('Readers cannot see this story: there is nothing to correct yet.');
}
