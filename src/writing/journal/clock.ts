/** Tells the time and waits; tests have one of their own. */
export interface Clock {
  /** In milliseconds. */
  now(): number;
  /** @returns what cancels it */
  after(milliseconds: number, run: () => void): () => void;
}

/** The clock of the browser. */
export const systemClock: Clock = {
  now: () => performance.now(),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};
