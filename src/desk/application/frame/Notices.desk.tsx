import type { ReactNode } from 'react';
import screen from '#content/design/screen.desk.module.css';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { CallFailed } from '../call.ts';

/** What a screen shows until it has its data. */
export function Waiting({ children }: { children: ReactNode }) {
  return (
    <main className={screen.screen}>
      <p role="status" className={screen.quiet}>
        {children}
      </p>
    </main>
  );
}

/** Why something failed, in the place where it was to be; shows nothing without an error. */
export function ErrorNotice({ error }: { error: Error | null | undefined }) {
  return (
    <div role="alert">
      {error && (
        <p className={screen.notice}>
          {error instanceof CallFailed ? error.message : 'Something went wrong in the browser. Please try again.'}{' '}
          {error instanceof CallFailed && error.status === 401 && (
            <a href={deskAddresses.signIn(window.location.pathname + window.location.search)}>Sign in</a>
          )}
        </p>
      )}
    </div>
  );
}
