import type { Site } from '#content/site.ts';
import { type WaysIn, waysIn } from '#desk/accounts/accounts.store.ts';
import { passkeyQuestion } from '#desk/accounts/passkeys/passkeys.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import type { FormErrors } from '#desk/accounts/sign-in/SignInScreen.tsx';
import type { RetryLater } from '#platform/errors.ts';
import type { UntakenForm } from '#platform/rendering/page.ts';
import { type SentForm, sealSentForm } from './sent-form.ts';

/** A page that asks its visitor to sign in, and keeps the form that they sent. */
export interface Confirmation {
  readonly confirmation: {
    /** The form, sealed. */
    readonly sent: string;
    /** The passkey's question; undefined where passkeys do not work. */
    readonly question: string | undefined;
    readonly ways: WaysIn;
    readonly errors: FormErrors;
    /** The name that was typed. */
    readonly name: string;
  };
  /** The sender, where this browser is signed in as the sender. */
  readonly sender?: SignedIn;
  /** Name of the account that this browser is signed in as, where that is not the sender. */
  readonly otherName?: string;
}

/** A form that waits, and the account that this browser is signed in as. */
export interface WaitingForm {
  readonly sent: SentForm;
  readonly signedIn: SignedIn | undefined;
}

/** What was typed to sign in, and why it was not taken. */
interface WrongProof {
  readonly errors: FormErrors;
  readonly name: string;
  /** Too many attempts: for how long to wait. */
  readonly wait?: RetryLater | undefined;
}

/**
 * Asks the sender of a form to sign in. The page shows the sender's name and ways to sign in only to a browser that is
 * signed in as the sender: without a session, anybody may have sent the form.
 */
export async function askToSignIn(
  site: Site,
  { sent, signedIn }: WaitingForm,
  { errors, name, wait }: WrongProof = { errors: {}, name: '' },
): Promise<UntakenForm<Confirmation>> {
  const isSender = signedIn?.account.id === sent.account;
  const ways = isSender ? await waysIn(site, sent.account) : { passkey: true, password: true };
  const question = await passkeyQuestion(site);
  const data = {
    confirmation: { sent: sealSentForm(site, sent), question, ways, errors, name },
    ...(signedIn && (isSender ? { sender: signedIn } : { otherName: signedIn.account.name })),
  };
  return wait ? { status: 429, wait, data } : { status: 422, data };
}
