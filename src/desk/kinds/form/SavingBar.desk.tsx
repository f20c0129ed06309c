import type { ReactNode } from 'react';
import { Button } from '#content/design/Button.tsx';
import screen from '#content/design/screen.desk.module.css';
import { ErrorNotice } from '#desk/application/frame/Notices.desk.tsx';
import styles from '../kinds.desk.module.css';
import type { EditsInHand } from './edits.desk.ts';
import { isNone } from './edits.ts';

interface Status {
  readonly isBusy: boolean;
  /** That it was saved, in words; empty where nothing was. */
  readonly saved: string;
  /** Fields that somebody else has changed, too. */
  readonly open: number;
  readonly refused: number;
}

interface SavingBarProps<Form extends object> {
  /** What the button does. */
  readonly label: string;
  readonly inHand: Pick<EditsInHand<Form>, 'edits' | 'isKept' | 'discard' | 'undo'>;
  readonly status: Status;
  readonly error: Error | null;
  readonly onSave: () => void;
  readonly children?: ReactNode;
}

/** Below a form: what saves it, what drops its changes and brings them back, and how it stands. */
export function SavingBar<Form extends object>({
  label,
  inHand,
  status,
  error,
  onSave,
  children,
}: SavingBarProps<Form>) {
  const { edits, isKept, discard, undo } = inHand;
  const isChanged = !isNone(edits);
  return (
    <div className={styles.saving}>
      <Button disabled={status.isBusy || !isChanged} onClick={onSave}>
        {label}
      </Button>
      {isChanged && (
        <Button look="line" disabled={status.isBusy} onClick={() => discard()}>
          Discard the changes
        </Button>
      )}
      {undo && (
        <Button look="line" disabled={status.isBusy} onClick={undo}>
          Undo
        </Button>
      )}
      {children}
      <p role="status" className={screen.quiet}>
        {statusOf(status, isChanged, isKept)}
      </p>
      <ErrorNotice error={error} />
    </div>
  );
}

function statusOf({ isBusy, saved, open, refused }: Status, isChanged: boolean, isKept: boolean): string {
  if (isBusy) return 'Saving …';
  if (open > 0) return 'Not saved: somebody else has changed the same. Please choose above.';
  if (refused > 0) return refused === 1 ? 'One field needs a look.' : `${refused} fields need a look.`;
  if (isChanged)
    return isKept ? 'Not saved yet. This browser keeps it.' : 'Not saved yet, and this browser keeps no copy.';
  return saved;
}
