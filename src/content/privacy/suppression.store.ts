import type { Queries } from '#content/database/database.ts';
import type { SuppressionTable } from '#content/database/schema.ts';
import type { Site } from '#content/site.ts';
import { inChunks, readInChunks } from '#platform/database/in-chunks.ts';
import { comparableAddress } from './comparable-address.ts';

type Reason = Exclude<SuppressionTable['reason'], 'resubscribed'>;

/** What is stored of a suppressed address: a keyed hash, from which the address cannot be made again without the site's secret. */
export function suppressionHash({ keys }: Pick<Site, 'keys'>, email: string): string {
  return keys.sign('suppression', comparableAddress(email));
}

/**
 * Keeps an address from coming back with an import or a backup. Each node adds it to its file within a minute
 * (suppression-filing.ts).
 * @param transaction that of what the person asked for
 */
export async function suppress(
  transaction: Queries,
  site: Pick<Site, 'keys' | 'now'>,
  email: string,
  reason: Reason,
): Promise<void> {
  await suppressHashes(transaction, site, [suppressionHash(site, email)], reason);
}

/**
 * The same for the hashes of many addresses. What is said is always later than what it takes the place of, which may have been said
 * while the clock was ahead: of table and file the later one holds.
 */
export async function suppressHashes(
  transaction: Queries,
  { now }: Pick<Site, 'now'>,
  hashes: readonly string[],
  reason: SuppressionTable['reason'],
): Promise<void> {
  const takenPlaces = reason === 'unsubscribed' || reason === 'resubscribed' ? [reason, REPLACED[reason]] : [reason];
  const earlier = transaction
    .selectFrom('suppression')
    .select(['hash', 'created_time'])
    .where('reason', 'in', takenPlaces);
  const rows = await readInChunks(hashes, (chunk) => earlier.where('hash', 'in', chunk).execute());
  const least = new Map(rows.map(({ hash, created_time }) => [hash, Date.parse(created_time) + 1]));
  const momentOf = (hash: string) => new Date(Math.max(now().getTime(), least.get(hash) ?? 0)).toISOString();
  await storeSuppressions(
    transaction,
    hashes.map((hash) => ({ hash, reason, created_time: momentOf(hash) })),
  );
}

/** Of these, one takes the other's place. */
const REPLACED = { unsubscribed: 'resubscribed', resubscribed: 'unsubscribed' } as const;

/** Stores them with the moments that they have. */
export async function storeSuppressions(transaction: Queries, rows: readonly SuppressionTable[]): Promise<void> {
  await inChunks(rows, (chunk) =>
    transaction
      .insertInto('suppression')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.columns(['hash', 'reason']).doUpdateSet({ created_time: (of) => of.ref('excluded.created_time') }),
      )
      .execute(),
  );
  for (const reason of ['unsubscribed', 'resubscribed'] as const) {
    const hashes = rows.filter((row) => row.reason === reason).map(({ hash }) => hash);
    const replaced = transaction.deleteFrom('suppression').where('reason', '=', REPLACED[reason]);
    await inChunks(hashes, (chunk) => replaced.where('hash', 'in', chunk).execute());
  }
}

/** A reader who had unsubscribed subscribes again, of their own will. What an erasure or an opt-out says stays. */
export async function endUnsubscription(
  transaction: Queries,
  site: Pick<Site, 'keys' | 'now'>,
  email: string,
): Promise<void> {
  const hash = suppressionHash(site, email);
  const query = transaction.selectFrom('suppression').select('hash');
  const known = await query.where('hash', '=', hash).where('reason', '=', 'unsubscribed').executeTakeFirst();
  if (!known) return;
  await suppressHashes(transaction, site, [hash], 'resubscribed');
}

/** Who was erased from a moment on, by the keyed hashes of their addresses. */
export async function erasedSince({ database }: Pick<Site, 'database'>, since: Date): Promise<ReadonlySet<string>> {
  const erased = database.queries.selectFrom('suppression').select('hash').where('reason', '=', 'erased');
  const rows = await erased.where('created_time', '>=', since.toISOString()).execute();
  return new Set(rows.map(({ hash }) => hash));
}

/** Those of the addresses that no import may bring back. @param reason any by default @param queries a transaction's */
export async function suppressedAmong(
  site: Pick<Site, 'keys' | 'database'>,
  emails: readonly string[],
  reason?: Reason,
  queries: Queries = site.database.queries,
): Promise<ReadonlySet<string>> {
  // Several ways of writing one address have one hash.
  const hashes = new Map(emails.map((email) => [email, suppressionHash(site, email)]));
  const rows = await readInChunks([...new Set(hashes.values())], (chunk) => {
    const query = queries.selectFrom('suppression').select('hash').where('hash', 'in', chunk);
    // Whoever subscribed again is suppressed no more.
    return (reason ? query.where('reason', '=', reason) : query.where('reason', '<>', 'resubscribed')).execute();
  });
  const stored = new Set(rows.map(({ hash }) => hash));
  return new Set(emails.filter((email) => stored.has(hashes.get(email) ?? '')));
}
