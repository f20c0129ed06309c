import type { SuppressionTable } from '#platform/database/schema.ts';
import type { Site } from '#platform/site.ts';
import { deletePeople, type PersonRow } from './people.store.ts';
import { deleteUnsubscriptions, storeSuppressions, suppressionHash } from './suppression.store.ts';
import { type Entry, filedEntries, fileEntries, keyOf } from './suppression-file.ts';

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
  const rows = await site.database.queries.selectFrom('suppression').selectAll().execute();
  const stored = new Map<string, Entry>(rows.map((row) => [keyOf(row), row]));
  const unknown = newerIn(filed, stored);
  const suppressions = unknown.flatMap(({ reason, ...row }) => (reason === 'resubscribed' ? [] : [{ ...row, reason }]));
  const deleted = await deleteSuppressed(site, suppressions);
  // Last: an enforcement that was cut short begins again.
  await storeSuppressions(site, suppressions);
  await deleteUnsubscriptions(
    site,
    unknown.flatMap(({ reason, hash }) => (reason === 'resubscribed' ? [hash] : [])),
  );
  await fileEntries(site, newerIn(stored, filed));
  return deleted;
}

/** What the first holds and the second does not, or only an older one. */
function newerIn(entries: ReadonlyMap<string, Entry>, others: ReadonlyMap<string, Entry>): Entry[] {
  return [...entries].flatMap(([key, entry]) => {
    const other = others.get(key);
    return !other || other.created_time < entry.created_time ? [entry] : [];
  });
}

async function deleteSuppressed(site: Site, suppressions: readonly SuppressionTable[]): Promise<number> {
  const times = new Map(suppressions.map((row) => [keyOf(row), row.created_time]));
  if (times.size === 0) return 0;
  const isSuppressed = ({ table, email, created_time }: PersonRow) => {
    const hash = suppressionHash(site, email);
    return DELETED_FOR[table].some((reason) => created_time <= (times.get(keyOf({ hash, reason })) ?? ''));
  };
  const { subscriptions, submissions } = await deletePeople(site, isSuppressed);
  return subscriptions + submissions;
}
