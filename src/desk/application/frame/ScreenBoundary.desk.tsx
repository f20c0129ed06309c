import { Component, type ReactNode } from 'react';
import { Button } from '#content/design/Button.tsx';
import screen from '#content/design/screen.desk.module.css';

/** Shown in place of a screen that failed: what was typed is in the journal, and comes back with the page. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main className={screen.screen}>
        <h1>This screen failed</h1>
        <p role="alert">What you wrote is kept. Load the page again to go on.</p>
        <p>
          <Button onClick={() => window.location.reload()}>Load again</Button>
        </p>
      </main>
    );
  }
}
