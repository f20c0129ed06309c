import type { Insertable } from 'kysely';
import type { Queries } from '#content/database/database.ts';
import type { StoryRevisionTable } from '#content/database/story-tables.ts';
import type { Site } from '#content/site.ts';
import { storyDocument } from '../story.contract.ts';
import type { StoryRow } from '../story-row.store.ts';
import { firstChange } from './first-change.ts';
import type { Revision } from './revisions.contract.ts';

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
    .where('reason', '<>', 'imported')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
