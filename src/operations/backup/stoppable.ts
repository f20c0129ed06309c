import type { Progress } from '#platform/progress.ts';
import { BackupRefused } from './refused.ts';

/** The same progress; once the signal is aborted, the next step of the command throws, and what is temporary is removed. */
export function stoppable(progress: Progress, signal: AbortSignal): Progress {
  const check = () => {
    if (signal.aborted) throw new BackupRefused('Interrupted.');
  };
  return {
    begin: (step, total) => {
      check();
      progress.begin(step, total);
    },
    reach: (done) => {
      check();
      progress.reach(done);
    },
    end: () => progress.end(),
  };
}
