import { z } from 'zod';
import { MAXIMA } from '#content/input-maxima.ts';
import type { Site } from '#content/site.ts';
import { renewSession, type SignedIn } from '#desk/accounts/sessions.store.ts';
import { type Proved, proofFields, provedWith } from '#desk/accounts/sign-in/proof.ts';
import { formErrors } from '#desk/accounts/sign-in/SignInScreen.tsx';
import { newSession, noteSignIn } from '#desk/accounts/sign-in/signing-in.store.ts';
import { Invalid, RetryLater } from '#platform/errors.ts';
import type { UntakenForm, Visitor, VisitorCookie } from '#platform/rendering/page.ts';
import { askToSignIn, type Confirmation, type WaitingForm } from './confirmation.ts';

/** What a page sends that asked for a sign-in: the form that waits, and the proof. */
export const proofForm = z.object({ sent: z.string().min(1).max(MAXIMA.passkey), ...proofFields });

export type ProofForm = z.output<typeof proofForm>;

const OTHER_ACCOUNT = 'That is the sign-in of another account than the one that sent this. Nothing was done.';

/** To the sender, whose name the page shows. It does not tell either which of the two was wrong. */
const WRONG = 'Password or code is not right. A code works once: wait for the next one and try again.';

/** The sender of a form that waited, signed in. */
interface SignedInSender {
  /** Their request, as one of the session that the proof began or renewed. */
  readonly visitor: Visitor;
  readonly cookies: readonly VisitorCookie[];
}

/**
 * Signs the sender of a form in: begins a session, or renews the one that this browser has.
 * @returns the page that asks again where the proof is wrong, or another account's
 */
export async function proveSender(
  site: Site,
  visitor: Visitor,
  proof: ProofForm,
  waiting: WaitingForm,
): Promise<SignedInSender | UntakenForm<Confirmation>> {
  const { sent, signedIn } = waiting;
  const own = signedIn?.account.id === sent.account ? signedIn : undefined;
  try {
    const typed = own ? { ...proof, name: own.account.name } : proof;
    const proved = await provedWith(site, typed, visitor, own && WRONG);
    if (proved.account.id !== sent.account) throw new Invalid(OTHER_ACCOUNT);
    return own ? await renewed(site, visitor, proved, own) : await begun(site, visitor, proved);
  } catch (error) {
    if (!(error instanceof Invalid || error instanceof RetryLater)) throw error;
    const wait = error instanceof RetryLater ? error : undefined;
    return askToSignIn(site, waiting, { errors: formErrors(proof.passkey, error), name: proof.name, wait });
  }
}

/** The session stays the same one: the key of an authenticator, and what a page shows once, belong to it. */
async function renewed(site: Site, visitor: Visitor, { account, way }: Proved, own: SignedIn): Promise<SignedInSender> {
  await site.database.queries.transaction().execute(async (transaction) => {
    await renewSession(transaction, site, own.sessionId, way);
    await noteSignIn(transaction, site, account, { way, visitor });
  });
  return { visitor, cookies: [] };
}

async function begun(site: Site, visitor: Visitor, { account, way }: Proved): Promise<SignedInSender> {
  const cookie = await newSession(site, account, { way, visitor });
  const cookies = { ...visitor.cookies, [cookie.name]: cookie.value };
  return { visitor: { ...visitor, cookies }, cookies: [cookie] };
}
