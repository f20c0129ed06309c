import { availableParallelism } from 'node:os';

/** Processes that run tests at once: one for each processor. At least two, since most tests wait at times for servers and pages. */
export const WORKERS = Math.max(2, availableParallelism());
