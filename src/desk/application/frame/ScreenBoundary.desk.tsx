import { Component, type ReactNode } from 'react';
import { Button } from '#content/design/Button.tsx';
import screen from '#content/design/screen.desk.module.css';

interface Failure {
  readonly hasFailed: boolean;
  /** Whether its code did not arrive: the line is broken, or the server has a newer desk. */
  readonly isMissing?: boolean;
}

/** As Chromium, Firefox and Safari say it of an import, and Vite of its styles. */
const MISSING = /dynamically imported module|Importing a module script failed|Unable to preload/i;

/** Shown in place of a screen that failed: what was typed is in the journal, and comes back with the page. */
export class ScreenBoundary extends Component<{ children: ReactNode }, Failure> {
  override state: Failure = { hasFailed: false };

  static getDerivedStateFromError(error: unknown): Failure {
    return { hasFailed: true, isMissing: error instanceof Error && MISSING.test(error.message) };
  }

  override render() {
    const { hasFailed, isMissing } = this.state;
    if (!hasFailed) return this.props.children;
    return (
      <main className={screen.screen}>
        <h1 tabIndex={-1}>{isMissing ? 'This screen did not arrive' : 'This screen failed'}</h1>
        <p role="alert">
          {isMissing
            ? 'The server cannot be reached, or has a newer desk. What you wrote is kept in this browser. Load again: at once, or when the line is back.'
            : 'What you wrote is kept. Load the page again to go on.'}
        </p>
        <p>
          <Button onClick={() => window.location.reload()}>Load again</Button>
        </p>
      </main>
    );
  }
}
