import screen from '#content/design/screen.desk.module.css';
import type { PageContext } from '#content/page.ts';
import { NameField } from '#desk/accounts/NameField.tsx';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { SignInWays } from '#desk/accounts/sign-in/SignInWays.tsx';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { DeskHeader } from '../DeskHeader.tsx';
import styles from '../desk-page.desk.module.css';
import type { Confirmation } from './confirmation.ts';

interface ConfirmScreenProps {
  readonly confirmation: Confirmation;
  readonly context: PageContext;
}

/** Asks for a sign-in where a form was sent, and sends the form on with it. */
export function ConfirmScreen({ confirmation, context: { site, path } }: ConfirmScreenProps) {
  const { confirmation: asked, sender } = confirmation;
  return (
    <>
      {sender && <DeskHeader publication={site.publication.name} account={sender.account} path={path} />}
      <main className={screen.screen}>
        <h1>{confirmTitle(confirmation)}</h1>
        <p className={styles.words}>{reasonFor(confirmation)}</p>
        <SignInWays
          action={path}
          ways={asked.ways}
          question={asked.question}
          errors={asked.errors}
          labels={{ passkey: 'Use a passkey and go on', password: 'Sign in and go on' }}
          name={<WhoSent name={asked.name} sender={sender} />}
        >
          <input type="hidden" name="sent" value={asked.sent} />
        </SignInWays>
        <p>
          <a href={path}>Leave it</a>, and nothing is done. Nothing at hand to sign in with?{' '}
          <a href={deskAddresses.recovery()}>Use a recovery code</a>, and send it again then.
        </p>
      </main>
    </>
  );
}

function WhoSent({ name, sender }: { readonly name: string; readonly sender: SignedIn | undefined }) {
  if (!sender) return <NameField name={name} />;
  return <input type="hidden" name="username" autoComplete="username" value={sender.account.name} />;
}

/** The heading of the page, and its title. */
export function confirmTitle({ sender, otherName }: Confirmation): string {
  if (sender) return `Is it you, ${sender.account.name}?`;
  return otherName === undefined ? 'Your session has ended' : 'Another account is signed in';
}

const KEPT = 'What you sent is kept here for a quarter of an hour, and is done as soon as you have signed in.';

function reasonFor({ sender, otherName }: Confirmation): string {
  if (sender) return `This needs a sign-in of the last quarter of an hour. ${KEPT}`;
  if (otherName === undefined) return `Sign in with the account that sent this. ${KEPT}`;
  return `This browser is signed in as ${otherName} now, and another account sent this. Sign in with that one. ${KEPT}`;
}
