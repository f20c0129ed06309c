import { addresses } from '#content/addresses.ts';
import type { Queries } from '#content/database/database.ts';
import { suppress } from '#content/privacy/suppression.store.ts';
import type { Site } from '#content/site.ts';

/** The parts of a site that unsubscribeAddress reads. */
interface Addressing extends Pick<Site, 'keys'> {
  readonly configuration: Pick<Site['configuration'], 'siteUrl'>;
}

/**
 * The address that ends a subscription: the same for each mail to the same reader. It holds the email address encrypted,
 * so that it works with any copy of the database, and shows the address to no log.
 */
export function unsubscribeAddress({ keys, configuration }: Addressing, email: string): string {
  return configuration.siteUrl + addresses.unsubscribe(keys.seal('unsubscribe', email));
}

/** @returns the email address, or undefined for a token that is not of this site */
export function addressOfToken({ keys }: Site, token: string): string | undefined {
  return keys.open('unsubscribe', token);
}

export async function isSubscribed({ database }: Site, email: string): Promise<boolean> {
  const query = database.queries.selectFrom('subscription').select('id').where('email', '=', email);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Ends a subscription for good: no import and no backup brings it back. */
export async function endSubscription(site: Site, email: string): Promise<'ended' | 'already'> {
  if (!(await isSubscribed(site, email))) return 'already';
  await site.database.queries.transaction().execute((transaction) => endAddress(transaction, site, email));
  return 'ended';
}

/** The same as part of a transaction. @returns how many subscriptions it ended */
export async function endAddress(
  transaction: Queries,
  site: Pick<Site, 'keys' | 'now'>,
  email: string,
): Promise<number> {
  const ended = await transaction.deleteFrom('subscription').where('email', '=', email).executeTakeFirstOrThrow();
  await suppress(transaction, site, email, 'unsubscribed');
  return Number(ended.numDeletedRows);
}
