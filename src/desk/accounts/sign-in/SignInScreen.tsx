import type { ReactNode } from 'react';
import screen from '#content/design/screen.desk.module.css';
import type { Site } from '#content/site.ts';
import styles from '#desk/pages/desk-page.desk.module.css';
import type { SiteError } from '#platform/errors.ts';
import type { Head } from '#platform/rendering/page.ts';

interface SignInScreenProps {
  readonly title: string;
  /** Why nothing can be done here; shown in place of the children. */
  readonly obstacle?: string | undefined;
  readonly children?: ReactNode;
}

/** Why a form was not taken, by the way to sign in that it is for. */
export interface FormErrors {
  readonly passkey?: string;
  readonly password?: string;
}

/** @param passkey the field of a passkey's form, which the other one lacks */
export function formErrors(passkey: string | undefined, { message }: SiteError): FormErrors {
  return passkey === undefined ? { password: message } : { passkey: message };
}

/** What the pages on the way to the desk share. */
export function SignInScreen({ title, obstacle, children }: SignInScreenProps) {
  return (
    <div className={screen.screen}>
      <h1>{title}</h1>
      {obstacle ? <p className={styles.words}>{obstacle}</p> : children}
    </div>
  );
}

/** The head of a page on the way to the desk. */
export function signInHead(title: string, scripts: readonly string[] = []) {
  return (_data: unknown, { publication }: Pick<Site, 'publication'>): Head => ({
    title,
    description: `For the people who make ${publication.name}.`,
    noindex: true,
    scripts,
  });
}

/** The script of fields that say their rule. */
export const FIELD_SCRIPT = 'desk/pages/says-rules.desk.ts';

/** The scripts of the forms with which people sign in. */
export const SIGN_IN_SCRIPTS = ['desk/accounts/passkeys/passkeys.desk.ts', FIELD_SCRIPT];
