import type { Queries } from '#content/database/database.ts';
import type { Site } from '#content/site.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { Invalid } from '#platform/errors.ts';
import { type Account, hasAccounts } from './accounts.store.ts';
import { LINK_LIFETIME } from './accounts-limits.ts';
import { type Actor, type NamedAccount, noteChange } from './audit.store.ts';
import { newToken, tokenHash } from './tokens.ts';

/** What a link that still works is for: the first account, or the sign-in of an account. */
export interface OpenLink {
  readonly hash: string;
  readonly account: Pick<Account, 'id' | 'name' | 'role'> | undefined;
}

/**
 * A new link to the first account, valid for an hour, once.
 * @returns its address; undefined when there is an account already
 */
export async function firstAccountLink(site: Site): Promise<string | undefined> {
  if (await hasAccounts(site)) return undefined;
  return makeLink(site.database.queries, site, null, LINK_LIFETIME);
}

/** A new link with which an account sets up its sign-in, once. Earlier ones stop working. @returns its address */
export function accountLink(
  site: Site,
  { id, name }: NamedAccount,
  { actor, lifetime }: { actor: Actor; lifetime: number },
): Promise<string> {
  return site.database.queries.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('account_link').where('account_id', '=', id).execute();
    await noteChange(transaction, site, { actor, action: 'make sign-in link', subject: name });
    return makeLink(transaction, site, id, lifetime);
  });
}

/** The token is in the query, which the log leaves out. */
async function makeLink(queries: Queries, site: Site, accountId: number | null, lifetime: number): Promise<string> {
  const { token, hash } = newToken();
  const expires_time = new Date(site.now().getTime() + lifetime).toISOString();
  await queries.insertInto('account_link').values({ token_hash: hash, account_id: accountId, expires_time }).execute();
  return site.configuration.siteUrl + deskAddresses.signInLink(token);
}

/** @returns undefined for a link that is unknown, used or expired, or of an account that is not active */
export async function openLink(site: Site, token: string): Promise<OpenLink | undefined> {
  const hash = tokenHash(token);
  const row = await site.database.queries
    .selectFrom('account_link as link')
    .leftJoin('account', 'account.id', 'link.account_id')
    .select(['link.account_id', 'account.id', 'account.name', 'account.role', 'account.deactivated_time'])
    .where('link.token_hash', '=', hash)
    .where('link.expires_time', '>', site.now().toISOString())
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.account_id === null) return (await hasAccounts(site)) ? undefined : { hash, account: undefined };
  const { id, name, role, deactivated_time } = row;
  if (id === null || name === null || role === null || deactivated_time !== null) return undefined;
  return { hash, account: { id, name, role } };
}

/**
 * Uses a link up, in the transaction that it allows.
 * @throws Invalid when another request has used it before
 */
export async function useLink(transaction: Queries, { hash, account }: OpenLink): Promise<void> {
  const { numDeletedRows } = await transaction
    .deleteFrom('account_link')
    .where('token_hash', '=', hash)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new Invalid('This link has been used. Please ask for a new one.');
  // Of several printed links to the first account, one is enough.
  if (!account) await transaction.deleteFrom('account_link').where('account_id', 'is', null).execute();
}
