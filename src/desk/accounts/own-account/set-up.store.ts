import { z } from 'zod';
import type { AccountTable } from '#content/database/account-tables.ts';
import type { Queries } from '#content/database/database.ts';
import { authorPrintedAs } from '#content/posts/authors/byline.store.ts';
import type { Site } from '#content/site.ts';
import { Invalid } from '#platform/errors.ts';
import type { Visitor } from '#platform/rendering/page.ts';
import { parseInput } from '#platform/validation.ts';
import { accountName, newPassword, printedName, typedCode } from '../accounts.contract.ts';
import { createAccount } from '../accounts.store.ts';
import { type NamedAccount, noteChange } from '../audit.store.ts';
import { endAccess } from '../end-access.store.ts';
import { type OpenLink, useLink } from '../links.store.ts';
import { addPasskey, removePasskeys, spendChallenge } from '../passkeys/passkeys.store.ts';
import { type MadePasskey, madePasskey } from '../passkeys/passkeys.ts';
import { authenticator, stepOfCode } from '../sign-in/authenticator.ts';
import { newRecoveryCodes } from '../sign-in/recovery-codes.store.ts';
import { passwordsOf, replaceSession } from '../sign-in/signing-in.store.ts';

/** A new password, and the code of the authenticator that goes with it, as they came. */
export interface TypedPassword {
  readonly password?: unknown;
  readonly code?: unknown;
}

const WRONG_CODE = 'The code is not right. Is the clock of your telephone? Please try the next code.';

/** A password, checked and hashed, ready to be stored in a transaction. */
type NewPassword = Pick<AccountTable, 'password_hash' | 'authenticator_seed' | 'authenticator_step'>;

/**
 * A new password with its authenticator.
 * @param seed what the page has shown the secret of
 * @param moment when the code was sent
 * @throws Invalid when the password is no good, or the code is not of this authenticator
 */
export async function newPasswordWith(
  site: Site,
  seed: string,
  { password: typed, code }: TypedPassword,
  moment = site.now(),
): Promise<NewPassword> {
  const { password } = parseInput(z.object({ password: newPassword }), { password: typed });
  const step = stepOfCode(authenticator(site, seed), typedCode.parse(code), moment);
  if (step === undefined) throw Invalid.ofField('code', WRONG_CODE);
  const password_hash = await passwordsOf(site).hash(password);
  return { password_hash, authenticator_seed: seed, authenticator_step: step };
}

/** Stores a way to sign in, with its entry in the audit log. @throws Invalid when a passkey's challenge was used */
export async function storeWayIn(
  transaction: Queries,
  site: Site,
  account: NamedAccount,
  way: NewPassword | MadePasskey,
) {
  if ('passkey' in way) {
    await spendChallenge(transaction, way.challenge.text, way.challenge.expires);
    return addPasskey(transaction, site, account, way.passkey);
  }
  await transaction.updateTable('account').set(way).where('id', '=', account.id).execute();
  return noteChange(transaction, site, { actor: account, action: 'set password', subject: account.name });
}

/** The fields of the page that a link opens. */
interface SetUpFields extends TypedPassword {
  readonly name: unknown;
  /** Of the first account, as readers will see it. */
  readonly byline?: string | undefined;
  readonly passkey?: string | undefined;
}

/**
 * Uses a link: sets up the sign-in of its account, or makes the first one, an owner. Earlier ways to sign in and sessions end:
 * someone else may have them, after a theft for example.
 * @returns the new session's token and the account's recovery codes
 * @throws Invalid
 */
export async function setUp(
  site: Site,
  link: OpenLink,
  fields: SetUpFields,
  visitor: Visitor,
): Promise<{ token: string; codes: string[] }> {
  const { byline } = parseInput(z.object({ byline: printedName }), fields);
  const name = link.account?.name ?? parseInput(z.object({ name: accountName }), fields).name;
  const way =
    fields.passkey === undefined
      ? await newPasswordWith(site, link.hash, fields)
      : await madePasskey(site, `add ${link.hash}`, fields.passkey, 'First passkey');
  return site.database.queries.transaction().execute(async (transaction) => {
    await useLink(transaction, link);
    const account = { id: link.account?.id ?? (await createFirst(transaction, site, name, byline)), name };
    await removePasskeys(transaction, site, account);
    await removePassword(transaction, site, account);
    await storeWayIn(transaction, site, account, way);
    await accept(transaction, site, account.id);
    await endAccess(transaction, account.id);
    const codes = await newRecoveryCodes(transaction, site, account, account);
    return { token: await replaceSession(transaction, site, account, { way: 'one-time link', visitor }), codes };
  });
}

async function createFirst(transaction: Queries, site: Site, name: string, byline: string | undefined) {
  const author_id = byline ? await authorPrintedAs(transaction, byline) : null;
  return createAccount(transaction, site, { name, role: 'owner', author_id, actor: { id: null, name } });
}

async function removePassword(transaction: Queries, site: Site, account: NamedAccount): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('account')
    .set({ password_hash: null, authenticator_seed: null, authenticator_step: null })
    .where('id', '=', account.id)
    .where('password_hash', 'is not', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return;
  await noteChange(transaction, site, { actor: account, action: 'remove password', subject: account.name });
}

async function accept(transaction: Queries, { now }: Site, id: number): Promise<void> {
  const accepted_time = now().toISOString();
  await transaction
    .updateTable('account')
    .set({ accepted_time })
    .where('id', '=', id)
    .where('accepted_time', 'is', null)
    .execute();
}

/** The seed of an account's authenticator; null without one. */
export async function storedSeed({ database }: Pick<Site, 'database'>, id: number): Promise<string | null> {
  const { authenticator_seed } = await database.queries
    .selectFrom('account')
    .select('authenticator_seed')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return authenticator_seed;
}
