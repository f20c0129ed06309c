import type { z } from 'zod';
import type { SignedIn } from '#accounts/sessions.store.ts';
import { Invalid } from '#errors.ts';
import type { Queries } from '#platform/database/database.ts';
import type { Site } from '#platform/site.ts';
import { applyChange } from './changes.ts';
import { columnsOfDocument, parseDocument } from './documents.ts';
import { AUTOSAVED_EVERY } from './limits.ts';
import { insertRevision } from './publishing/revisions.store.ts';
import type { saveChange as call } from './stories.contract.ts';
import type { Change, StoryDocument } from './story.contract.ts';
import { type StoryRow, storyRow, storyWithId } from './story-row.store.ts';

/**
 * Saves a change to the working copy of exactly this version. Leaves the content revision as it is, so that no page of the
 * public site is rendered again.
 * @throws NotFound, Forbidden, and Invalid for a change that does not fit its document
 */
export function saveChange(
  site: Site,
  person: SignedIn,
  { id, version: madeOn, change }: z.output<typeof call.input>,
): Promise<z.output<typeof call.answer>> {
  return site.database.queries.transaction().execute(async (transaction) => {
    const before = await storyRow(transaction, person, id);
    if (before.version !== madeOn) return movedOn(before);
    const document = parseDocument(before.document);
    const version = before.version + 1;
    const { numUpdatedRows } = await transaction
      .updateTable('story')
      .set({
        ...columnsOfDocument(changed(document, change)),
        version,
        changed_by: person.account.id,
        changed_time: site.now().toISOString(),
      })
      .where('id', '=', id)
      // On PostgreSQL somebody else may have saved since the working copy was read.
      .where('version', '=', before.version)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return movedOn(await storyWithId(transaction, id));
    await keepAutosaved(transaction, site, before);
    return { isSaved: true as const, version };
  });
}

function movedOn({ version, document, by }: StoryRow) {
  return { isSaved: false as const, version, document: parseDocument(document), by: by ?? '' };
}

/** @throws Invalid */
function changed(document: StoryDocument, change: Change): StoryDocument {
  if (change.order && new Set(change.order).size < change.order.length)
    throw new Invalid('The change names a block twice in its order.');
  try {
    return applyChange(document, change);
  } catch (error) {
    if (error instanceof RangeError) throw new Invalid(error.message);
    throw error;
  }
}

/** Keeps the working copy from before this change as a revision, unless the last revision is newer than AUTOSAVED_EVERY. */
async function keepAutosaved(transaction: Queries, site: Site, before: StoryRow): Promise<void> {
  // Version 1 is what readers see, which is kept elsewhere, or an empty story.
  if (before.version === 1) return;
  const last = await transaction
    .selectFrom('story_revision')
    .select(['made_time', 'version'])
    .where('story_id', '=', before.id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  // Without the sign: after the clock was set back, the last revision seems to be of the future.
  const since = Math.abs(site.now().getTime() - Date.parse(last?.made_time ?? before.created_time));
  if (last?.version === before.version || since < AUTOSAVED_EVERY) return;
  const { id: story_id, document, version, changed_by: account_id } = before;
  const kept = { story_id, document, version, account_id, made_time: site.now().toISOString() };
  await insertRevision(transaction, { ...kept, kind: 'autosaved', name: '' });
}
