import { inChunks, readInChunks } from '#platform/database/in-chunks.ts';
import type { SuppressionTable } from '#platform/database/schema.ts';
import type { Site } from '#platform/site.ts';
import { comparableAddress } from './comparable-address.ts';
import { fileEntries } from './suppression-file.ts';

type Reason = SuppressionTable['reason'];

/** What is stored of a suppressed address: a keyed hash, from which the address cannot be made again without the site's secret. */
export function suppressionHash({ keys }: Site, email: string): string {
  return keys.sign('suppression', comparableAddress(email));
}

/** Keeps an address from coming back with an import or a backup. The file first: it outlives the database. */
export async function suppress(site: Site, email: string, reason: Reason): Promise<void> {
  const row = { hash: suppressionHash(site, email), reason, created_time: site.now().toISOString() };
  await fileEntries(site, [row]);
  await storeSuppressions(site, [row]);
}

export async function storeSuppressions({ database }: Site, rows: readonly SuppressionTable[]): Promise<void> {
  await inChunks(rows, (chunk) =>
    database.queries
      .insertInto('suppression')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.columns(['hash', 'reason']).doUpdateSet({ created_time: (of) => of.ref('excluded.created_time') }),
      )
      .execute(),
  );
}

/** A reader who had unsubscribed subscribes again, of their own will. What an erasure or an opt-out says stays. */
export async function endUnsubscription(site: Site, email: string): Promise<void> {
  const hash = suppressionHash(site, email);
  const query = site.database.queries.selectFrom('suppression').select('hash');
  const known = await query.where('hash', '=', hash).where('reason', '=', 'unsubscribed').executeTakeFirst();
  if (!known) return;
  await fileEntries(site, [{ hash, reason: 'resubscribed', created_time: site.now().toISOString() }]);
  await deleteUnsubscriptions(site, [hash]);
}

export async function deleteUnsubscriptions({ database }: Site, hashes: readonly string[]): Promise<void> {
  await inChunks(hashes, (chunk) =>
    database.queries
      .deleteFrom('suppression')
      .where('hash', 'in', chunk)
      .where('reason', '=', 'unsubscribed')
      .execute(),
  );
}

/** Those of the addresses that no import may bring back. @param reason any by default */
export async function suppressedAmong(
  site: Site,
  emails: readonly string[],
  reason?: Reason,
): Promise<ReadonlySet<string>> {
  // Several ways of writing one address have one hash.
  const hashes = new Map(emails.map((email) => [email, suppressionHash(site, email)]));
  const rows = await readInChunks([...new Set(hashes.values())], (chunk) => {
    const query = site.database.queries.selectFrom('suppression').select('hash').where('hash', 'in', chunk);
    return (reason ? query.where('reason', '=', reason) : query).execute();
  });
  const stored = new Set(rows.map(({ hash }) => hash));
  return new Set(emails.filter((email) => stored.has(hashes.get(email) ?? '')));
}
