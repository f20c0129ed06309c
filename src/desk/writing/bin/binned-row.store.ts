import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import type { Queries } from '#platform/database/database.ts';
import { requireEdit } from '../story-rights.ts';
import { type StoryRow, storyWithId } from '../story-row.store.ts';

/** A story that is, or was, in the bin, for someone who may edit it. @throws NotFound, Forbidden */
export async function binnedRow(queries: Queries, person: SignedIn, id: number): Promise<StoryRow> {
  const row = await storyWithId(queries, id);
  requireEdit(person, row);
  return row;
}
