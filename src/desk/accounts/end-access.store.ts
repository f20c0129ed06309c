import type { Queries } from '#content/database/database.ts';

/**
 * Ends the sessions of an account, and the link that could begin one: when it is closed or recovered, or gets a new password.
 * @param except the session to keep
 */
export async function endAccess(transaction: Queries, accountId: number, except?: number): Promise<void> {
  const sessions = transaction.deleteFrom('account_session').where('account_id', '=', accountId);
  await (except === undefined ? sessions : sessions.where('id', '<>', except)).execute();
  await transaction.deleteFrom('account_link').where('account_id', '=', accountId).execute();
}
