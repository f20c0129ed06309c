import type { Step } from './steps.ts';

/** Whose steps they are. Nobody reads those of another account. */
export interface JournalPlace {
  readonly account: number;
  readonly story: number;
  readonly tab: string;
}

/** What a tab has in the journal of one story. */
export interface StepsOfTab {
  readonly tab: string;
  readonly steps: readonly Step[];
}

/** What changes in a tab's journal, all of it or nothing. */
export interface JournalChange {
  /** Steps that are new or changed. */
  readonly put: readonly Step[];
  /** Parts that the story has no longer. */
  readonly remove: readonly string[];
  /** Tabs that are gone, and whose steps this tab has taken over: what they left is removed. */
  readonly takenOver: readonly string[];
}

/** Keeps steps beyond a tab's life. */
export interface JournalStore {
  /** The other tabs, alive or gone, that have something of this story. */
  otherTabs(place: JournalPlace): Promise<readonly string[]>;
  /** Everything that a tab has of a story. */
  read(place: JournalPlace): Promise<readonly Step[]>;
  write(place: JournalPlace, change: JournalChange): Promise<void>;
  /** Removes everything that a tab left of a story. */
  forget(place: JournalPlace): Promise<void>;
}

/** Tells tabs that are open from those that have ended. */
export interface TabLocks {
  /** @returns whether the tab is gone, and this one alone may take over what it left */
  takeOver(tab: string): Promise<boolean>;
}
