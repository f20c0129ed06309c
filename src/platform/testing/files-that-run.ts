import { Session } from 'node:inspector/promises';

/** Files below src/ with a function that runs while `work` does, on this thread. */
export async function filesThatRun(work: () => Promise<unknown>): Promise<string[]> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await session.post('Profiler.takePreciseCoverage');
  await work();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  return result
    .filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
    .flatMap(({ url }) => /\/src\/(.*)$/.exec(url)?.[1] ?? [])
    .filter((file) => !file.includes('.test.'));
}
