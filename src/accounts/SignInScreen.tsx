import type { ReactNode } from 'react';
import screen from '#design/screen.desk.module.css';
import type { Head } from '#platform/rendering/page.ts';
import type { Site } from '#platform/site.ts';
import styles from './accounts.desk.module.css';
import { Message } from './Message.tsx';

interface SignInScreenProps {
  readonly title: string;
  /** Why a form was not taken. */
  readonly error?: string | undefined;
  /** Why nothing can be done here; shown in place of the children. */
  readonly obstacle?: string | undefined;
  readonly children?: ReactNode;
}

/** What the pages on the way to the desk share. */
export function SignInScreen({ title, error, obstacle, children }: SignInScreenProps) {
  return (
    <div className={screen.screen}>
      <h1>{title}</h1>
      <Message error={error} />
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

/** The script of the forms that use a passkey. */
export const PASSKEY_SCRIPTS = ['accounts/passkeys.desk.ts'];
