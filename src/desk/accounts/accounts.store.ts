import type { Selectable } from 'kysely';
import type { AccountTable } from '#content/database/account-tables.ts';
import type { Queries } from '#content/database/database.ts';
import type { Site } from '#content/site.ts';
import { passToEditors } from '#desk/stories/conversation/waiting-messages.store.ts';
import { Invalid, NotFound } from '#platform/errors.ts';
import { includes, type Role } from './accounts.contract.ts';
import { type Actor, noteChange } from './audit.store.ts';
import { endAccess } from './end-access.store.ts';

const COLUMNS = ['id', 'name', 'role', 'author_id', 'created_time', 'accepted_time', 'deactivated_time'] as const;

/** An account, without its secrets. */
export type Account = Readonly<Pick<Selectable<AccountTable>, (typeof COLUMNS)[number]>>;

/** Whether anybody can sign in; until then previews are open, and a link makes the first account. */
export async function hasAccounts({ database }: Pick<Site, 'database'>): Promise<boolean> {
  return (await database.queries.selectFrom('account').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export function allAccounts({ database }: Pick<Site, 'database'>): Promise<Account[]> {
  return database.queries.selectFrom('account').select(COLUMNS).orderBy('name').execute();
}

/** @returns undefined where there is no such account */
export function accountNamed({ database }: Pick<Site, 'database'>, name: string): Promise<Account | undefined> {
  return database.queries.selectFrom('account').select(COLUMNS).where('name', '=', name).executeTakeFirst();
}

/** @returns undefined where there is no such account */
export function accountWithId({ database }: Pick<Site, 'database'>, id: number): Promise<Account | undefined> {
  return database.queries.selectFrom('account').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** The people who can be asked to do something: those who can sign in, and who were invited to. */
export function activeAccounts(queries: Queries): Promise<Account[]> {
  return selectActive(queries).orderBy('name').execute();
}

/** @returns undefined where there is no such account, or it was deactivated */
export function activeAccountWithId(queries: Queries, id: number): Promise<Account | undefined> {
  return selectActive(queries).where('id', '=', id).executeTakeFirst();
}

function selectActive(queries: Queries) {
  return queries.selectFrom('account').select(COLUMNS).where('deactivated_time', 'is', null);
}

/** What an account can sign in with. */
export interface WaysIn {
  readonly passkey: boolean;
  readonly password: boolean;
}

export async function waysIn({ database }: Pick<Site, 'database'>, id: number): Promise<WaysIn> {
  const password = await database.queries
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', 'is not', null)
    .executeTakeFirst();
  const passkey = await database.queries
    .selectFrom('passkey')
    .select('id')
    .where('account_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return { passkey: passkey !== undefined, password: password !== undefined };
}

/**
 * Creates an account that cannot sign in yet: a link sets up how (links.store.ts).
 * @throws Invalid when the name is taken
 */
export async function createAccount(
  transaction: Queries,
  site: Site,
  { actor, ...account }: { name: string; role: Role; author_id: number | null; actor: Actor },
): Promise<number> {
  const created = await transaction
    .insertInto('account')
    .values({ ...account, created_time: site.now().toISOString() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!created) throw Invalid.ofField('name', `The name ${account.name} is taken. Please choose another one.`);
  await noteChange(transaction, site, { actor, action: 'create account', subject: account.name, after: account });
  return created.id;
}

/** What an owner changes of an account. */
export interface AccountChange {
  readonly role?: Role;
  readonly author_id?: number | null;
  readonly isActive?: boolean;
}

/**
 * Changes an account. One that is deactivated loses its sessions and links at once; one that is activated loses those that
 * another process made while it was being closed. What was said to one that can no longer read it is every editor's to answer.
 * @throws NotFound when there is no such account
 * @throws Invalid when no owner would be left who can sign in
 */
export function changeAccount(site: Site, id: number, change: AccountChange, actor: Actor): Promise<void> {
  return site.database.queries.transaction().execute(async (transaction) => {
    await lockOwners(transaction);
    const before = await transaction.selectFrom('account').select(COLUMNS).where('id', '=', id).executeTakeFirst();
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
