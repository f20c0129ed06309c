import { z } from 'zod';
import { authorPrintedAs } from '#content/posts/authors/byline.store.ts';
import type { Site } from '#content/site.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import type { Desk } from '#desk/pages/desk-page.tsx';
import { requireFresh } from '#desk/pages/forms/fresh-session.ts';
import type { FormOutcome } from '#desk/pages/forms/outcome-cookie.ts';
import { Invalid } from '#platform/errors.ts';
import type { SentOn } from '#platform/rendering/page.ts';
import { accountName, printedName, role, rowId } from '../accounts.contract.ts';
import { accountWithId, createAccount } from '../accounts.store.ts';
import { INVITATION_LIFETIME } from '../accounts-limits.ts';
import { setPreviewsOpen } from '../desk-settings.store.ts';
import { accountLink } from '../links.store.ts';
import { changeAccount } from './change-account.store.ts';

/** An author's number; empty for none. */
const byline = z.preprocess((value) => (value === '' || value === undefined ? null : value), rowId.nullable());

export const peopleForm = z.discriminatedUnion(
  'action',
  [
    z.object({ action: z.literal('invite'), name: accountName, role, author_id: byline, byline: printedName }),
    z.object({ action: z.literal('change'), id: rowId, role, author_id: byline }),
    /** Of the form of an author, to which the answer leads back. */
    z.object({ action: z.literal('byline'), id: rowId, author_id: byline, author: rowId }),
    z.object({ action: z.literal('deactivate'), id: rowId }),
    z.object({ action: z.literal('activate'), id: rowId }),
    z.object({ action: z.literal('link'), id: rowId }),
    z.object({ action: z.literal('previews'), previews: z.enum(['open', 'signed in']) }),
  ],
  { error: 'This form is not complete. Please reload the page and try again.' },
);

type PeopleForm = z.output<typeof peopleForm>;

/** Takes a form of the people page. @throws Invalid */
export async function takePeopleForm(site: Site, desk: Desk, form: PeopleForm): Promise<FormOutcome | SentOn> {
  const actor = desk.account;
  // What only takes access away may be urgent, and needs no fresh sign-in.
  const takesAway = form.action === 'deactivate' || (form.action === 'previews' && form.previews === 'signed in');
  if (!takesAway) requireFresh(site, desk);
  switch (form.action) {
    case 'invite':
      return invite(site, desk, form);
    case 'link':
      return newLink(site, desk, form.id);
    case 'previews':
      await setPreviewsOpen(site, form.previews === 'open', actor);
      return { said: form.previews === 'open' ? 'Previews are open to everyone.' : 'Previews ask for a sign-in.' };
    case 'change':
      await changeAccount(site, form.id, { role: form.role, author_id: form.author_id }, actor);
      return changed(desk, form.id, 'The account is changed.');
    case 'byline':
      await changeAccount(site, form.id, { author_id: form.author_id }, actor);
      return { location: deskAddresses.thing('authors', form.author) };
    case 'deactivate':
      await changeAccount(site, form.id, { isActive: false }, actor);
      return changed(desk, form.id, 'The account is closed, and its sessions have ended.');
    case 'activate':
      await changeAccount(site, form.id, { isActive: true }, actor);
      return changed(desk, form.id, 'The account can sign in again.');
  }
}

/** After a change of one's own role or account, this page may be forbidden. */
function changed({ account }: Desk, id: number, said: string): FormOutcome | SentOn {
  return id === account.id ? { location: deskAddresses.desk() } : { said };
}

type Invitation = Extract<PeopleForm, { action: 'invite' }>;

async function invite(site: Site, desk: Desk, { name, role, author_id, byline }: Invitation): Promise<FormOutcome> {
  const id = await site.database.queries.transaction().execute(async (transaction) => {
    const author = byline ? await authorPrintedAs(transaction, byline) : author_id;
    return createAccount(transaction, site, { name, role, author_id: author, actor: desk.account });
  });
  return newLink(site, desk, id);
}

async function newLink(site: Site, { account: actor }: Desk, id: number): Promise<FormOutcome> {
  const account = await accountWithId(site, id);
  if (!account || account.deactivated_time)
    throw new Invalid('There is no such account, or it is closed. Please reload the page.');
  const link = await accountLink(site, account, { actor, lifetime: INVITATION_LIFETIME });
  return { said: `Hand this link to ${account.name}. It sets up their sign-in, once, within a week.`, link };
}
