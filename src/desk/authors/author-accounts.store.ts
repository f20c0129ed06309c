import type { z } from 'zod';
import type { Site } from '#content/site.ts';
import { includes } from '#desk/accounts/accounts.contract.ts';
import { type Account, allAccounts } from '#desk/accounts/accounts.store.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import type { authorAccountsCall } from './author-accounts.contract.ts';

/** Whose byline an author is, and for owners who else may get it: everybody whose account is open. */
export async function accountsOfAuthor(
  site: Site,
  { account }: Pick<SignedIn, 'account'>,
  id: number,
): Promise<z.output<typeof authorAccountsCall.answer>> {
  const all = await allAccounts(site);
  const open = all.filter(({ author_id, deactivated_time }) => author_id !== id && deactivated_time === null);
  return {
    accounts: all.filter(({ author_id }) => author_id === id).map(named),
    others: includes(account.role, 'owner') ? open.map(named) : [],
  };
}

function named({ id, name }: Account) {
  return { id, name };
}
