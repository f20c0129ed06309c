/** Seconds that an edge may keep a page, and those while it has yet to be told of a change. */
export const KEPT_AT_EDGE = 86_400;
export const KEPT_WHILE_OWED = 5;

/** Characters of the settings. */
export const MOST_METHOD = 20;
export const MOST_HEADER = 4000;
export const MOST_BODY = 10_000;

/** Characters of what is said of a call that failed. */
export const MOST_FAILURE = 200;

/** When the edge is called, in milliseconds. */
export interface EdgeTimes {
  /** Between two looks at the database. */
  readonly look: number;
  /** Between two calls at least. */
  readonly apart: number;
  /**
   * The calls for one revision, counted from the first one that was taken. The second drops what was on its way to the edge
   * at the first, the last what nginx before Masthead kept meanwhile (up to two seconds).
   */
  readonly calls: readonly number[];
  /** Changes that have followed each other for so long, without a rest, are an import: from then on the pauses between calls grow. */
  readonly longRun: number;
  /** To which they grow. */
  readonly longestWait: number;
  /** Until a call is given up. */
  readonly patience: number;
  /** Between calls that fail, at most; doubled from `apart`. */
  readonly longestPause: number;
  /** As long as an edge may ask to be left alone (Retry-After). */
  readonly longestAsked: number;
  /** How long other nodes leave the calls to the one that makes them, from its last call on: longer than a call may take. */
  readonly turn: number;
}

export const EDGE_TIMES: EdgeTimes = {
  look: 250,
  apart: 1000,
  calls: [0, 1000, 3000],
  longRun: 60_000,
  longestWait: 30_000,
  patience: 5000,
  longestPause: 60_000,
  longestAsked: 600_000,
  turn: 6000,
};
