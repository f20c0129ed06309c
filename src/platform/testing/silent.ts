import type { Progress } from '../progress.ts';

/** Shows nothing. */
export const silent: Progress = { begin() {}, reach() {}, end() {} };
