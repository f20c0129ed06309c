import type { Step } from './steps.ts';

/** Whose steps they are. Nobody reads those of another account. */
export interface JournalPlace {
  readonly account: number;
  readonly story: number;
  readonly tab: string;
}

/** What a tab left in the journal when it ended before the server had it. */
export interface LeftBehind {
  readonly tab: string;
  readonly steps: readonly Step[];
}

/** Keeps steps beyond a tab's life. */
export interface JournalStore {
  /** What tabs that are gone left of this story. */
  leftBehind(place: JournalPlace): Promise<readonly LeftBehind[]>;
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
