import screen from '#content/design/screen.desk.module.css';
import type { ShownTask } from './task-state.ts';
import own from './tasks.desk.module.css';

interface RunningTaskProps {
  readonly task: ShownTask;
  /** What it is called at the beginning of a sentence: `The backup`. */
  readonly words: string;
  /** What to do after an interruption: a sentence. */
  readonly next?: string;
}

/** The task that runs, and how far it is; or what came of the last one. `look-again.desk.ts` keeps it up to date. */
export function RunningTask({ task, words, next = 'Please begin again.' }: RunningTaskProps) {
  const { is, step, done, total, outcome } = task;
  return (
    <div id="task" className={own.task} role="status" data-is={is}>
      {is === 'running' && (
        <>
          <p className={screen.notice}>
            {words} is under way{step && `: ${step.toLowerCase()}`}. You can leave this page.
          </p>
          <progress aria-label={words} {...(total > 0 && { value: done, max: total })} />
        </>
      )}
      {is === 'interrupted' && (
        <p className={screen.notice}>
          {words} was interrupted: the site was stopped meanwhile. {next}
        </p>
      )}
      {outcome && <p className={screen.notice}>{outcome.said}</p>}
    </div>
  );
}
