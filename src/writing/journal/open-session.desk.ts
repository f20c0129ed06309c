import { IndexedJournal } from './indexed-journal.desk.ts';
import { StorySession } from './session.ts';
import { storyCalls } from './story-calls.ts';
import { TabJournal } from './tab-journal.ts';
import { BrowserLocks } from './tab-locks.desk.ts';

/** Milliseconds that opening waits for a browser whose storage does not answer. */
const LONGEST_OPENING = 3000;

/** A session with the browser's journal, and what ends both. */
export interface BrowserSession {
  readonly session: StorySession;
  close(): Promise<void>;
}

/**
 * Begins a session of this tab. The caller opens it.
 * @param account whose journal it is
 */
export async function beginSession(account: number, story: number): Promise<BrowserSession> {
  const place = { account, story, tab: crypto.randomUUID() };
  const store = await openedJournal();
  const locks = new BrowserLocks(place.tab);
  const session = new StorySession({
    calls: storyCalls(place),
    journal: store && new TabJournal(store, locks, place),
  });
  const close = async () => {
    await session.close();
    store?.close();
    locks.release();
  };
  return { session, close };
}

/** @returns undefined where the browser has no storage: a private window, or a setting */
async function openedJournal(): Promise<IndexedJournal | undefined> {
  const late = new Promise<undefined>((done) => setTimeout(() => done(undefined), LONGEST_OPENING));
  return Promise.race([IndexedJournal.open().catch(() => undefined), late]);
}
