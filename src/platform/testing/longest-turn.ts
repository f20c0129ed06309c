import { PerformanceObserver, performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { threadTime } from './processor-time.ts';

/** A turn of the event loop, in milliseconds: when it was, and how long it had the processor. */
interface Turn {
  readonly from: number;
  readonly to: number;
  readonly time: number;
}

/**
 * The longest turn of the event loop while some work is done, in milliseconds of this thread's processor time: for so long
 * nothing else was answered. What other threads or programs did meanwhile does not count, nor does the collection of garbage:
 * most of it is that of the tests that ran before.
 */
export async function longestTurn<Result>(work: () => Promise<Result>): Promise<{ result: Result; longest: number }> {
  const collections: { startTime: number; duration: number }[] = [];
  const observer = new PerformanceObserver((list) => void collections.push(...list.getEntries()));
  observer.observe({ entryTypes: ['gc'] });
  const turns: Turn[] = [];
  const watch = { isOver: false };
  const watching = watchTurns(turns, watch);
  const result = await work().finally(() => {
    watch.isOver = true;
  });
  await watching;
  // The observer is told in a turn of its own.
  await pause(1);
  observer.disconnect();
  const collecting = ({ from, to }: Turn) =>
    collections
      .filter(({ startTime }) => startTime >= from && startTime <= to)
      .reduce((sum, { duration }) => sum + duration, 0);
  return { result, longest: Math.max(...turns.map((turn) => turn.time - collecting(turn))) };
}

async function watchTurns(turns: Turn[], watch: { readonly isOver: boolean }): Promise<void> {
  let [from, before] = [performance.now(), threadTime()];
  while (!watch.isOver) {
    // A turn that takes longer delays the next look by what it takes.
    await pause(1);
    const [to, after] = [performance.now(), threadTime()];
    turns.push({ from, to, time: after - before });
    [from, before] = [to, after];
  }
}
