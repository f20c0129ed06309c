import { CallFailed } from '#desk/application/call.ts';

export type StoryGone = 'in the bin' | 'ended';

/** By the status of the answer. */
const GONE: Readonly<Record<number, StoryGone>> = { 404: 'ended', 410: 'in the bin' };

/**
 * Why the server cannot have what is written just now. After all but `refused` it may have stored what was sent: its answer
 * was lost.
 */
export interface Trouble {
  readonly kind: 'kept here' | 'signed out' | 'refused';
  /** Whether the story itself is no longer there: in the bin, or ended. */
  readonly gone?: StoryGone;
  /** A sentence for people. */
  readonly message: string;
  /** When it began (performance.now). */
  readonly since: number;
}

/** Explains why a call failed. An answer that cannot be read counts as none. @param since when the trouble began */
export function troubleOf(error: unknown, since = performance.now()): Trouble {
  const { isAway, status, message } = error instanceof CallFailed ? error : new CallFailed(0, '');
  if (isAway) return { kind: 'kept here', message: 'The server cannot be reached.', since };
  if (status === 401) return { kind: 'signed out', message: 'You are signed out.', since };
  const gone = GONE[status];
  return { kind: 'refused', message, since, ...(gone && { gone }) };
}

const SHORTEST_PAUSE = 1000;
const LONGEST_PAUSE = 30_000;

/** How many milliseconds to wait before the next try: as long again as the trouble has lasted. */
export function pauseIn({ since }: Trouble): number {
  return Math.min(Math.max(performance.now() - since, SHORTEST_PAUSE), LONGEST_PAUSE);
}
