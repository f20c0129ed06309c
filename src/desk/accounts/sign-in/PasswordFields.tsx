import screen from '#content/design/screen.desk.module.css';
import { TextField } from '#content/design/TextField.tsx';
import styles from '#desk/pages/desk-page.desk.module.css';
import { PASSWORD_RULE } from '../accounts.contract.ts';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '../accounts-limits.ts';
import type { AuthenticatorSetup } from './authenticator.ts';
import { CodeField } from './CodeField.tsx';
import own from './sign-in.desk.module.css';

interface PasswordFieldsProps {
  readonly setup: AuthenticatorSetup;
  /** The account's, for password managers, where no other field has it. */
  readonly name: string | undefined;
  /** What is wrong with what was sent, by the names of the fields. */
  readonly errors?: Readonly<Record<string, string>> | undefined;
}

/** A new password, and the authenticator app that gives the codes beside it. */
export function PasswordFields({ setup, name, errors = {} }: PasswordFieldsProps) {
  return (
    <>
      {name && <input type="hidden" name="username" autoComplete="username" value={name} />}
      <TextField
        id="password"
        name="password"
        type="password"
        label="New password"
        hint={`${SHORTEST_PASSWORD} characters or more`}
        autoComplete="new-password"
        minLength={SHORTEST_PASSWORD}
        maxLength={LONGEST_PASSWORD}
        rule={PASSWORD_RULE}
        error={errors.password}
        required
      />
      <div className={own.setup}>
        <img
          src={setup.picture}
          width="180"
          height="180"
          alt="QR code for the authenticator app"
          className={own.picture}
        />
        <div className={styles.part}>
          <p>
            Scan this with an authenticator app on your telephone, or <a href={setup.link}>open it in the app</a>, or
            type this key:
          </p>
          <p className={screen.code}>{setup.secret}</p>
        </div>
      </div>
      <CodeField error={errors.code} />
    </>
  );
}
