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
  const row = { hash: suppressionHash(site, email), reason, created_time: site.now().toISOString() };
  await storeSuppressions(transaction, [row]);
}

/** Of these, one takes the other's place. */
const REPLACED = { unsubscribed: 'resubscribed', resubscribed: 'unsubscribed' } as const;

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
  await storeSuppressions(transaction, [{ hash, reason: 'resubscribed', created_time: site.now().toISOString() }]);
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
