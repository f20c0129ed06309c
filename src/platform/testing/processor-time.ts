/** How many milliseconds of the processor some work takes: unlike a clock's, they are the same on a busy machine. */
export async function processorTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  return process.cpuUsage(before).user / 1000;
}

/** How often work is done to find its least time. */
const TRIED = 5;

/**
 * By how much more of the processor's time four times as much work takes: about 4 where time is linear, 16 where it is
 * quadratic. Of each, the least of several tries counts: a collection of garbage can only add to it.
 */
export async function growthFourfold(once: () => unknown, fourTimes: () => unknown): Promise<number> {
  return (await leastTime(fourTimes)) / (await leastTime(once));
}

/** The most that growthFourfold may be of work in linear time: more memory costs more than its share, on a busy machine most of all. */
export const MOST_GROWTH = 11;

async function leastTime(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < TRIED; run += 1) times.push(await processorTime(work));
  return Math.min(...times);
}
