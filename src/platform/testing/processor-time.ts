/** How many milliseconds of the processor some work takes: unlike a clock's, they are the same on a busy machine. */
export async function processorTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  return process.cpuUsage(before).user / 1000;
}

/** How often work and four times as much are measured, one after the other. */
const PAIRS = 3;

/**
 * How much more processor time this thread needs for four times as much work: about 4 if time is linear, 16 if it is quadratic. What else
 * the machine does slows both of a pair alike, and the median of some pairs leaves out those that it did not.
 */
export async function growthFourfold(once: () => unknown, fourTimes: () => unknown): Promise<number> {
  const ratios: number[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const less = await threadTimeOf(once);
    ratios.push((await threadTimeOf(fourTimes)) / less);
  }
  return ratios.toSorted((one, other) => one - other)[Math.floor(PAIRS / 2)] ?? 0;
}

/** The most that growthFourfold may be of work in linear time: more memory costs more than its share, on a busy machine most of all. */
export const MOST_GROWTH = 11;

/** The processor time that this thread has had so far, in milliseconds. */
export function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** The least that is measured, in milliseconds: some systems count in steps of ten, which a ratio of 4 and one of 16 can bear. */
const LEAST = 50;

/** How much of this thread's processor time some work takes, done as often as can be measured. */
async function threadTimeOf(work: () => unknown): Promise<number> {
  const before = threadTime();
  let times = 0;
  do {
    await work();
    times += 1;
  } while (threadTime() - before < LEAST);
  return (threadTime() - before) / times;
}
