import type { Site } from '#content/site.ts';
import type { Role } from '#desk/accounts/accounts.contract.ts';
import { createAccount } from '#desk/accounts/accounts.store.ts';
import { COMMAND_LINE } from '#desk/accounts/audit.store.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';

/** A person as the stores know one who is signed in. @param author_id whose byline their stories carry */
export async function givenSignedIn(
  site: Site,
  name: string,
  role: Role,
  author_id: number | null = null,
): Promise<SignedIn> {
  const id = await site.database.queries
    .transaction()
    .execute((transaction) => createAccount(transaction, site, { name, role, author_id, actor: COMMAND_LINE }));
  return { sessionId: 0, began: site.now().toISOString(), account: { id, name, role, author_id } };
}
