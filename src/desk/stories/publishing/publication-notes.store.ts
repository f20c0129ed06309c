import type { Queries } from '#content/database/database.ts';
import type { Site } from '#content/site.ts';
import { noteChange } from '#desk/accounts/audit.store.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { Conflict } from '#platform/errors.ts';
import { endAllWaiting } from '../conversation/waiting-messages.store.ts';
import type { StoryDocument } from '../story.contract.ts';
import type { StoryRow } from '../story-row.store.ts';
import type { BeforePublication, FoundBefore } from './before-publication.store.ts';
import { keepImported } from './keep-imported.store.ts';
import type { Placed } from './post-draft.ts';
import { type PublicPost, summaryOf } from './public-post.store.ts';
import { TAKEN_BACK_FOR } from './publishing-limits.ts';
import { insertRevision, latestPublication } from './revisions.store.ts';

/** The working copy, or what readers have, changed while it was published: nothing was stored. */
export class MovedOn extends Conflict {}

/** All that a publication is made of, once nothing is in its way. */
export interface PreparedPublication {
  readonly story: StoryRow;
  readonly post: PublicPost | undefined;
  readonly document: StoryDocument;
  readonly placed: Placed;
  /** The revision of the publication before. */
  readonly latest: number | undefined;
  /** Whether nothing but its time is published: who waits for an editor waits on. */
  readonly isTimeAlone: boolean;
  /** Whether all of the working copy is published. */
  readonly isWhole: boolean;
}

/**
 * Writes all that a publication leaves beside the post, in its transaction: the story's state, a revision, what take-back
 * needs, an entry of the log.
 * @throws MovedOn where the working copy has another version, or someone published in between
 */
export async function notePublication(
  transaction: Queries,
  site: Site,
  person: SignedIn,
  { before, ...prepared }: PreparedPublication & { readonly before: FoundBefore },
): Promise<void> {
  const { story, post, document, placed } = prepared;
  const moment = site.now().toISOString();
  await keepImported(transaction, [story.id]);
  await settle(transaction, prepared, moment);
  // Before its time readers have nothing of it, and what was said may be about the parts that are not published.
  const isOver = prepared.isWhole && placed.status === 'published';
  const waiting = isOver ? await endAllWaiting(transaction, story.id) : [];
  const { id: story_id, version } = story;
  const kept = { story_id, version, document: JSON.stringify(document), account_id: person.account.id };
  const revision_id = await insertRevision(transaction, { ...kept, kind: 'published', name: '', made_time: moment });
  await forgetBefore(transaction, story_id, site.now());
  await transaction
    .insertInto('last_publication')
    .values({
      story_id,
      revision_id,
      made_time: moment,
      before: JSON.stringify({ ...before, waiting } satisfies BeforePublication),
    })
    .execute();
  await noteChange(transaction, site, {
    actor: person.account,
    action: placed.status === 'scheduled' ? 'schedule story' : 'publish story',
    subject: document.fields.post_title,
    before: post && summaryOf(post),
    after: summaryOf({ ...placed, post_title: document.fields.post_title }),
  });
}

/** Deletes what the story's earlier publication replaced, and all that can no longer be taken back. */
async function forgetBefore(transaction: Queries, storyId: number, now: Date): Promise<void> {
  const tooLate = new Date(now.getTime() - TAKEN_BACK_FOR).toISOString();
  await transaction
    .deleteFrom('last_publication')
    .where((of) => of.or([of('story_id', '=', storyId), of('made_time', '<', tooLate)]))
    .execute();
}

async function settle(
  transaction: Queries,
  { story, document, placed, latest, isTimeAlone }: PreparedPublication,
  moment: string,
): Promise<void> {
  const post = transaction.selectFrom('post').select('id').where('source_key', '=', placed.source_key);
  const settled = await transaction
    .updateTable('story')
    .set((of) => ({
      post_id: post,
      // From when it is scheduled for, nobody has seen it yet.
      ...(placed.status === 'published' && { shown_time: of.fn.coalesce('shown_time', of.val(moment)) }),
      published_document: JSON.stringify(document),
      published_time: moment,
      ...(!isTimeAlone && { handed_in_time: null, return_note: '' }),
    }))
    .where('id', '=', story.id)
    .where('deleted_time', 'is', null)
    .where('is_template', '=', 0)
    .where('version', '=', story.version)
    .returning('id')
    .executeTakeFirst();
  // Since this row is locked, publications of the same story come one after the other.
  const isLatest = settled && (await latestPublication(transaction, story.id)) === latest;
  if (!isLatest) throw new MovedOn('The story has changed in the meantime.');
}
