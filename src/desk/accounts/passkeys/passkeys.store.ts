import type { PasskeyTable } from '#content/database/account-tables.ts';
import type { Queries } from '#content/database/database.ts';
import type { Site } from '#content/site.ts';
import { Invalid } from '#platform/errors.ts';
import { type NamedAccount, noteChange } from '../audit.store.ts';

/** A verified credential, to be stored. */
export type NewPasskey = Omit<PasskeyTable, 'id' | 'account_id' | 'created_time' | 'used_time'>;

/** The passkeys of an account, the oldest first. */
export function passkeysOf({ database }: Site, accountId: number) {
  return database.queries
    .selectFrom('passkey')
    .select(['id', 'name', 'created_time', 'used_time'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
}

/** The ids of an account's credentials, so that no authenticator makes a second one. */
export async function credentialsOf({ database }: Site, accountId: number): Promise<string[]> {
  const rows = await database.queries
    .selectFrom('passkey')
    .select('credential_id')
    .where('account_id', '=', accountId)
    .execute();
  return rows.map(({ credential_id }) => credential_id);
}

/** A credential with the account it signs in; undefined where it is unknown or its account is not active. */
export function passkeyWithCredential({ database }: Site, credentialId: string) {
  return database.queries
    .selectFrom('passkey')
    .innerJoin('account', 'account.id', 'passkey.account_id')
    .select([
      'passkey.id',
      'passkey.credential_id',
      'passkey.public_key',
      'passkey.counter',
      'account.id as account_id',
    ])
    .select(['account.name', 'account.role'])
    .where('passkey.credential_id', '=', credentialId)
    .where('account.deactivated_time', 'is', null)
    .executeTakeFirst();
}

export async function addPasskey(
  transaction: Queries,
  site: Site,
  account: NamedAccount,
  passkey: NewPasskey,
): Promise<void> {
  await transaction
    .insertInto('passkey')
    .values({ ...passkey, account_id: account.id, created_time: site.now().toISOString(), used_time: null })
    .execute();
  const after = { name: passkey.name };
  await noteChange(transaction, site, { actor: account, action: 'add passkey', subject: account.name, after });
}

/** Notes the use of a passkey, and the counter that a copied authenticator would get wrong. */
export async function notePasskeyUse(transaction: Queries, site: Site, id: number, counter: number): Promise<void> {
  await transaction
    .updateTable('passkey')
    .set({ counter, used_time: site.now().toISOString() })
    .where('id', '=', id)
    .execute();
}

/**
 * Accepts a challenge once.
 * @throws Invalid when it has been answered before
 */
export async function spendChallenge(transaction: Queries, challenge: string, expires: string): Promise<void> {
  const spent = await transaction
    .insertInto('spent_challenge')
    .values({ challenge, expires_time: expires })
    .onConflict((conflict) => conflict.column('challenge').doNothing())
    .returning('challenge')
    .executeTakeFirst();
  if (!spent) throw new Invalid('This answer of the passkey has been used. Please try again.');
}

/**
 * Removes a passkey of an account; of another account's, nothing happens.
 * @throws Invalid when the account could not sign in any more
 */
export function removePasskey(site: Site, { id, actor }: { id: number; actor: NamedAccount }): Promise<void> {
  return site.database.queries.transaction().execute(async (transaction) => {
    const removed = await transaction
      .deleteFrom('passkey')
      .where('id', '=', id)
      .where('account_id', '=', actor.id)
      .returning('name')
      .executeTakeFirst();
    if (!removed) return;
    await requireWayIn(transaction, actor.id);
    await noteRemoval(transaction, site, actor, removed);
  });
}

/** Removes all passkeys of an account that gets another way in. */
export async function removePasskeys(transaction: Queries, site: Site, account: NamedAccount): Promise<void> {
  const removed = await transaction
    .deleteFrom('passkey')
    .where('account_id', '=', account.id)
    .returning('name')
    .execute();
  for (const passkey of removed) await noteRemoval(transaction, site, account, passkey);
}

function noteRemoval(transaction: Queries, site: Site, actor: NamedAccount, before: { readonly name: string }) {
  return noteChange(transaction, site, { actor, action: 'remove passkey', subject: actor.name, before });
}

/** @throws Invalid */
async function requireWayIn(transaction: Queries, accountId: number): Promise<void> {
  const withPassword = transaction
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('password_hash', 'is not', null);
  const withPasskey = transaction.selectFrom('passkey').select('id').where('account_id', '=', accountId);
  const [password, passkey] = [await withPassword.executeTakeFirst(), await withPasskey.executeTakeFirst()];
  if (password || passkey) return;
  throw new Invalid('This is the only way in that the account has. Set a password or add another passkey first.');
}
