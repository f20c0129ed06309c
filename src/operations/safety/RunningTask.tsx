import screen from '#content/design/screen.desk.module.css';
import own from './backups.desk.module.css';
import type { SafetyTask, ShownTask } from './task-state.ts';

const WORDS: Readonly<Record<SafetyTask, string>> = {
  backup: 'The backup',
  rehearsal: 'The rehearsal',
  'demo out': 'Taking out the demo',
};

/** The task that runs, and how far it is; or what came of the last one. `look-again.desk.ts` keeps it up to date. */
export function RunningTask({ task: { task, is, step, done, total, outcome } }: { task: ShownTask }) {
  return (
    <div id="task" className={own.task} role="status" data-is={is}>
      {is === 'running' && (
        <>
          <p className={screen.notice}>
            {WORDS[task]} is under way{step && `: ${step.toLowerCase()}`}. You can leave this page.
          </p>
          <progress aria-label={WORDS[task]} {...(total > 0 && { value: done, max: total })} />
        </>
      )}
      {is === 'interrupted' && (
        <p className={screen.notice}>
          {WORDS[task]} was interrupted, and nothing of it counts: the site was stopped meanwhile. Please begin again.
        </p>
      )}
      {outcome && <p className={screen.notice}>{outcome.said}</p>}
    </div>
  );
}
