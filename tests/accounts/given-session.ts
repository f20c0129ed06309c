import type { DatabaseSync } from 'node:sqlite';
import type { Role } from '../../src/desk/accounts/accounts.contract.ts';
import { newToken } from '../../src/desk/accounts/tokens.ts';

/**
 * Stores an account that has just signed in. It has no password and no passkey: nobody signs in with it again.
 * @returns the token of the session's cookie
 */
export function givenSession(database: DatabaseSync, { name, role }: { name: string; role: Role }): string {
  const now = new Date().toISOString();
  const { token, hash } = newToken();
  const account = database
    .prepare('insert into account (name, role, created_time, accepted_time) values (?, ?, ?, ?)')
    .run(name, role, now, now).lastInsertRowid;
  database
    .prepare(`insert into account_session (account_id, token_hash, way, agent, created_time, seen_time)
      values (?, ?, 'password', '', ?, ?)`)
    .run(account, hash, now, now);
  return token;
}
