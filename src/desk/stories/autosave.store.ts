import type { z } from 'zod';
import type { Queries } from '#content/database/database.ts';
import type { Site } from '#content/site.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { Invalid } from '#platform/errors.ts';
import { applyChange } from './changes.ts';
import { columnsOfDocument, parseDocument } from './documents.ts';
import { endsWords } from './ended-words.ts';
import { keepCopy } from './publishing/revisions.store.ts';
import type { saveChangeCall as call } from './stories.contract.ts';
import { AUTOSAVED_EVERY } from './stories-limits.ts';
import type { Change, StoryDocument } from './story.contract.ts';
import { type StoryRow, storeVersion, storyRow, storyWithId } from './story-row.store.ts';
import { tooLarge } from './story-size.ts';

/**
 * Saves a change to the working copy of exactly this version, and keeps what it ends as a revision. Leaves the content
 * revision as it is, so that no page of the public site is rendered again.
 * @throws NotFound, Forbidden, and Invalid for a change that does not fit its document
 */
export function saveChange(
  site: Site,
  person: SignedIn,
  { id, version: madeOn, change, ended }: z.output<typeof call.input>,
): Promise<z.output<typeof call.answer>> {
  return site.database.queries.transaction().execute(async (transaction) => {
    const before = await storyRow(transaction, person, id);
    if (before.version !== madeOn) return movedOn(before);
    const document = parseDocument(before.document);
    const after = changed(document, change);
    const endedCopy = ended && changed(document, ended);
    const refusal = tooLarge(after, document) ?? (endedCopy && tooLarge(endedCopy, document));
    if (refusal) throw new Invalid(refusal);
    const version = isNothing(change) ? before.version : before.version + 1;
    const columns = {
      ...columnsOfDocument(after),
      version,
      ...(version > before.version && { untouched: 0 as const }),
      changed_by: person.account.id,
      changed_time: site.now().toISOString(),
    };
    if (version > before.version && !(await storeVersion(transaction, before, columns)))
      return movedOn(await storyWithId(transaction, id));
    await keepAutosaved(transaction, site, before, endsWords(document, endedCopy ?? after));
    if (version > before.version && isBeginning(before)) await keepCopy(transaction, site, before);
    if (endedCopy) await keepCopy(transaction, site, { ...before, ...columnsOfDocument(endedCopy) }, 'ending words');
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

/** Whether a change has no part: a save that only keeps a version. */
function isNothing(change: Change): boolean {
  return Object.keys(change).length === 0;
}

/** Whether this is what a copy, a template or the draft of an import began with, which is nowhere else; of others, readers see it. */
function isBeginning({ version, untouched, document, published_document }: StoryRow): boolean {
  return version === 1 && untouched === 0 && document !== published_document;
}

/**
 * Keeps the working copy from before this change as a revision: if the change ends words, or if the last revision is older than
 * AUTOSAVED_EVERY.
 */
async function keepAutosaved(transaction: Queries, site: Site, before: StoryRow, isEnding: boolean): Promise<void> {
  if (isEnding) return keepCopy(transaction, site, before, 'ending words');
  // Of the first version, what is nowhere else is kept in any case.
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
  await keepCopy(transaction, site, before);
}
