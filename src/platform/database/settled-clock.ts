import { DAY } from '../dates.ts';
import { forgetDone, lastDone, noteDone } from './last-done.ts';
import type { PlatformQueries } from './tables.ts';

/** A clock that went on by more since the last round, in milliseconds, may be wrong: so long it has to go on as it should. */
const SETTLED_AFTER = DAY;

/**
 * Whether the clock can be believed when it says that something is old: what ends by it does not come back. After a jump, also that of a
 * site that was not running, it has to go on for a day. Call it in each of the rounds that end things, a few a day, and once in each.
 */
export async function isClockSettled(queries: PlatformQueries, now: Date): Promise<boolean> {
  const [last, doubted] = [await lastDone(queries, 'round'), await lastDone(queries, 'doubted clock')];
  await noteDone(queries, 'round', now);
  if (last && since(last, now) > SETTLED_AFTER) {
    await noteDone(queries, 'doubted clock', now);
    return false;
  }
  // One that was set back since is right again.
  if (doubted && since(doubted, now) >= 0 && since(doubted, now) < SETTLED_AFTER) return false;
  if (doubted) await forgetDone(queries, 'doubted clock');
  return true;
}

function since(moment: Date, now: Date): number {
  return now.getTime() - moment.getTime();
}
