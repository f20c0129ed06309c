import { z } from 'zod';
import { MAXIMA } from '#content/posts/maxima.ts';
import type { Site } from '#content/site.ts';
import { Invalid, RetryLater } from '#platform/errors.ts';
import type { Visitor, VisitorCookie } from '#platform/rendering/page.ts';
import { type WaysIn, waysIn } from './accounts.store.ts';
import { passkeyQuestion } from './passkeys.ts';
import { type Proved, proofFields, provedWith } from './proof.ts';
import { type FormErrors, formErrors } from './SignInScreen.tsx';
import { type SentForm, sealSentForm } from './sent-form.ts';
import { sessionCookie } from './session-cookie.ts';
import { renewSession, type SignedIn } from './sessions.store.ts';
import { noteSignIn, replaceSession } from './signing-in.ts';

/** A page that asks its visitor to sign in, and keeps the form that they sent. */
export interface Confirmation {
  readonly confirmation: {
    /** The form, sealed. */
    readonly sent: string;
    /** The passkey's question; undefined where passkeys do not work. */
    readonly question: string | undefined;
    readonly ways: WaysIn;
    readonly errors: FormErrors;
    /** What was typed. */
    readonly name: string;
  };
  /** The sender, whose session is too old. */
  readonly sender?: SignedIn;
  /** The name of another account that is signed in by now. */
  readonly otherName?: string;
  /** Too many attempts: what is said, and for how long to wait. */
  readonly wait?: RetryLater;
}

/** What such a page sends. */
export const proofForm = z.object({ sent: z.string().min(1).max(MAXIMA.passkey), ...proofFields });

type ProofForm = z.output<typeof proofForm>;

/** Says no more about which of the two was wrong than the sign-in page does. */
const WRONG_HERE = 'Password or code is not right. A code works once: wait for the next one and try again.';

interface Asked {
  readonly sent: SentForm;
  /** Who is signed in. */
  readonly person: SignedIn | undefined;
}

interface Refusal {
  readonly errors: FormErrors;
  readonly name: string;
  readonly wait?: RetryLater;
}

/**
 * What a page asks with. Only the sender's own session is told the sender's name and ways in: without one, anybody may
 * have sent the form.
 */
export async function confirmationOf(
  site: Site,
  { sent, person }: Asked,
  { errors, name, wait }: Refusal = { errors: {}, name: '' },
): Promise<Confirmation> {
  const isSender = person?.account.id === sent.account;
  const ways = isSender ? await waysIn(site, sent.account) : { passkey: true, password: true };
  const question = await passkeyQuestion(site);
  return {
    confirmation: { sent: sealSentForm(site, sent), question, ways, errors, name },
    ...(person && (isSender ? { sender: person } : { otherName: person.account.name })),
    ...(wait && { wait }),
  };
}

interface Proving extends Asked {
  readonly proof: ProofForm;
  /** What is said to somebody who is not the sender. */
  readonly otherAccount: string;
}

/** The visitor, with the session that a proof began or renewed. */
interface ProvedSender {
  readonly visitor: Visitor;
  readonly cookies: readonly VisitorCookie[];
}

/** Begins or renews the sender's session. @returns the page again where the proof is none */
export async function provedSender(
  site: Site,
  visitor: Visitor,
  { proof, sent, person, otherAccount }: Proving,
): Promise<ProvedSender | Confirmation> {
  const own = person?.account.id === sent.account ? person : undefined;
  try {
    const typed = own ? { ...proof, name: own.account.name } : proof;
    const proved = await provedWith(site, typed, visitor, own && WRONG_HERE);
    if (proved.account.id !== sent.account) throw new Invalid(otherAccount);
    return await sessionOf(site, visitor, proved, own);
  } catch (error) {
    if (!(error instanceof Invalid || error instanceof RetryLater)) throw error;
    const errors = formErrors(proof.passkey, error);
    const wait = error instanceof RetryLater ? { wait: error } : {};
    return confirmationOf(site, { sent, person }, { errors, name: proof.name, ...wait });
  }
}

/** @param own the sender's session, which goes on: what its pages show belongs to it */
async function sessionOf(
  site: Site,
  visitor: Visitor,
  { account, way }: Proved,
  own: SignedIn | undefined,
): Promise<ProvedSender> {
  const { queries } = site.database;
  if (own) {
    await queries.transaction().execute(async (transaction) => {
      await renewSession(transaction, site, own.sessionId, way);
      await noteSignIn(transaction, site, account, { way, visitor });
    });
    return { visitor, cookies: [] };
  }
  const token = await queries
    .transaction()
    .execute((transaction) => replaceSession(transaction, site, account, { way, visitor }));
  const cookie = sessionCookie(site, token);
  return { visitor: { ...visitor, cookies: { ...visitor.cookies, [cookie.name]: token } }, cookies: [cookie] };
}
