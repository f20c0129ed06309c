import { IndexedJournal } from './indexed-journal.desk.ts';
import { StorySession } from './session.ts';
import { storyCalls } from './story-calls.ts';
import { TabJournal } from './tab-journal.ts';
import { BrowserLocks } from './tab-locks.desk.ts';

/** A session with the browser's journal, and what ends both. */
export interface BrowserSession {
  readonly session: StorySession;
  close(): Promise<void>;
}

/**
 * Begins a session of this tab. The caller opens it.
 * @param account whose journal it is
 */
export function beginSession(account: number, story: number): BrowserSession {
  const place = { account, story, tab: crypto.randomUUID() };
  const store = new IndexedJournal();
  const locks = new BrowserLocks();
  const session = new StorySession({ calls: storyCalls(place), journal: new TabJournal(store, locks, place) });
  const close = async () => {
    await session.close();
    store.close();
    locks.release();
  };
  return { session, close };
}
