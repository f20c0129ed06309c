import type { Queries } from '#content/database/database.ts';
import type { Site } from '#content/site.ts';
import type { Way } from './accounts.contract.ts';
import type { Account } from './accounts.store.ts';
import { SESSION_IDLE, SESSION_SEEN_EVERY } from './accounts-limits.ts';
import { type NamedAccount, noteChange } from './audit.store.ts';
import { newToken, tokenHash } from './tokens.ts';

/** Who a request comes from. */
export interface SignedIn {
  readonly sessionId: number;
  /** When the session began. */
  readonly began: string;
  readonly account: Pick<Account, 'id' | 'name' | 'role' | 'author_id'>;
}

/** @returns the cookie's token */
export async function beginSession(
  transaction: Queries,
  site: Site,
  { accountId, way, agent }: { accountId: number; way: Way; agent: string },
): Promise<string> {
  const { token, hash } = newToken();
  const now = site.now().toISOString();
  await transaction
    .insertInto('account_session')
    .values({ account_id: accountId, token_hash: hash, way, agent, created_time: now, seen_time: now })
    .execute();
  return token;
}

/** A session whose person has proved again who they are: it counts from then. */
export async function renewSession(transaction: Queries, { now }: Site, id: number, way: Way): Promise<void> {
  await transaction
    .updateTable('account_session')
    .set({ created_time: now().toISOString(), way })
    .where('id', '=', id)
    .execute();
}

/** Reads the session from the database for each request, so that one that ends has ended in all processes. */
export async function signedInWith(site: Site, token: string): Promise<SignedIn | undefined> {
  const row = await site.database.queries
    .selectFrom('account_session as session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select([
      'session.id as sessionId',
      'session.created_time as began',
      'session.seen_time',
      'account.id',
      'account.name',
      'account.role',
      'account.author_id',
    ])
    .where('session.token_hash', '=', tokenHash(token))
    .where('session.seen_time', '>', idleSince(site))
    .where('account.deactivated_time', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { sessionId, began, seen_time, ...account } = row;
  await keepAlive(site, sessionId, seen_time);
  return { sessionId, began, account };
}

async function keepAlive({ database, now }: Site, id: number, seen: string): Promise<void> {
  // One that was seen later than now, before the clock was set back, is noted anew.
  if (Math.abs(now().getTime() - Date.parse(seen)) < SESSION_SEEN_EVERY) return;
  await database.queries
    .updateTable('account_session')
    .set({ seen_time: now().toISOString() })
    .where('id', '=', id)
    .execute();
}

/** The sessions of an account that have not ended, the latest first. */
export function sessionsOf(site: Site, accountId: number) {
  return site.database.queries
    .selectFrom('account_session')
    .select(['id', 'way', 'agent', 'created_time', 'seen_time'])
    .where('account_id', '=', accountId)
    .where('seen_time', '>', idleSince(site))
    .orderBy('seen_time', 'desc')
    .execute();
}

/** Ends one session of an account; of another account's, nothing happens. */
export function endSession(site: Site, { id, actor }: { id: number; actor: NamedAccount }): Promise<void> {
  return site.database.queries.transaction().execute(async (transaction) => {
    const ended = await transaction
      .deleteFrom('account_session')
      .where('id', '=', id)
      .where('account_id', '=', actor.id)
      .returning(['way', 'agent', 'created_time'])
      .executeTakeFirst();
    if (ended)
      await noteChange(transaction, site, { actor, action: 'end session', subject: actor.name, before: ended });
  });
}

/** Sessions that were last seen before this moment have ended. */
function idleSince({ now }: Pick<Site, 'now'>): string {
  return new Date(now().getTime() - SESSION_IDLE).toISOString();
}
