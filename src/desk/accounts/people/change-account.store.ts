import type { Queries } from '#content/database/database.ts';
import type { Site } from '#content/site.ts';
import { passToEditors } from '#desk/stories/conversation/waiting-messages.store.ts';
import { Invalid, NotFound } from '#platform/errors.ts';
import { includes, type Role } from '../accounts.contract.ts';
import { ACCOUNT_COLUMNS, type Account } from '../accounts.store.ts';
import { type Actor, noteChange } from '../audit.store.ts';
import { endAccess } from '../end-access.store.ts';

/** What an owner changes of an account. */
export interface AccountChange {
  readonly role?: Role;
  readonly author_id?: number | null;
  readonly isActive?: boolean;
}

/**
 * Changes an account. Deactivating ends its sessions and links at once. So does activating: another process may have made some during the
 * deactivation. Messages to somebody who can no longer read them go to all editors.
 * @throws NotFound when there is no such account
 * @throws Invalid when no owner would be left who can sign in
 */
export function changeAccount(site: Site, id: number, change: AccountChange, actor: Actor): Promise<void> {
  return site.database.queries.transaction().execute(async (transaction) => {
    await lockOwners(transaction);
    const before = await transaction
      .selectFrom('account')
      .select(ACCOUNT_COLUMNS)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!before) throw new NotFound(`There is no account ${id}`);
    const after = changed(before, change, site.now().toISOString());
    await transaction.updateTable('account').set(after).where('id', '=', id).execute();
    await requireOwner(transaction);
    if (change.isActive !== undefined) await endAccess(transaction, id);
    const isClosed = after.deactivated_time !== null;
    if (isClosed || !includes(after.role, 'editor')) await passToEditors(transaction, id, { ofOthersAlone: !isClosed });
    const { name: subject, ...rest } = before;
    const was = { role: rest.role, author_id: rest.author_id, deactivated_time: rest.deactivated_time };
    await noteChange(transaction, site, { actor, action: 'change account', subject, before: was, after });
  });
}

function changed(before: Account, { role, author_id, isActive }: AccountChange, now: string) {
  const deactivated = isActive === undefined ? before.deactivated_time : isActive ? null : now;
  return {
    role: role ?? before.role,
    author_id: author_id === undefined ? before.author_id : author_id,
    deactivated_time: deactivated,
  };
}

/** Two owners who deactivate each other at the same moment take turns (PostgreSQL). */
async function lockOwners(transaction: Queries): Promise<void> {
  await transaction.updateTable('account').set({ role: 'owner' }).where('role', '=', 'owner').execute();
}

/** @throws Invalid when no owner is left who can sign in */
async function requireOwner(transaction: Queries): Promise<void> {
  const owner = await transaction
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'owner')
    .where('deactivated_time', 'is', null)
    .where('accepted_time', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (!owner) {
    throw new Invalid('This is the last owner who can sign in. Make another person an owner first.');
  }
}
