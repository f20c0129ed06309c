import { z } from 'zod';
import { MAXIMA } from '#content/input-maxima.ts';
import type { Site } from '#content/site.ts';
import type { Desk } from '#desk/pages/desk-page.tsx';
import { requireFresh } from '#desk/pages/forms/fresh-session.ts';
import type { FormOutcome } from '#desk/pages/forms/outcome-cookie.ts';
import type { SentOn } from '#platform/rendering/page.ts';
import { rowId, typedField } from '../accounts.contract.ts';
import { LONGEST_LABEL } from '../accounts-limits.ts';
import { endAccess } from '../end-access.store.ts';
import { removePasskey } from '../passkeys/passkeys.store.ts';
import { madePasskey } from '../passkeys/passkeys.ts';
import { sessionToken } from '../session-cookie.ts';
import { endSession } from '../sessions.store.ts';
import { newRecoveryCodes } from '../sign-in/recovery-codes.store.ts';
import { tokenHash } from '../tokens.ts';
import { newPasswordWith, storedSeed, storeWayIn, type TypedPassword } from './set-up.store.ts';

export const accountForm = z.discriminatedUnion(
  'action',
  [
    z.object({ action: z.literal('end-session'), id: rowId }),
    z.object({ action: z.literal('remove-passkey'), id: rowId }),
    z.object({
      action: z.literal('add-passkey'),
      passkey: z.string().max(MAXIMA.passkey),
      label: z.string().trim().min(1).max(LONGEST_LABEL).catch('Passkey'),
    }),
    z.object({ action: z.literal('set-password'), password: typedField, code: typedField }),
    z.object({ action: z.literal('new-codes') }),
  ],
  { error: 'This form is not complete. Please reload the page and try again.' },
);

type AccountForm = z.output<typeof accountForm>;

/** Takes a form of the account page. @throws Invalid */
export async function takeAccountForm(site: Site, desk: Desk, form: AccountForm): Promise<FormOutcome | SentOn> {
  const { account } = desk;
  if (form.action === 'end-session') {
    await endSession(site, { id: form.id, actor: account });
    return { said: 'The session has ended.' };
  }
  requireFresh(site, desk);
  switch (form.action) {
    case 'remove-passkey':
      await removePasskey(site, { id: form.id, actor: account });
      return { said: 'The passkey is removed.' };
    case 'add-passkey':
      return addPasskey(site, desk, form);
    case 'set-password':
      return setPassword(site, desk, form);
    case 'new-codes': {
      const { queries } = site.database;
      const codes = await queries.transaction().execute((tx) => newRecoveryCodes(tx, site, account, account));
      return { said: 'The earlier codes have ended.', codes };
    }
  }
}

async function addPasskey(site: Site, { account, sent }: Desk, { passkey, label }: { passkey: string; label: string }) {
  const made = await madePasskey(site, `add ${account.id}`, passkey, label, sentAt(site, sent));
  await site.database.queries.transaction().execute((transaction) => storeWayIn(transaction, site, account, made));
  return { said: `The passkey ${label} is added.` };
}

async function setPassword(site: Site, desk: Desk, typed: TypedPassword): Promise<FormOutcome> {
  const { account, sessionId } = desk;
  const way = await newPasswordWith(site, await seedOf(site, desk), typed, sentAt(site, desk.sent));
  await site.database.queries.transaction().execute(async (transaction) => {
    await storeWayIn(transaction, site, account, way);
    await endAccess(transaction, account.id, sessionId);
  });
  return { said: 'Password and authenticator are set. Your other sessions and sign-in links have ended.' };
}

/**
 * The seed of the authenticator that the page offers: the same for the page and its form, another one for each session and
 * after each change. No form carries it, so that no request can ask for the secret of another seed.
 */
export async function seedOf(site: Site, { account, visitor, sent }: Desk): Promise<string> {
  const stored = await storedSeed(site, account.id);
  return tokenHash(`authenticator ${sent?.token ?? sessionToken(site, visitor)} ${stored}`);
}

/** The moment at which a code or passkey in a form must be right. */
function sentAt({ now }: Pick<Site, 'now'>, sent: Desk['sent']): Date {
  return sent ? new Date(sent.time) : now();
}
