import type { Selectable } from 'kysely';
import type { AccountTable } from '#content/database/account-tables.ts';
import type { Queries } from '#content/database/database.ts';
import type { Site } from '#content/site.ts';
import { Invalid } from '#platform/errors.ts';
import type { Role } from './accounts.contract.ts';
import { type Actor, noteChange } from './audit.store.ts';

/** What others read of an account: none of its secrets. */
export const ACCOUNT_COLUMNS = [
  'id',
  'name',
  'role',
  'author_id',
  'created_time',
  'accepted_time',
  'deactivated_time',
] as const;

/** An account, without its secrets. */
export type Account = Readonly<Pick<Selectable<AccountTable>, (typeof ACCOUNT_COLUMNS)[number]>>;

/** Whether anybody can sign in; until then previews are open, and a link makes the first account. */
export async function hasAccounts({ database }: Pick<Site, 'database'>): Promise<boolean> {
  return (await database.queries.selectFrom('account').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export function allAccounts({ database }: Pick<Site, 'database'>): Promise<Account[]> {
  return database.queries.selectFrom('account').select(ACCOUNT_COLUMNS).orderBy('name').execute();
}

/** @returns undefined where there is no such account */
export function accountNamed({ database }: Pick<Site, 'database'>, name: string): Promise<Account | undefined> {
  return database.queries.selectFrom('account').select(ACCOUNT_COLUMNS).where('name', '=', name).executeTakeFirst();
}

/** @returns undefined where there is no such account */
export function accountWithId({ database }: Pick<Site, 'database'>, id: number): Promise<Account | undefined> {
  return database.queries.selectFrom('account').select(ACCOUNT_COLUMNS).where('id', '=', id).executeTakeFirst();
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
  return queries.selectFrom('account').select(ACCOUNT_COLUMNS).where('deactivated_time', 'is', null);
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
