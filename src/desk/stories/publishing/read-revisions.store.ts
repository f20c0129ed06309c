import type { z } from 'zod';
import type { Queries } from '#content/database/database.ts';
import type { Site } from '#content/site.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { NotFound } from '#platform/errors.ts';
import { parseDocument } from '../documents.ts';
import { LISTED_REVISIONS } from '../stories-limits.ts';
import { storyRow } from '../story-row.store.ts';
import { type listRevisionsCall as call, firstDifference as changeContract } from './revisions.contract.ts';

/**
 * A page of a story's revisions, newest first.
 * @param wanted the story, and the revision that ended the page before
 * @throws NotFound, Forbidden
 */
export async function revisionsOf(
  { database: { queries } }: Site,
  person: SignedIn,
  { id, before }: z.output<typeof call.input>,
): Promise<z.output<typeof call.answer>> {
  await storyRow(queries, person, id);
  const found = await selectRevisions(queries, id)
    .$if(before !== undefined, (rows) => rows.where('story_revision.id', '<', before ?? 0))
    .orderBy('story_revision.id', 'desc')
    .limit(LISTED_REVISIONS + 1)
    .execute();
  return { revisions: found.slice(0, LISTED_REVISIONS).map(read), hasMore: found.length > LISTED_REVISIONS };
}

/** Reads a revision with its document. @throws NotFound, Forbidden */
export async function revisionOf({ database: { queries } }: Site, person: SignedIn, id: number, revisionId: number) {
  await storyRow(queries, person, id);
  const row = await selectRevisions(queries, id)
    .select('document')
    .where('story_revision.id', '=', revisionId)
    .executeTakeFirst();
  if (!row) throw new NotFound('This version of the story does not exist. Load the page again.');
  return { ...read(row), document: parseDocument(row.document) };
}

function selectRevisions(queries: Queries, storyId: number) {
  return queries
    .selectFrom('story_revision')
    .leftJoin('account', 'account.id', 'story_revision.account_id')
    .select(['story_revision.id', 'kind', 'story_revision.name', 'made_time', 'reason', 'first_change'])
    .select((of) => of.fn.coalesce('account.name', of.val('')).as('by'))
    .where('story_id', '=', storyId);
}

function read<Row extends { readonly first_change: string }>(row: Row) {
  return { ...row, first_change: row.first_change === '' ? null : changeContract.parse(JSON.parse(row.first_change)) };
}
