/** How many milliseconds of the processor some work takes: unlike a clock's, they are the same on a busy machine. */
export async function processorTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  return process.cpuUsage(before).user / 1000;
}
