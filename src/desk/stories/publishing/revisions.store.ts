import { type Insertable, sql } from 'kysely';
import type { z } from 'zod';
import type { Queries } from '#content/database/database.ts';
import type { StoryRevisionTable } from '#content/database/story-tables.ts';
import type { Site } from '#content/site.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { Conflict, NotFound } from '#platform/errors.ts';
import { parseDocument } from '../documents.ts';
import { AUTOSAVED_ALL_FOR, LISTED_REVISIONS, MOST_NAMED_REVISIONS } from '../stories-limits.ts';
import { storyDocument } from '../story.contract.ts';
import { type StoryRow, storyRow } from '../story-row.store.ts';
import { firstChange } from './first-change.ts';
import {
  type listRevisionsCall as call,
  firstDifference as changeContract,
  type Revision,
} from './revisions.contract.ts';

type NewRevision = Omit<Insertable<StoryRevisionTable>, 'first_change'>;

/** Stores a revision of a story, with what changed since the one before. @returns its id */
export async function insertRevision(queries: Queries, revision: NewRevision): Promise<number> {
  return storeAfter(await newestDocument(queries, revision.story_id), queries, revision);
}

async function newestDocument(queries: Queries, storyId: number): Promise<string | undefined> {
  const newest = await queries
    .selectFrom('story_revision')
    .select('document')
    .where('story_id', '=', storyId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.document;
}

async function storeAfter(before: string | undefined, queries: Queries, revision: NewRevision): Promise<number> {
  const stored = await queries
    .insertInto('story_revision')
    .values({ ...revision, first_change: changeBetween(before, revision.document) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return stored.id;
}

/** As a column: empty for the first version, and where nothing is different. */
function changeBetween(before: string | undefined, after: string): string {
  if (before === undefined || before === after) return '';
  // Nothing that is wrong with an earlier version may keep this one from being stored.
  const [one, other] = [before, after].map((text) => storyDocument.safeParse(JSON.parse(text)).data);
  const change = one && other && firstChange(one, other);
  return change ? JSON.stringify(change) : '';
}

/**
 * Keeps a working copy as a revision, in the transaction that replaces it, unless the newest revision has the same words.
 * @param reason why, where it is not the time that has passed
 */
export async function keepCopy(
  transaction: Queries,
  { now }: Pick<Site, 'now'>,
  {
    id: story_id,
    document,
    version,
    changed_by: account_id,
  }: Pick<StoryRow, 'id' | 'document' | 'version' | 'changed_by'>,
  reason: Revision['reason'] = '',
): Promise<void> {
  const newest = await newestDocument(transaction, story_id);
  if (newest === document) return;
  const made_time = now().toISOString();
  const copy = { story_id, document, version, account_id, made_time };
  await storeAfter(newest, transaction, { ...copy, kind: 'autosaved', name: '', reason });
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

/** Keeps the working copy as it is now, under a name. @throws NotFound, Forbidden, and Conflict above MOST_NAMED_REVISIONS: none is dropped */
export function keepRevision(site: Site, person: SignedIn, id: number, name: string): Promise<void> {
  return site.database.queries.transaction().execute(async (transaction) => {
    // Locks the story's row: of two at once on PostgreSQL, one counts what the other has kept.
    await transaction
      .updateTable('story')
      .set({ account_id: (of) => of.ref('account_id') })
      .where('id', '=', id)
      .execute();
    const { document, version } = await storyRow(transaction, person, id);
    if ((await countNamed(transaction, id)) >= MOST_NAMED_REVISIONS)
      throw new Conflict(
        `This story has ${MOST_NAMED_REVISIONS} named versions, and can have no more. All of them stay.`,
      );
    const { id: account_id } = person.account;
    const made_time = site.now().toISOString();
    await insertRevision(transaction, { story_id: id, kind: 'named', name, document, version, account_id, made_time });
  });
}

async function countNamed(queries: Queries, storyId: number): Promise<number> {
  const { count } = await queries
    .selectFrom('story_revision')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('story_id', '=', storyId)
    .where('kind', '=', 'named')
    .executeTakeFirstOrThrow();
  return Number(count);
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
