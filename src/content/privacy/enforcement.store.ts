import type { Queries } from '#content/database/database.ts';
import type { SuppressionTable } from '#content/database/schema.ts';
import type { Site } from '#content/site.ts';
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
 * @returns how many subscriptions and submissions were deleted
 */
export async function enforceSuppressions(site: Site): Promise<number> {
  const filed = await filedEntries(site);
  const stored = byKey(await site.database.queries.selectFrom('suppression').selectAll().execute());
  const unknown = newerIn(filed, stored);
  const deleted = unknown.length === 0 ? 0 : await enforce(site, unknown);
  await fileEntries(site, newerIn(stored, filed));
  return deleted;
}

/** Adds to the file of this node who was suppressed since a moment, whichever node was asked to. */
export async function fileSuppressionsSince(site: Site, since: Date): Promise<void> {
  const query = site.database.queries.selectFrom('suppression').selectAll();
  const rows = await query.where('created_time', '>=', since.toISOString()).execute();
  if (rows.length > 0) await fileEntries(site, newerIn(byKey(rows), await filedEntries(site)));
}

function byKey(rows: readonly SuppressionTable[]): ReadonlyMap<string, SuppressionTable> {
  return new Map(rows.map((row) => [suppressionKey(row), row]));
}

/** What the first holds and the second does not, or only an older one. */
function newerIn(
  entries: ReadonlyMap<string, SuppressionTable>,
  others: ReadonlyMap<string, SuppressionTable>,
): SuppressionTable[] {
  return [...entries].flatMap(([key, entry]) => {
    const other = others.get(key);
    return !other || other.created_time < entry.created_time ? [entry] : [];
  });
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
