import { setTimeout as pause } from 'node:timers/promises';

/**
 * The longest turn of the event loop while some work is done, in milliseconds of this thread's processor time: for so long
 * nothing else was answered. Time in which other threads or programs had the processor does not count.
 */
export async function longestTurn<Result>(work: () => Promise<Result>): Promise<{ result: Result; longest: number }> {
  const watch = { isOver: false, longest: 0 };
  const watching = watchTurns(watch);
  const result = await work().finally(() => {
    watch.isOver = true;
  });
  await watching;
  return { result, longest: watch.longest };
}

async function watchTurns(watch: { isOver: boolean; longest: number }): Promise<void> {
  let before = threadTime();
  while (!watch.isOver) {
    // A turn that takes longer delays the next look by what it takes.
    await pause(1);
    const now = threadTime();
    watch.longest = Math.max(watch.longest, now - before);
    before = now;
  }
}

function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
