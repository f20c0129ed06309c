import type { Insertable } from 'kysely';
import type { Queries } from '#content/database/database.ts';
import type { SubscriptionTable } from '#content/database/schema.ts';
import { endUnsubscription } from '#content/privacy/suppression.store.ts';
import type { Site } from '#content/site.ts';
import { readInChunks } from '#platform/database/in-chunks.ts';
import { parseInput } from '#platform/validation.ts';
import { subscription } from './newsletter.contract.ts';
import { HIDDEN_FIELD } from './newsletter-rules.contract.ts';

/**
 * Adds an address to the subscribers, ignoring case.
 * @param input `{email}`, from JSON or from a posted form
 * @param gpc whether the browser sent Global Privacy Control with it
 * @returns `discarded` when the hidden field was filled: answer as if it had been stored
 * @throws Invalid
 */
export async function subscribe(
  site: Site,
  input: unknown,
  gpc = false,
): Promise<'subscribed' | 'already' | 'discarded'> {
  const { email: written, [HIDDEN_FIELD]: hidden } = parseInput(subscription, input);
  if (hidden) return 'discarded';
  const email = written.toLowerCase();
  const row = { email, created_time: site.now().toISOString(), source: 'site', gpc: gpc ? 1 : 0 } as const;
  return site.database.queries.transaction().execute(async (transaction) => {
    const added = await insertSubscriptions(transaction, [row]);
    if (added.size === 0) return 'already';
    await endUnsubscription(transaction, site, email);
    return 'subscribed';
  });
}

/**
 * Stores subscriptions; existing ones stay unchanged. Not content: no page shows them.
 * @param rows addresses in lower case
 * @returns the addresses that are new
 */
export async function storeSubscriptions(
  queries: Queries,
  rows: readonly Insertable<SubscriptionTable>[],
  { dryRun = false } = {},
): Promise<ReadonlySet<string>> {
  if (dryRun) return newAmong(queries, rows);
  return queries.transaction().execute((transaction) => insertSubscriptions(transaction, rows));
}

/** As storeSubscriptions, as part of a transaction. */
export async function insertSubscriptions(
  transaction: Queries,
  rows: readonly Insertable<SubscriptionTable>[],
): Promise<ReadonlySet<string>> {
  const added = await readInChunks(rows, (chunk) =>
    transaction
      .insertInto('subscription')
      .values(chunk)
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('email')
      .execute(),
  );
  return new Set(added.map(({ email }) => email));
}

/** Those of the addresses that are not subscribed. */
export async function newAmong(
  queries: Queries,
  rows: readonly { readonly email: string }[],
): Promise<ReadonlySet<string>> {
  const emails = rows.map(({ email }) => email);
  const found = await readInChunks(emails, (chunk) =>
    queries.selectFrom('subscription').select('email').where('email', 'in', chunk).execute(),
  );
  const known = new Set(found.map(({ email }) => email));
  return new Set(emails.filter((email) => !known.has(email)));
}
