import { IndexedJournal } from './indexed-journal.desk.ts';
import { StorySession } from './session.ts';
import { callsAboutStory } from './story-calls.ts';
import { TabJournal } from './tab-journal.ts';
import { BrowserLocks } from './tab-locks.desk.ts';
import { watchIdle } from './watch-idle.ts';

/**
 * Begins a session of this tab, with the browser's journal. The caller opens it.
 * @param account whose journal it is
 * @returns the session, and what ends it and its journal
 */
export function openStorySession(account: number, story: number) {
  const place = { account, story, tab: crypto.randomUUID() };
  const store = new IndexedJournal();
  const locks = new BrowserLocks();
  const idle = watchIdle(document);
  const session = new StorySession({
    calls: callsAboutStory(place, idle.isIdle),
    journal: new TabJournal(store, locks, place),
  });
  const close = async () => {
    await session.close();
    store.close();
    locks.release();
    idle.stop();
  };
  return { session, close };
}
