import { addresses } from '#content/addresses.ts';
import type { Queries } from '#content/database/database.ts';
import { makeDraft } from '#content/posts/drafts.store.ts';
import { keyFromMove } from '#content/redirects/redirect-keys.ts';
import { redirect, storeRedirects } from '#content/redirects/store-redirects.store.ts';
import type { Site } from '#content/site.ts';
import { noteChange } from '#desk/accounts/audit.store.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { writeContent } from '#platform/database/revision.ts';
import { Conflict, Invalid } from '#platform/errors.ts';
import { percentDecoded } from '#platform/text/percent-decoded.ts';
import { storyRow } from '../story-row.store.ts';
import { type PublicPost, postOf, summaryOf } from './public-post.store.ts';

/**
 * Takes a story down: its post becomes a draft, and its address, with all that led there, leads to a path of this site, or
 * nowhere. The post belongs to the desk from then on, or the next import would publish it again.
 * @throws NotFound, Forbidden, Conflict where readers do not have it, Invalid for a path that is its own address
 */
export async function withdrawStory(site: Site, person: SignedIn, id: number, target: string | null): Promise<void> {
  const { queries } = site.database;
  const story = await storyRow(queries, person, id);
  const post = await postOf(queries, story);
  if (!post || post.status === 'draft')
    throw new Conflict('Readers cannot see this story: there is nothing to take down.');
  const address = addresses.article(post);
  if (target !== null && isSamePath(target, address))
    throw new Invalid('The address would lead to itself: choose another page.');
  await writeContent(queries, async (transaction) => {
    await makeDraft(transaction, 'post', post.source_key);
    const left = await storeRedirects(transaction, redirectsTo(address, target));
    if (left.length > 0) throw new Invalid('That address leads back to this story: choose another page.');
    await leaveToDesk(transaction, id, site.now().toISOString(), wasShown(post, site.now()));
    await noteChange(transaction, site, {
      actor: person.account,
      action: 'take down story',
      subject: post.post_title,
      before: summaryOf(post),
      after: { status: 'draft', redirect: target },
    });
  });
}

/** However it is written: a redirect to itself would never end. */
function isSamePath(target: string, address: string): boolean {
  const { pathname } = new URL(target, 'http://site');
  return percentDecoded(pathname).replace(/\/$/, '') === decodeURIComponent(address);
}

function redirectsTo(from: string, to: string | null) {
  return to === null ? {} : { rows: [{ ...redirect(decodeURIComponent(from), to), source_key: keyFromMove() }] };
}

/** Whether readers had a post: before its time they had not, unless it went out early. */
function wasShown({ status, publish_time }: Pick<PublicPost, 'status' | 'publish_time'>, now: Date): boolean {
  return status === 'published' || publish_time <= now.toISOString();
}

async function leaveToDesk(transaction: Queries, id: number, moment: string, isShown: boolean): Promise<void> {
  await transaction.deleteFrom('last_publication').where('story_id', '=', id).execute();
  await transaction
    .updateTable('story')
    .set((of) => ({
      published_time: of.fn.coalesce('published_time', of.val(moment)),
      ...(isShown && { shown_time: of.fn.coalesce('shown_time', of.val(moment)) }),
    }))
    .where('id', '=', id)
    .execute();
}
