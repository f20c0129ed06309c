import { setImmediate as nextTurn } from 'node:timers/promises';

/** Things that are gone through at once; what else the thread has to do comes in between. */
const AT_ONCE = 1_000;

/** Gives things one after the other. After each thousand, others of this thread take their turn. */
export async function* inTurns<Thing>(things: Iterable<Thing>): AsyncGenerator<Thing> {
  let given = 0;
  for (const thing of things) {
    yield thing;
    given += 1;
    if (given % AT_ONCE === 0) await nextTurn();
  }
}
