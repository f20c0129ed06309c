import { z } from 'zod';
import { MAXIMA } from '#content/input-maxima.ts';
import type { Site } from '#content/site.ts';
import { Invalid } from '#platform/errors.ts';
import type { Visitor } from '#platform/rendering/page.ts';
import { accountName, typedCode, typedPassword } from '../accounts.contract.ts';
import type { NamedAccount } from '../audit.store.ts';
import { accountOfPasskey } from '../passkeys/passkeys.ts';
import { provedByPassword } from './signing-in.store.ts';

/** The fields with which a person proves who they are: a passkey, or the other three. */
export const proofFields = {
  passkey: z.string().max(MAXIMA.passkey).optional().catch(undefined),
  name: z.string().max(200).catch(''),
  password: typedPassword,
  code: typedCode,
};

interface Proof {
  readonly passkey?: string | undefined;
  readonly name: string;
  readonly password: string;
  readonly code: string;
}

export interface Proved {
  readonly account: NamedAccount;
  readonly way: 'passkey' | 'password';
}

/** Does not tell which of the three was wrong, or whether there is such an account. */
const WRONG = 'Name, password or code is not right. A code works once: wait for the next one and try again.';

/**
 * The account that somebody proves to be theirs.
 * @param wrong what is said when password or code does not fit
 * @throws Invalid, TooMany, Unavailable
 */
export async function provedWith(
  site: Site,
  { passkey, ...typed }: Proof,
  visitor: Pick<Visitor, 'address'>,
  wrong = WRONG,
): Promise<Proved> {
  if (passkey !== undefined) return { account: await accountOfPasskey(site, passkey), way: 'passkey' };
  const name = accountName.safeParse(typed.name).data ?? typed.name;
  const account = await provedByPassword(site, { ...typed, name }, visitor);
  if (!account) throw new Invalid(wrong);
  return { account, way: 'password' };
}
