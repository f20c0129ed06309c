import type { SignedIn } from '#accounts/sessions.store.ts';
import { Invalid } from '#errors.ts';
import type { Queries } from '#platform/database/database.ts';
import type { Site } from '#platform/site.ts';
import { applyChange } from './changes.ts';
import { columnsOfDocument, parseDocument } from './documents.ts';
import { AUTOSAVED_EVERY } from './limits.ts';
import { noSuchStory } from './no-such-story.ts';
import { insertRevision } from './publishing/revisions.store.ts';
import type { Change, StoryDocument } from './story.contract.ts';
import { requireEdit } from './story-rights.ts';

/** The outcome of saving: the new version; or nothing was stored, and this is the working copy as somebody else saved it. */
export type Saved =
  | { readonly isSaved: true; readonly version: number }
  | { readonly isSaved: false; readonly version: number; readonly document: StoryDocument; readonly by: string };

interface SavedChange {
  readonly id: number;
  /** The version that the change was made on. */
  readonly version: number;
  readonly change: Change;
}

/**
 * Saves a change to the working copy of exactly this version. Leaves the content revision as it is, so that no page of the
 * public site is rendered again.
 * @throws NotFound, Forbidden, and Invalid for a change that does not fit its document
 */
export function saveChange(site: Site, person: SignedIn, saved: SavedChange): Promise<Saved> {
  return site.database.queries.transaction().execute(async (transaction) => {
    const before = await workingCopy(transaction, saved.id);
    requireEdit(person, before);
    if (before.version !== saved.version) return movedOn(before);
    const document = parseDocument(before.document);
    const version = before.version + 1;
    const { numUpdatedRows } = await transaction
      .updateTable('story')
      .set({
        ...columnsOfDocument(changed(document, saved.change)),
        version,
        changed_by: person.account.id,
        changed_time: site.now().toISOString(),
      })
      .where('id', '=', saved.id)
      // On PostgreSQL somebody else may have saved since the working copy was read.
      .where('version', '=', before.version)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return movedOn(await workingCopy(transaction, saved.id));
    await keepAutosaved(transaction, site, before, document);
    return { isSaved: true, version };
  });
}

type WorkingCopy = Awaited<ReturnType<typeof workingCopy>>;

/** Reads the working copy of a story, and who changed it last. @throws NotFound */
export async function workingCopy(queries: Queries, id: number) {
  const row = await queries
    .selectFrom('story')
    .leftJoin('account as changer', 'changer.id', 'story.changed_by')
    .select(['story.id', 'version', 'document', 'story.account_id', 'changed_by', 'changer.name as by'])
    .select(['story.created_time', 'changed_time'])
    .where('story.id', '=', id)
    .executeTakeFirst();
  if (!row) throw noSuchStory();
  return row;
}

function movedOn({ version, document, by }: WorkingCopy): Saved {
  return { isSaved: false, version, document: parseDocument(document), by: by ?? '' };
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
async function keepAutosaved(
  transaction: Queries,
  site: Site,
  before: WorkingCopy,
  document: StoryDocument,
): Promise<void> {
  // Version 1 is what readers see, which is kept elsewhere, or an empty story.
  if (before.version === 1) return;
  const last = await transaction
    .selectFrom('story_revision')
    .select(['made_time', 'version'])
    .where('story_id', '=', before.id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const since = Date.parse(last?.made_time ?? before.created_time);
  if (last?.version === before.version || site.now().getTime() - since < AUTOSAVED_EVERY) return;
  const { id, version, changed_by: account_id } = before;
  const kept = {
    kind: 'autosaved',
    name: '',
    document,
    version,
    account_id,
    made_time: site.now().toISOString(),
  } as const;
  await insertRevision(transaction, id, kept);
}
