import type { StoryDocument } from '../../story.contract.ts';
import type { JournalStore } from '../journal.ts';
import type { OpenStory } from '../opened.ts';
import { StorySession } from '../session.ts';
import type { StoryCalls } from '../story-calls.ts';
import { TabJournal } from '../tab-journal.ts';
import type { MemoryJournal } from './memory-journal.ts';

/** A tab without a browser. */
export interface PretendedTab {
  readonly session: StorySession;
  story(): OpenStory;
  /** Changes what is shown. */
  write(change: (document: StoryDocument) => StoryDocument): void;
  /** Ends it as a crash does. */
  kill(): void;
}

let tabs = 0;

/** Opens the story of these calls, which are those of one person. */
export async function openTab(calls: StoryCalls, store: MemoryJournal, account = 1): Promise<PretendedTab> {
  const tab = beginTab(calls, store, account);
  await tab.session.open();
  return tab;
}

/** A tab that has not opened the story yet. */
export function beginTab(calls: StoryCalls, store: MemoryJournal, account = 1): PretendedTab {
  const tab = `tab-${++tabs}`;
  let isDead = false;
  const dead = new Promise<never>(() => {});
  const living = <Answer>(call: () => Promise<Answer>) => (isDead ? dead : call());
  const place = { account, story: 1, tab };
  const journal: JournalStore = {
    otherTabs: (of) => living(() => store.otherTabs(of)),
    read: (of) => living(() => store.read(of)),
    write: (of, change) => living(() => store.write(of, change)),
    forget: (of) => living(() => store.forget(of)),
  };
  const locks = store.locksOf(tab);
  const session = new StorySession({
    calls: {
      read: () => living(calls.read),
      save: (...saved) => living(() => calls.save(...saved)),
      look: (version) => living(() => calls.look(version)),
      leave: (version) => living(() => calls.leave(version)),
    },
    journal: new TabJournal(journal, { takeOver: (other) => living(() => locks.takeOver(other)) }, place),
  });
  const story = () => {
    const opened = session.current();
    if (opened.is !== 'open') throw new Error(`The story is ${opened.is}`);
    return opened;
  };
  return {
    session,
    story,
    write: (change) => {
      session.shown(story().document);
      story().edit(change(story().document));
    },
    kill: () => {
      isDead = true;
      store.release(tab);
    },
  };
}
