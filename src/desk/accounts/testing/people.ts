import type { Site } from '#content/site.ts';
import { madeOnce } from '#platform/testing/made-once.ts';
import type { Role } from '../accounts.contract.ts';
import { createAccount } from '../accounts.store.ts';
import { COMMAND_LINE } from '../audit.store.ts';
import { storeWayIn } from '../own-account/set-up.store.ts';
import { sessionCookie } from '../session-cookie.ts';
import { beginSession } from '../sessions.store.ts';
import { authenticator } from '../sign-in/authenticator.ts';
import { Passwords } from '../sign-in/passwords.ts';
import { newRecoveryCodes } from '../sign-in/recovery-codes.store.ts';

export const PASSWORD = 'correct horse battery staple';

/** Hashing is slow on purpose: one for all people of a process. */
const passwordHash = madeOnce(() => new Passwords().hash(PASSWORD));

/** An account that can sign in, with what its owner knows. */
export interface Person {
  readonly id: number;
  readonly name: string;
  readonly seed: string;
  readonly recoveryCodes: readonly string[];
}

export async function givenPerson(site: Site, name: string, role: Role = 'owner'): Promise<Person> {
  const seed = `seed of ${name}`;
  // A test may sign in at the moment at which its clock stands still.
  const way = { password_hash: await passwordHash(), authenticator_seed: seed, authenticator_step: 0 };
  return site.database.queries.transaction().execute(async (transaction) => {
    const id = await createAccount(transaction, site, { name, role, author_id: null, actor: COMMAND_LINE });
    await storeWayIn(transaction, site, { id, name }, way);
    await transaction
      .updateTable('account')
      .set({ accepted_time: site.now().toISOString() })
      .where('id', '=', id)
      .execute();
    const recoveryCodes = await newRecoveryCodes(transaction, site, { id, name }, COMMAND_LINE);
    return { id, name, seed, recoveryCodes };
  });
}

/** What the person's authenticator app shows. */
export function codeOf(site: Site, { seed }: Pick<Person, 'seed'>): string {
  return authenticator(site, seed).generate({ timestamp: site.now().getTime() });
}

/** @returns a new session's cookie, as a header */
export async function cookieOf(site: Site, { id }: Pick<Person, 'id'>): Promise<string> {
  const { queries } = site.database;
  const token = await beginSession(queries, site, { accountId: id, way: 'password', agent: 'Firefox on Linux' });
  return `${sessionCookie(site, token).name}=${token}`;
}
