import type { Site } from '#content/site.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { Forbidden, Redirected } from '#platform/errors.ts';
import { ownPath } from '#platform/own-path.ts';
import type { Visitor } from '#platform/rendering/page.ts';
import { includes, type Role } from './accounts.contract.ts';
import { signedIn } from './session-cookie.ts';
import type { SignedIn } from './sessions.store.ts';

/**
 * The person behind the request of a page.
 * @throws Redirected to the sign-in page, and back afterwards
 * @throws Forbidden when the account's role does not open the page
 */
export async function requireSignedIn(site: Site, visitor: Visitor, role: Role): Promise<SignedIn> {
  const person = await signedIn(site, visitor);
  if (!person) throw new Redirected(deskAddresses.signIn(ownPath.safeParse(visitor.path).data));
  if (includes(person.account.role, role)) return person;
  throw new Forbidden(`This page is for the role ${role}, and your account has the role ${person.account.role}.`);
}
