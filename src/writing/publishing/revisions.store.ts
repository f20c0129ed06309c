import type { Insertable } from 'kysely';
import type { SignedIn } from '#accounts/sessions.store.ts';
import { NotFound } from '#errors.ts';
import type { Queries } from '#platform/database/database.ts';
import type { Site } from '#platform/site.ts';
import { parseDocument } from '../documents.ts';
import type { StoryDocument } from '../story.contract.ts';
import type { StoryRevisionTable } from '../tables.ts';
import type { Revision } from './revisions.contract.ts';
import { storyRow } from './story-row.store.ts';

type NewRevision = Omit<Insertable<StoryRevisionTable>, 'id' | 'story_id' | 'document'> & {
  readonly document: StoryDocument;
};

/** Stores a revision of a story. @returns its id */
export async function insertRevision(
  transaction: Queries,
  story_id: number,
  { document, ...revision }: NewRevision,
): Promise<number> {
  const { id } = await transaction
    .insertInto('story_revision')
    .values({ ...revision, story_id, document: JSON.stringify(document) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The id of the revision that the last publication left. */
export async function latestPublication(queries: Queries, storyId: number): Promise<number | undefined> {
  const row = await queries
    .selectFrom('story_revision')
    .select('id')
    .where('story_id', '=', storyId)
    .where('kind', '=', 'published')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** A story's revisions, newest first. @throws NotFound, Forbidden */
export async function revisionsOf({ database }: Site, person: SignedIn, id: number): Promise<Revision[]> {
  await storyRow(database.queries, person, id);
  return selectRevisions(database.queries, id).orderBy('story_revision.id', 'desc').execute();
}

/** Reads a revision with its document. @throws NotFound, Forbidden */
export async function revisionOf(
  { database: { queries } }: Site,
  person: SignedIn,
  id: number,
  revisionId: number,
): Promise<Revision & { document: StoryDocument }> {
  await storyRow(queries, person, id);
  const row = await selectRevisions(queries, id)
    .select('document')
    .where('story_revision.id', '=', revisionId)
    .executeTakeFirst();
  if (!row) throw new NotFound('This version of the story does not exist. Load the page again.');
  return { ...row, document: parseDocument(row.document) };
}

function selectRevisions(queries: Queries, storyId: number) {
  return queries
    .selectFrom('story_revision')
    .leftJoin('account', 'account.id', 'story_revision.account_id')
    .select(['story_revision.id', 'kind', 'story_revision.name', 'made_time'])
    .select((of) => of.fn.coalesce('account.name', of.val('')).as('by'))
    .where('story_id', '=', storyId);
}

/** Keeps the working copy as it is now, under a name. @throws NotFound, Forbidden */
export async function keepRevision(site: Site, person: SignedIn, id: number, name: string): Promise<Revision> {
  const { queries } = site.database;
  const { document, version } = await storyRow(queries, person, id);
  const { account } = person;
  const revision = { kind: 'named', name, made_time: site.now().toISOString() } as const;
  const made = await insertRevision(queries, id, { ...revision, document, version, account_id: account.id });
  return { id: made, by: account.name, ...revision };
}

/** Names a revision. One that was autosaved is a named one from then on, which stays. @throws NotFound, Forbidden */
export async function nameRevision(
  site: Site,
  person: SignedIn,
  id: number,
  { revision, name }: { readonly revision: number; readonly name: string },
): Promise<Revision> {
  const { document: _, ...found } = await revisionOf(site, person, id, revision);
  const kind = found.kind === 'published' ? 'published' : 'named';
  await site.database.queries
    .updateTable('story_revision')
    .set({ name, kind })
    .where('id', '=', revision)
    .where('story_id', '=', id)
    .execute();
  return { ...found, name, kind };
}
