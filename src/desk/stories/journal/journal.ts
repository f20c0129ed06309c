import type { Step } from './steps.ts';

/** Whose steps they are. Nobody reads those of another account. */
export interface JournalPlace {
  readonly account: number;
  readonly story: number;
  readonly tab: string;
}

/** What changes in a tab's journal, all of it or nothing. */
export interface JournalChange {
  /** Steps that are new or changed. */
  readonly put: readonly Step[];
  /** Parts that the story has no longer. */
  readonly remove: readonly string[];
  /** Tabs that are gone, and whose words this tab has taken over: what they left is removed. */
  readonly takenOver: readonly string[];
}

/** Keeps steps beyond a tab's life. */
export interface JournalStore {
  /** The other tabs, alive or gone, that have something of this story. */
  otherTabs(place: JournalPlace): Promise<readonly string[]>;
  /** Everything that a tab has of a story. */
  read(place: JournalPlace): Promise<readonly Step[]>;
  /**
   * @returns whether the tab had something of the story before. A browser that clears its storage, and another tab that signs
   * out, remove it
   */
  write(place: JournalPlace, change: JournalChange): Promise<boolean>;
  /** Removes everything that a tab left of a story. */
  forget(place: JournalPlace): Promise<void>;
}

/** Tells tabs that are open from those that have ended. */
export interface TabLocks {
  /**
   * Takes the lock of a tab, and holds it as long as this tab lives. A tab that is open holds its own.
   * @returns whether the tab is gone, and this one alone may take over what it left
   */
  takeOver(tab: string): Promise<boolean>;
}
