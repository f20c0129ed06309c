import type { ReactNode } from 'react';
import { Button } from '#content/design/Button.tsx';
import fields from '#content/design/Field.module.css';
import screen from '#content/design/screen.desk.module.css';
import styles from '#desk/pages/desk-page.desk.module.css';
import { SentBy } from '#desk/pages/Sender.tsx';

interface PasskeyFormProps {
  /** The page's own address, which takes the form. */
  readonly action: string;
  /** The server's question as JSON (passkeys.ts); undefined where passkeys do not work. */
  readonly question: string | undefined;
  readonly kind: 'sign in' | 'make';
  readonly label: string;
  /** Why the server did not take the answer; the script says here what else goes wrong. */
  readonly error?: string | undefined;
  readonly children?: ReactNode;
}

/** Asks the browser for a passkey, and posts its answer as a field. It needs script (passkeys.desk.ts), and says so. */
export function PasskeyForm({ action, question, kind, label, error, children }: PasskeyFormProps) {
  if (question === undefined) {
    return <p className={screen.quiet}>Passkeys work only at a host name, and SITE_URL of this site is an address.</p>;
  }
  return (
    <mh-passkey question={question} kind={kind}>
      <form action={action} method="post" className={styles.form}>
        <SentBy />
        {children}
        <input type="hidden" name="passkey" />
        <Button type="submit" disabled>
          {label}
        </Button>
        <p className={fields.error} role="alert">
          {error}
        </p>
        {/* Not in <noscript>: the script may fail to come, too. */}
        <p className={screen.quiet} data-without-script>
          Passkeys need JavaScript. Everything else on this page works without it.
        </p>
      </form>
    </mh-passkey>
  );
}
