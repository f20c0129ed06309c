import { type Insertable, sql } from 'kysely';
import type { SignedIn } from '#accounts/sessions.store.ts';
import { NotFound } from '#errors.ts';
import type { Queries } from '#platform/database/database.ts';
import type { Site } from '#platform/site.ts';
import { parseDocument } from '../documents.ts';
import { AUTOSAVED_ALL_FOR } from '../limits.ts';
import { storyRow } from '../story-row.store.ts';
import type { StoryRevisionTable } from '../tables.ts';
import type { Revision } from './revisions.contract.ts';

/** Stores a revision of a story. @returns its id */
export async function insertRevision(queries: Queries, revision: Insertable<StoryRevisionTable>): Promise<number> {
  const stored = await queries.insertInto('story_revision').values(revision).returning('id').executeTakeFirstOrThrow();
  return stored.id;
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
export async function revisionOf({ database: { queries } }: Site, person: SignedIn, id: number, revisionId: number) {
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
export async function keepRevision(site: Site, person: SignedIn, id: number, name: string): Promise<void> {
  const { queries } = site.database;
  const { document, version } = await storyRow(queries, person, id);
  const { id: account_id } = person.account;
  const made_time = site.now().toISOString();
  await insertRevision(queries, { story_id: id, kind: 'named', name, document, version, account_id, made_time });
}

/** Deletes autosaved revisions older than AUTOSAVED_ALL_FOR, except the last one of each day. Others stay for good. */
export async function thinRevisions({ database, now }: Site): Promise<void> {
  const before = new Date(now().getTime() - AUTOSAVED_ALL_FOR).toISOString();
  const day = (time: 'story_revision.made_time' | 'later.made_time') => sql`substr(${sql.ref(time)}, 1, 10)`;
  await database.queries
    .deleteFrom('story_revision')
    .where('kind', '=', 'autosaved')
    .where('made_time', '<', before)
    .where((of) =>
      of.exists(
        of
          .selectFrom('story_revision as later')
          .select('later.id')
          .whereRef('later.story_id', '=', 'story_revision.story_id')
          .whereRef('later.id', '>', 'story_revision.id')
          .where('later.kind', '=', 'autosaved')
          .where(sql<boolean>`${day('later.made_time')} = ${day('story_revision.made_time')}`),
      ),
    )
    .execute();
}
