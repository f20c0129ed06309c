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

/** Keeps steps beyond a tab's life. */
export interface JournalStore {
  /** What other tabs, alive or gone, have of this story. */
  ofOtherTabs(place: JournalPlace): Promise<readonly StepsOfTab[]>;
  /**
   * Stores and removes steps, all or none.
   * @param put steps that are new or changed
   * @param remove parts that the server has
   * @param isOnlyCopy whether the server is away: then it is on the disk before this returns
   */
  write(place: JournalPlace, put: readonly Step[], remove: readonly string[], isOnlyCopy: boolean): Promise<void>;
  /** Removes everything that a tab left of a story. */
  forget(place: JournalPlace): Promise<void>;
}

/** Tells tabs that are open from those that have ended. */
export interface TabLocks {
  /** @returns whether the tab is gone, and this one alone may take over what it left */
  takeOver(tab: string): Promise<boolean>;
}
