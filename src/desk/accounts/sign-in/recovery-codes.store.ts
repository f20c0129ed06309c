import { randomBytes } from 'node:crypto';
import { Secret } from 'otpauth';
import type { Queries } from '#content/database/database.ts';
import type { Site } from '#content/site.ts';
import { RECOVERY_CODES } from '../accounts-limits.ts';
import { type Actor, type NamedAccount, noteChange } from '../audit.store.ts';

/** Bytes: 80 bits, sixteen letters of base32. */
const CODE_BYTES = 10;

/**
 * Makes ten new codes, each of which signs in once; the earlier ones stop working.
 * @returns the codes as a person writes them down, `ABCD-EFGH-IJKL-MNOP`; only hashes are stored
 */
export async function newRecoveryCodes(
  transaction: Queries,
  site: Site,
  account: NamedAccount,
  actor: Actor,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await transaction.deleteFrom('recovery_code').where('account_id', '=', account.id).execute();
  await transaction
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ account_id: account.id, code_hash: hashOf(site, account.id, code) })))
    .execute();
  await noteChange(transaction, site, { actor, action: 'make recovery codes', subject: account.name });
  return codes.map((code) => code.replace(/.{4}(?=.)/g, '$&-'));
}

/** Uses a code up. @returns whether it was one of the account's */
export async function spendRecoveryCode(
  transaction: Queries,
  site: Site,
  accountId: number,
  typed: string,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashOf(site, accountId, typed.replace(/[\s-]/g, '').toUpperCase()))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function recoveryCodesLeft({ database }: Site, accountId: number): Promise<number> {
  const { left } = await database.queries
    .selectFrom('recovery_code')
    .select((of) => of.fn.countAll<number>().as('left'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return left;
}

function newCode(): string {
  return Secret.fromHex(randomBytes(CODE_BYTES).toString('hex')).base32;
}

/** Signed with the site's secret: a copy of the database does not tell whether a code is right. */
function hashOf({ keys }: Site, accountId: number, code: string): string {
  return keys.sign('recovery', `${accountId} ${code}`);
}
