import { randomBytes } from 'node:crypto';
import type { Queries } from '#content/database/database.ts';
import type { Site } from '#content/site.ts';
import { onePerSite } from '#platform/per-site.ts';
import type { Visitor, VisitorCookie } from '#platform/rendering/page.ts';
import type { Way } from '../accounts.contract.ts';
import { type NamedAccount, noteChange } from '../audit.store.ts';
import { sessionCookie, sessionToken } from '../session-cookie.ts';
import { beginSession } from '../sessions.store.ts';
import { tokenHash } from '../tokens.ts';
import { type Attempt, countAttempt, forgiveAttempts, refuseEarly } from './attempts.store.ts';
import { authenticator, latestStep, stepOfCode } from './authenticator.ts';
import { browserInWords } from './browser-in-words.ts';
import { keepPace } from './pace.ts';
import { Passwords } from './passwords.ts';
import { spendRecoveryCode } from './recovery-codes.store.ts';

/** Each site hashes a few passwords at a time. */
export const passwordsOf = onePerSite(() => new Passwords());

/**
 * Signs in with a password and the code of an authenticator. An account that does not exist costs what a wrong password
 * costs.
 * @returns undefined when any of the three is wrong
 * @throws TooMany, Unavailable
 */
export async function provedByPassword(
  site: Site,
  { name, password, code }: { name: string; password: string; code: string },
  { address }: Pick<Visitor, 'address'>,
): Promise<NamedAccount | undefined> {
  const attempt = { kind: 'password', name, address } as const;
  await admit(site, attempt);
  const known = await site.database.queries
    .selectFrom('account')
    .select(['id', 'name', 'password_hash', 'authenticator_seed'])
    .where('name', '=', name)
    .where('deactivated_time', 'is', null)
    .executeTakeFirst();
  const isRight = await passwordsOf(site).matches(password, known?.password_hash ?? null);
  const seed = known?.authenticator_seed ?? randomBytes(16).toString('hex');
  const step = stepOfCode(authenticator(site, seed), code, site.now());
  if (!known?.authenticator_seed || !isRight || step === undefined) return undefined;
  if (!(await claimStep(site, known.id, step))) return undefined;
  await forgiveAttempts(site, attempt);
  return known;
}

/** The cheapest limit first. @throws TooMany, Unavailable */
async function admit(site: Site, attempt: Attempt): Promise<void> {
  await refuseEarly(site, attempt);
  keepPace(site, attempt.kind);
  await countAttempt(site, attempt);
}

/** Accepts each time step once, whichever process is asked. */
async function claimStep({ database, now }: Site, id: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await database.queries
    .updateTable('account')
    .set({ authenticator_step: step })
    .where('id', '=', id)
    .where((of) =>
      of.or([
        of('authenticator_step', 'is', null),
        of('authenticator_step', '<', step),
        of('authenticator_step', '>', latestStep(now())),
      ]),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Signs in with a recovery code, which is used up. @returns undefined when name or code is wrong. @throws TooMany */
export async function provedByRecoveryCode(
  site: Site,
  { name, code }: { name: string; code: string },
  { address }: Pick<Visitor, 'address'>,
): Promise<NamedAccount | undefined> {
  const attempt = { kind: 'recovery', name, address } as const;
  await admit(site, attempt);
  const { queries } = site.database;
  const known = await queries
    .selectFrom('account')
    .select(['id', 'name'])
    .where('name', '=', name)
    .where('deactivated_time', 'is', null)
    .executeTakeFirst();
  // No account has the number 0.
  const isRight = await spendRecoveryCode(queries, site, known?.id ?? 0, code);
  if (!known || !isRight) return undefined;
  await forgiveAttempts(site, attempt);
  return known;
}

/** Begins a session and ends the one that the browser had before. @returns its cookie */
export async function newSession(
  site: Site,
  account: NamedAccount,
  by: { way: Way; visitor: Visitor },
): Promise<VisitorCookie> {
  const token = await site.database.queries
    .transaction()
    .execute((transaction) => replaceSession(transaction, site, account, by));
  return sessionCookie(site, token);
}

/** @returns the new session's token */
export async function replaceSession(
  transaction: Queries,
  site: Site,
  account: NamedAccount,
  { way, visitor }: { way: Way; visitor: Visitor },
): Promise<string> {
  const before = sessionToken(site, visitor);
  if (before) await transaction.deleteFrom('account_session').where('token_hash', '=', tokenHash(before)).execute();
  const agent = await noteSignIn(transaction, site, account, { way, visitor });
  return beginSession(transaction, site, { accountId: account.id, way, agent });
}

/** @returns the browser, in words */
export async function noteSignIn(
  transaction: Queries,
  site: Site,
  { id, name }: NamedAccount,
  { way, visitor }: { way: Way; visitor: Visitor },
): Promise<string> {
  const agent = browserInWords(visitor.headers['user-agent']);
  await noteChange(transaction, site, { actor: { id, name }, action: 'sign in', subject: name, after: { way, agent } });
  return agent;
}
