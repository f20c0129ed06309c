import type { ReactNode } from 'react';
import { Button } from '#content/design/Button.tsx';
import { TextField } from '#content/design/TextField.tsx';
import styles from '#desk/pages/desk-page.desk.module.css';
import { Message } from '#desk/pages/Message.tsx';
import { KNOWN_PASSWORD_RULE } from '../accounts.contract.ts';
import { CodeField } from './CodeField.tsx';

interface PasswordWayProps {
  /** Address that takes the form. */
  readonly action: string;
  readonly error: string | undefined;
  /** The field for the name, or what tells it to password managers. */
  readonly name: ReactNode;
  readonly button: string;
  /** Hidden fields. */
  readonly children: ReactNode;
}

/** Signs in with password and authenticator. */
export function PasswordWay({ action, error, name, button, children }: PasswordWayProps) {
  return (
    <form action={action} method="post" className={styles.form}>
      {children}
      <Message error={error} />
      {name}
      <TextField
        id="password"
        name="password"
        type="password"
        label="Password"
        autoComplete="current-password"
        rule={KNOWN_PASSWORD_RULE}
        required
      />
      <CodeField />
      <Button type="submit">{button}</Button>
    </form>
  );
}
