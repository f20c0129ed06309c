import type { ReactNode } from 'react';
import layout from '#content/design/layout.module.css';
import { Part } from '#desk/pages/Part.tsx';
import type { WaysIn } from '../accounts.store.ts';
import { PasskeyForm } from '../passkeys/PasskeyForm.tsx';
import { PasswordWay } from './PasswordWay.tsx';
import type { FormErrors } from './SignInScreen.tsx';
import own from './sign-in.desk.module.css';

interface SignInWaysProps {
  /** The page's own address, which takes both forms. */
  readonly action: string;
  /** The ways that there are; both where they are left out. */
  readonly ways?: WaysIn;
  /** The server's question for passkeys as JSON; undefined where they do not work. */
  readonly question: string | undefined;
  readonly errors: FormErrors;
  /** On the buttons. */
  readonly labels: { readonly passkey: string; readonly password: string };
  /** The field for the name, or what tells it to password managers. */
  readonly name: ReactNode;
  /** Hidden fields of both forms. */
  readonly children: ReactNode;
}

const BOTH = { passkey: true, password: true };

/** The ways to sign in, each with its form. */
export function SignInWays({ action, ways = BOTH, question, errors, labels, name, children }: SignInWaysProps) {
  return (
    <div className={`${layout.withRail} ${own.ways}`}>
      {ways.passkey && (
        <Part title="With a passkey">
          <p>Your device asks for your fingerprint, face or PIN.</p>
          <PasskeyForm action={action} question={question} kind="sign in" label={labels.passkey} error={errors.passkey}>
            {children}
          </PasskeyForm>
        </Part>
      )}
      {ways.password && (
        <Part title="With password and code">
          <PasswordWay action={action} error={errors.password} name={name} button={labels.password}>
            {children}
          </PasswordWay>
        </Part>
      )}
    </div>
  );
}
