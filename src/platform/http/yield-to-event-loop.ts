import { setImmediate as immediately } from 'node:timers/promises';

/**
 * Yields to the event loop until nothing new comes in. Two turns at a time: a cached page reads the revision in one and is sent
 * in the next. Node.js accepts one connection a turn: after a rendering, many may wait.
 * @param arrivals what has come in so far
 * @param most turns of the event loop: under a flood, something new comes in with each
 */
export async function yieldToEventLoop(arrivals: () => number, most: number): Promise<void> {
  for (let turns = 0; turns < most; turns += 2) {
    const before = arrivals();
    await immediately();
    await immediately();
    if (arrivals() === before) return;
  }
}
