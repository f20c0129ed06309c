import { postedFields, rowId } from '#desk/accounts/accounts.contract.ts';
import { requireSignedIn } from '#desk/accounts/require-signed-in.ts';
import { signedIn } from '#desk/accounts/session-cookie.ts';
import { Invalid } from '#platform/errors.ts';
import type { Submitted } from '#platform/rendering/page.ts';
import type { Answered, Desk } from '../desk-page.tsx';
import { askToSignIn } from './confirmation.ts';
import { type ProofForm, proofForm, proveSender } from './prove-sender.ts';
import { openSentForm, sentNow } from './sent-form.ts';
import { type Posting, refuseForm, submitForm } from './submit-form.ts';

const TOO_LATE = 'What you sent was kept for a quarter of an hour, which is over. Please send it again.';

/**
 * Takes a form of a desk page. The answer asks for a sign-in and keeps the form if there is no session, if the session is another account's
 * than the page was rendered for, or if the last sign-in is too long ago.
 * @throws Redirected, Forbidden
 */
export async function takeForm<Params, Data, Form>(
  posting: Posting<Params, Data, Form>,
  body: unknown,
): Promise<Submitted<Answered<Data>>> {
  const { site, visitor } = posting;
  const fields = postedFields.parse(body);
  const proof = proofForm.safeParse(fields).data;
  if (proof) return resumeForm(posting, proof);
  const person = await signedIn(site, visitor);
  const account = rowId.safeParse(fields.account).data;
  if (account !== undefined && account !== person?.account.id)
    return askToSignIn(site, { sent: sentNow(site, visitor, account, fields), signedIn: person });
  return submitForm(posting, await deskOf(posting), fields);
}

/** Takes the form that was kept, once its sender has proved who they are. */
async function resumeForm<Params, Data, Form>(
  posting: Posting<Params, Data, Form>,
  proof: ProofForm,
): Promise<Submitted<Answered<Data>>> {
  const { site, visitor } = posting;
  const sent = openSentForm(site, visitor, proof.sent);
  if (!sent) return refuseForm(posting, await deskOf(posting), {}, new Invalid(TOO_LATE));
  const sender = await proveSender(site, visitor, proof, { sent, signedIn: await signedIn(site, visitor) });
  if ('status' in sender) return sender;
  const resumed = { ...posting, visitor: sender.visitor };
  const outcome = await submitForm(resumed, await deskOf(resumed), sent.fields, sent);
  return { ...outcome, cookies: [...sender.cookies, ...(outcome.cookies ?? [])] };
}

async function deskOf<Params, Data, Form>({ parts, site, visitor }: Posting<Params, Data, Form>): Promise<Desk> {
  return { ...(await requireSignedIn(site, visitor, parts.role)), visitor };
}
