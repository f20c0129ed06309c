import type { StorySession } from './session.ts';

/**
 * Saves when the tab is hidden, because it may end there, and when it is shown or online again, because the server may be back
 * or somebody has signed in. Warns before leaving only while something is neither in the journal nor at the server.
 * @returns what ends it
 */
export function watchTab(session: StorySession): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const hurry = () => void session.hurry();
  document.addEventListener('visibilitychange', hurry, { signal });
  for (const name of ['online', 'focus']) addEventListener(name, hurry, { signal });
  addEventListener('pagehide', () => void session.leave(), { signal });
  const warn = (event: BeforeUnloadEvent) => {
    if (session.isAtRisk()) event.preventDefault();
  };
  addEventListener('beforeunload', warn, { signal });
  return () => listeners.abort();
}
