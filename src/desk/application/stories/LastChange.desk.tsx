import type { z } from 'zod';
import { Button } from '#content/design/Button.tsx';
import type { lastManyCall, ManyProgress } from '#desk/stories/many/many.contract.ts';
import { MANY_DONE } from '#desk/stories/many/many-done.ts';
import { storiesCounted } from './many-words.ts';
import styles from './stories.desk.module.css';

interface LastChangeProps {
  readonly last: z.output<typeof lastManyCall.answer>['last'];
  readonly isBusy: boolean;
  readonly onGoOn: (id: number) => void;
  readonly onUndo: (id: number) => void;
}

/** What was changed last in many stories: undone for an hour, or gone on with where it has stopped. */
export function LastChange({ last, isBusy, onGoOn, onUndo }: LastChangeProps) {
  if (!last) return null;
  const { id, change, isUndone, progress } = last;
  const { isOver, stories, done } = progress;
  const what = `${MANY_DONE[change.what]}${isUndone ? ', undone' : ''}`;
  return (
    <section aria-label="Changed last" className={styles.many}>
      <p role="status">
        {`${what}: ${isOver ? '' : `stopped after ${done.toLocaleString('en')} of `}${storiesCounted(isOver ? done : stories)}.`}
      </p>
      <LeftOut progress={progress} />
      <p className={styles.choices}>
        {!isOver && (
          <Button look="line" disabled={isBusy} onClick={() => onGoOn(id)}>
            Go on
          </Button>
        )}
        {!isUndone && (
          <Button look="line" disabled={isBusy} onClick={() => onUndo(id)}>
            Undo
          </Button>
        )}
      </p>
    </section>
  );
}

function LeftOut({ progress: { left, leftOut } }: { progress: ManyProgress }) {
  if (left === 0) return null;
  return (
    <details>
      <summary>{`${storiesCounted(left)} left out`}</summary>
      <ul>
        {leftOut.map(({ position, title, why }) => (
          <li key={position}>{`“${title}”: ${why}`}</li>
        ))}
      </ul>
      {left > leftOut.length && <p>{`and ${(left - leftOut.length).toLocaleString('en')} more`}</p>}
    </details>
  );
}
