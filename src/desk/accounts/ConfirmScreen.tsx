import layout from '#content/design/layout.module.css';
import screen from '#content/design/screen.desk.module.css';
import type { PageContext } from '#content/page.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import styles from './accounts.desk.module.css';
import type { Confirmation } from './confirmation.ts';
import { DeskHeader } from './DeskHeader.tsx';
import { NameField } from './NameField.tsx';
import { Part } from './Part.tsx';
import { PasskeyForm } from './PasskeyForm.tsx';
import { PasswordWay } from './PasswordWay.tsx';
import own from './sign-in.desk.module.css';

interface ConfirmScreenProps {
  readonly confirmation: Confirmation;
  readonly context: PageContext;
}

/** Asks for a sign-in where a form was sent, and sends the form on with it. */
export function ConfirmScreen({ confirmation, context: { site, path } }: ConfirmScreenProps) {
  const { sender } = confirmation;
  return (
    <>
      {sender && <DeskHeader publication={site.publication.name} account={sender.account} path={path} />}
      <main className={screen.screen}>
        <h1>{confirmTitle(confirmation)}</h1>
        <p className={styles.words}>{reasonFor(confirmation)}</p>
        <WaysToConfirm confirmation={confirmation} path={path} />
        <p>
          <a href={path}>Leave it</a>, and nothing is done. Nothing at hand to sign in with?{' '}
          <a href={deskAddresses.recovery()}>Use a recovery code</a>, and send it again then.
        </p>
      </main>
    </>
  );
}

interface WaysToConfirmProps {
  readonly confirmation: Confirmation;
  readonly path: string;
}

/** The ways to sign in that the sender's account has, each with the form that was sent. */
function WaysToConfirm({ confirmation: { confirmation: asked, sender }, path }: WaysToConfirmProps) {
  const { ways, question, errors } = asked;
  const hidden = <input type="hidden" name="sent" value={asked.sent} />;
  const named = sender ? (
    <input type="hidden" name="username" autoComplete="username" value={sender.account.name} />
  ) : (
    <NameField name={asked.name} />
  );
  return (
    <div className={`${layout.withRail} ${own.ways}`}>
      {ways.passkey && (
        <Part title="With a passkey">
          <p>Your device asks for your fingerprint, face or PIN.</p>
          <PasskeyForm
            action={path}
            question={question}
            kind="sign in"
            label="Use a passkey and go on"
            error={errors.passkey}
          >
            {hidden}
          </PasskeyForm>
        </Part>
      )}
      {ways.password && (
        <Part title="With password and code">
          <PasswordWay action={path} error={errors.password} name={named} button="Sign in and go on">
            {hidden}
          </PasswordWay>
        </Part>
      )}
    </div>
  );
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
