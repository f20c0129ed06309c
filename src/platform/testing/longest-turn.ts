import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * The longest turn of the event loop while some work is done, in milliseconds of this thread's processor time: for so long
 * nothing else was answered. Time in which other threads or programs had the processor does not count.
 */
export async function longestTurn<Result>(work: () => Promise<Result>): Promise<{ result: Result; longest: number }> {
  const watch = { isOver: false, longest: 0 };
  const watching = watchTurns(watch);
  try {
    const result = await work();
    return { result, ...(await ended(watch, watching)) };
  } finally {
    await ended(watch, watching);
  }
}

interface Watch {
  isOver: boolean;
  longest: number;
}

async function watchTurns(watch: Watch): Promise<void> {
  let before = threadTime();
  while (!watch.isOver) {
    await nextTurn();
    const now = threadTime();
    watch.longest = Math.max(watch.longest, now - before);
    before = now;
  }
}

async function ended(watch: Watch, watching: Promise<void>): Promise<{ longest: number }> {
  watch.isOver = true;
  await watching;
  return { longest: watch.longest };
}

function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
