import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Queries } from '#content/database/database.ts';
import type { SuppressionTable } from '#content/database/schema.ts';
import type { Site } from '#content/site.ts';
import { inTurns } from '#platform/in-turns.ts';
import { endErasedComments } from './erased-comments.ts';
import { deletePeople, type PersonRow } from './people.store.ts';
import { storeSuppressions, suppressionHash } from './suppression.store.ts';
import { filedEntries, fileEntries, suppressionKey } from './suppression-file.ts';

/** Why a table's rows are deleted. An opt-out forbids to sell a subscriber's address, not to write to them. */
const DELETED_FOR: Readonly<Record<PersonRow['table'], readonly SuppressionTable['reason'][]>> = {
  subscription: ['unsubscribed', 'erased'],
  contact_submission: ['erased'],
};

/**
 * Brings table and file of the suppressions together, and deletes what the table did not know to be suppressed: after
 * a restore of an older backup. What a reader sent after their suppression stays. Costs two short readings otherwise.
 * The files of this node lose the comments of who was erased while it did not run.
 * @returns how many subscriptions and submissions were deleted
 */
export async function enforceSuppressions(site: Site): Promise<number> {
  const filed = await filedEntries(site);
  const stored = await storedSince(site, new Date(0));
  const unknown = await newerIn(filed, stored);
  const deleted = unknown.length === 0 ? 0 : await enforce(site, unknown);
  await fileEntries(site, await newerIn(stored, filed));
  await endErasedComments(site);
  return deleted;
}

/** Adds to the file of this node who was suppressed since a moment, whichever node was asked to. @returns who was not in it */
export async function fileSuppressionsSince(site: Site, since: Date): Promise<readonly SuppressionTable[]> {
  const stored = await storedSince(site, since);
  if (stored.size === 0) return [];
  const added = await newerIn(stored, await filedEntries(site));
  await fileEntries(site, added);
  return added;
}

/** Suppressions that are read at once, and those of the same moment: of a part of a list some hundred. */
const READ = 1_000;

/** Those of the table from a moment on, by their keys. A list of another service may add many: others take their turn between. */
async function storedSince({ database }: Site, since: Date): Promise<ReadonlyMap<string, SuppressionTable>> {
  const found = new Map<string, SuppressionTable>();
  const query = database.queries.selectFrom('suppression').selectAll().orderBy('created_time');
  let [from, isWhole] = [since.toISOString(), false];
  while (!isWhole) {
    const rows = await query.where('created_time', '>=', from).limit(READ).execute();
    isWhole = rows.length < READ;
    const last = rows.at(-1)?.created_time ?? from;
    const added = isWhole ? [] : await query.where('created_time', '=', last).execute();
    for (const row of [...rows, ...added]) found.set(suppressionKey(row), row);
    from = justAfter(last);
    await nextTurn();
  }
  return found;
}

/** Moments are compared as texts: no other comes before this one. */
function justAfter(moment: string): string {
  return `${moment}~`;
}

/** What the first holds and the second does not, or only an older one. */
async function newerIn(
  entries: ReadonlyMap<string, SuppressionTable>,
  others: ReadonlyMap<string, SuppressionTable>,
): Promise<SuppressionTable[]> {
  const newer: SuppressionTable[] = [];
  for await (const [key, entry] of inTurns(entries)) {
    const other = others.get(key);
    if (!other || other.created_time < entry.created_time) newer.push(entry);
  }
  return newer;
}

function enforce(site: Site, unknown: readonly SuppressionTable[]): Promise<number> {
  return site.database.queries.transaction().execute(async (transaction) => {
    const deleted = await deleteSuppressed(transaction, site, unknown);
    await storeSuppressions(transaction, unknown);
    return deleted;
  });
}

async function deleteSuppressed(
  transaction: Queries,
  site: Site,
  unknown: readonly SuppressionTable[],
): Promise<number> {
  const ending = unknown.filter(({ reason }) => reason !== 'resubscribed');
  const times = new Map(ending.map((row) => [suppressionKey(row), row.created_time]));
  if (times.size === 0) return 0;
  const isSuppressed = ({ table, email, created_time }: PersonRow) => {
    const hash = suppressionHash(site, email);
    return DELETED_FOR[table].some((reason) => created_time <= (times.get(suppressionKey({ hash, reason })) ?? ''));
  };
  const { subscriptions, submissions } = await deletePeople(transaction, isSuppressed);
  return subscriptions + submissions;
}
