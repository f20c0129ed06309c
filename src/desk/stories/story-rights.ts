import { includes } from '#desk/accounts/accounts.contract.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { Forbidden } from '#platform/errors.ts';

/** Whether a person may read and edit a story: editors and owners each, writers their own. */
export function mayEdit(
  { account }: Pick<SignedIn, 'account'>,
  story: { readonly account_id: number | null },
): boolean {
  return includes(account.role, 'editor') || story.account_id === account.id;
}

/** Whether a person may change what readers see. */
export function mayPublish({ account }: Pick<SignedIn, 'account'>): boolean {
  return includes(account.role, 'editor');
}

/** @throws Forbidden where the story is another writer's */
export function requireEdit(person: Pick<SignedIn, 'account'>, story: { readonly account_id: number | null }): void {
  if (!mayEdit(person, story)) throw anothers();
}

/** Why a person may not open a story. */
export function anothers(): Forbidden {
  return new Forbidden('This story belongs to another writer. Ask an editor to open it.');
}
